import type { Mutant } from '../mutant.ts';

const server = 'apps/server/src';
const log = 'apps/server/test/log.test.ts';

/** Traces that are left, and who can be told by them. */
export const traces: readonly Mutant[] = [
  {
    name: 'refusals-untold',
    means: 'Whoever tries one door after another leaves nothing in the log.',
    file: `${server}/app.ts`,
    find: 'else if (leavesTrace.has(status)) {',
    replace: 'else if (status === 0 && leavesTrace.has(status)) {',
    noticedBy: [{ file: log, tests: /keeps a line of what is refused/ }],
  },
  {
    name: 'log-tells-the-audit-key',
    means: 'The key that seals the audit stands in the log of a lost connection.',
    file: `${server}/platform/log/log.ts`,
    find: 'serializers: { err: toldError },',
    replace: '',
    noticedBy: [{ file: log, tests: /keeps a line of each lost connection/ }],
  },
  {
    name: 'anybody-is-a-proxy',
    means: 'Whoever guesses passwords gives another address with each guess.',
    file: `${server}/app.ts`,
    find: 'trustProxy: deps.config.trustedProxies.length > 0 && deps.config.trustedProxies,',
    replace: 'trustProxy: true,',
    noticedBy: [{ file: log, tests: /the address that a visitor names/ }],
  },
  {
    name: 'farthest-address-believed',
    means: 'Whoever watches behind a proxy names the address that onsite-only asks for.',
    file: `${server}/platform/http/client-address.ts`,
    find: 'const isTrusted = proxyAddress.compile([...trustedProxies]);',
    replace: 'const isTrusted = () => true;',
    noticedBy: [{ file: `${server}/platform/http/client-address.test.ts` }],
  },
  {
    name: 'proxy-not-asked-for',
    means: 'A server behind a proxy that nobody named takes all visitors for one.',
    file: `${server}/platform/config/doubtful.ts`,
    find: "publicUrl?.protocol === 'https:' && trustedProxies.length === 0,",
    replace: "publicUrl?.protocol === 'https:' && trustedProxies.length < 0,",
    noticedBy: [{ file: `${server}/platform/config/doubtful.test.ts` }],
  },
  {
    name: 'lost-end-of-audit-kept',
    means: 'The end of the audit is cut off, and from the next day on nothing misses it.',
    file: `${server}/features/operations/audit/keep-heads.ts`,
    find: '} else await writeHeads(file, heads);',
    replace: '}\n  await writeHeads(file, heads);',
    noticedBy: [{ file: `${server}/features/operations/audit/keep-heads.test.ts`, tests: /goes on missing it/ }],
  },
  {
    name: 'audit-heads-not-mailed',
    means: 'Where the audit ends is kept beside the database alone, with whoever can change both.',
    file: `${server}/features/operations/audit/keep-heads.ts`,
    find: 'if (!config.mail || !config.auditHeadsTo) return;',
    replace: 'if (config.mail || !config.auditHeadsTo) return;',
    noticedBy: [{ file: `${server}/features/operations/audit/keep-heads.test.ts`, tests: /with the auditor/ }],
  },
  {
    name: 'mark-cut-off',
    means: 'A viewer with a long enough name is shown stills that nobody can trace.',
    file: `${server}/features/access/viewer/stills.ts`,
    find: 'return [`#${viewerId} ${time}`, name];',
    replace: 'return [`${name} #${viewerId}`, time];',
    noticedBy: [{ file: `${server}/features/access/viewer/still-mark.test.ts` }],
  },
  {
    name: 'history-without-words',
    means: 'The history of a camera tells of an opening in the words of the program.',
    file: 'apps/web/src/features/cameras/cameras/screens.ts',
    find: "record: 'camera'",
    replace: "record: 'cameras'",
    noticedBy: [{ file: 'apps/web/src/features/operations/audit/words.test.ts', tests: /is told as a sentence/ }],
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
    means: 'Questions about many locations stop the streams of another.',
    file: `${server}/watching/playbacks/registry.ts`,
    find: 'unpin: pin(locationId) };',
    replace: 'unpin: () => void pin };',
    noticedBy: [{ file: `${server}/features/access/streams/trouble.test.ts`, tests: /stays known/ }],
  },
];
