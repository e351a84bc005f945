import type { Mutant } from '../mutant.ts';

const server = 'apps/server/src';
const log = 'apps/server/test/log.test.ts';

/** Logs, the audit, and what identifies who did it. */
export const traces: readonly Mutant[] = [
  {
    name: 'refusals-untold',
    means: 'Somebody who tries one address after another leaves nothing in the log.',
    file: `${server}/app.ts`,
    find: 'else if (leavesTrace.has(status) || ',
    replace: 'else if ((status === 0 && leavesTrace.has(status)) || ',
    noticedBy: [{ file: log, tests: /logs refusals/ }],
  },
  {
    name: 'wrong-keys-untold',
    means: 'A program that tries one key after another leaves nothing in the log.',
    file: `${server}/app.ts`,
    find: "status === 401 && access === 'public'",
    replace: "status === 0 && access === 'public'",
    noticedBy: [{ file: log, tests: /present in vain/ }],
  },
  {
    name: 'log-tells-the-audit-key',
    means: 'The key that seals the audit is logged with every lost connection.',
    file: `${server}/platform/log/log.ts`,
    find: 'serializers: { err: loggedError },',
    replace: '',
    noticedBy: [{ file: log, tests: /logs each lost database connection/ }],
  },
  {
    name: 'anybody-is-a-proxy',
    means: 'Somebody who guesses passwords claims another address with each guess.',
    file: `${server}/app.ts`,
    find: 'trustProxy: deps.config.trustedProxies.length > 0 && deps.config.trustedProxies,',
    replace: 'trustProxy: true,',
    noticedBy: [{ file: log, tests: /ignores the address that a visitor claims/ }],
  },
  {
    name: 'farthest-address-believed',
    means: 'Staff behind a proxy claim the address that onsite-only requires.',
    file: `${server}/platform/http/client-address.ts`,
    find: 'const isTrusted = proxyAddress.compile([...trustedProxies]);',
    replace: 'const isTrusted = () => true;',
    noticedBy: [{ file: `${server}/platform/http/client-address.test.ts` }],
  },
  {
    name: 'proxy-not-asked-for',
    means: 'A server behind an unnamed proxy takes all visitors for one, without a warning.',
    file: `${server}/platform/config/doubtful.ts`,
    find: "publicUrl?.protocol === 'https:' && trustedProxies.length === 0,",
    replace: "publicUrl?.protocol === 'https:' && trustedProxies.length < 0,",
    noticedBy: [{ file: `${server}/platform/config/doubtful.test.ts` }],
  },
  {
    name: 'lost-end-of-audit-kept',
    means: 'The end of the audit is cut off, and only the first day reports it.',
    file: `${server}/features/operations/audit/keep-heads.ts`,
    find: '} else await writeHeads(file, heads);',
    replace: '}\n  await writeHeads(file, heads);',
    noticedBy: [{ file: `${server}/features/operations/audit/keep-heads.test.ts`, tests: /keeps reporting it/ }],
  },
  {
    name: 'audit-heads-not-mailed',
    means: 'Only the data folder knows where the audit ends, and who can change the audit can change that too.',
    file: `${server}/features/operations/audit/keep-heads.ts`,
    find: 'if (!config.mail || !config.auditHeadsTo) return;',
    replace: 'if (config.mail || !config.auditHeadsTo) return;',
    noticedBy: [{ file: `${server}/features/operations/audit/keep-heads.test.ts`, tests: /with the auditor/ }],
  },
  {
    name: 'mark-cut-off',
    means: 'A viewer with a long enough name is shown stills that nobody can trace.',
    file: `${server}/features/access/viewer/stills.ts`,
    find: '[`#${viewerId} ${localMinute(at, timeZone)}`, name]',
    replace: '[`${name} #${viewerId}`, localMinute(at, timeZone)]',
    noticedBy: [{ file: `${server}/features/access/viewer/still-mark.test.ts` }],
  },
  {
    name: 'history-without-words',
    means: 'The history of a camera shows the names of the program instead of sentences.',
    file: 'apps/web/src/features/cameras/cameras/screens.ts',
    find: "record: 'camera'",
    replace: "record: 'cameras'",
    noticedBy: [
      {
        file: 'apps/web/src/features/operations/audit/words.test.ts',
        tests: /every action on a record with a history/,
      },
    ],
  },
  {
    name: 'doubt-plays-on',
    means: 'A playback whose end cannot be read plays on.',
    file: `${server}/watching/playbacks/playbacks.ts`,
    find: 'if (isInDoubt(playback)) throw unavailable();',
    replace: '',
    noticedBy: [{ file: `${server}/features/access/streams/trouble.test.ts`, tests: /an end that could not be read/ }],
  },
  {
    name: 'watched-location-forgotten',
    means: 'Loading many locations interrupts the streams of another.',
    file: `${server}/watching/playbacks/registry.ts`,
    find: 'unpin: pin(locationId) };',
    replace: 'unpin: () => void pin };',
    noticedBy: [{ file: `${server}/features/access/streams/trouble.test.ts`, tests: /stays cached/ }],
  },
  {
    name: 'refusals-pile-up',
    means: 'While the database hangs, what is to be written of refusals fills the memory.',
    file: 'apps/server/src/platform/turns/write-later.ts',
    find: 'writing ??= Promise',
    replace: 'writing = Promise',
    noticedBy: [{ file: 'apps/server/src/platform/turns/write-later.test.ts', tests: /no second write/ }],
  },
  {
    name: 'refusals-stuck',
    means: 'One refusal that the database does not take keeps all later ones from being written.',
    file: 'apps/server/src/platform/turns/write-later.ts',
    find: 'const isDropped = isRefused && wasRefused;',
    replace: 'const isDropped = false;',
    noticedBy: [{ file: 'apps/server/src/platform/turns/write-later.test.ts', tests: /refused twice/ }],
  },
  {
    name: 'refusals-push-out-others',
    means: 'Somebody who is refused all day leaves nothing of anybody else in the list.',
    file: 'apps/server/src/features/watchfulness/recent-refusals/forget.ts',
    find: '  await beyond(sql`refusal.location_id, coalesce(refusal.account_id::text, refusal.ip)`, person).execute(db);\n',
    replace: '',
    noticedBy: [
      {
        file: 'apps/server/src/features/watchfulness/recent-refusals/recent-refusals.test.ts',
        tests: /is forgotten: after a week/,
      },
    ],
  },
];
