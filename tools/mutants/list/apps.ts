import type { Mutant } from '../mutant.ts';

const openid = 'apps/server/src/features/outside/openid';
const protocol = (tests: RegExp) => [{ file: `${openid}/openid.test.ts`, tests }];
const access = (tests: RegExp) => [{ file: `${openid}/app-access.test.ts`, tests }];

/** Apps, and what their tokens may do. */
export const apps: readonly Mutant[] = [
  {
    name: 'app-key-too-early',
    means: 'A connection outlives the key of its first token: its app can no longer log its person out.',
    file: `${openid}/keys.ts`,
    find: 'const publishedAfter = refreshTokenLasts * 1_000 + day;',
    replace: 'const publishedAfter = 2 * day;',
    noticedBy: [{ file: `${openid}/keys.test.ts`, tests: /goes on with every token that is out/ }],
  },
  {
    name: 'app-scope-unasked',
    means: 'A token that was granted one thing may do the other.',
    file: 'apps/server/src/platform/sessions/app-actors.ts',
    find: "if (!found.scopes.has(scope)) throw new Refusal('forbidden');",
    replace: '',
    noticedBy: access(/as far as each was granted/),
  },
  {
    name: 'app-token-anywhere',
    means: 'A call that is not for programs takes their tokens.',
    file: 'apps/server/src/platform/sessions/bearers.ts',
    find: 'appScope ? await apps.actorOf(bearerOf(request), appScope, when) : null',
    replace: "await apps.actorOf(bearerOf(request), appScope ?? 'cameras', when)",
    noticedBy: access(/nothing anywhere else/),
  },
  {
    name: 'app-code-twice-at-once',
    means: 'Two that bring a code at the same moment both get tokens.',
    file: `${openid}/records.ts`,
    find: "    .where('consumed_at', 'is', null)\n",
    replace: '',
    noticedBy: protocol(/bring a code at once|two that come at once/),
  },
  {
    name: 'app-remembers-another-scope',
    means: 'Anyone who agreed to something once is not asked for more.',
    file: `${openid}/consents.ts`,
    find: 'remembered !== undefined && scopes.every((scope) => remembered.has(scope))',
    replace: 'remembered !== undefined',
    noticedBy: protocol(/only for more than was agreed to/),
  },
  {
    name: 'app-anybody-listens',
    means: 'A program on the person’s computer is let in without asking, as the one they agreed to.',
    file: `${openid}/consents.ts`,
    find: ' || isAnybody(params.redirect_uri)',
    replace: '',
    noticedBy: protocol(/any program on the computer/),
  },
  {
    name: 'app-code-guessed',
    means: 'Codes of devices can be tried without end.',
    file: `${openid}/device.ts`,
    find: '    await needs.attempts.count(countsOf(call));\n    const provider = await providers();\n    return await asking.run(await askingOf',
    replace: '    const provider = await providers();\n    return await asking.run(await askingOf',
    noticedBy: [{ file: `${openid}/device.test.ts`, tests: /cannot be guessed/ }],
  },
  {
    name: 'app-outlives-log-out',
    means: 'What was not granted to go on goes on after its person logged out.',
    file: `${openid}/adapter.ts`,
    find: "scopes.includes('offline_access') ? null : actor.sessionId",
    replace: 'null',
    noticedBy: access(/its person logs out/),
  },
  {
    name: 'app-refusal-unlogged',
    means: 'Wrong secrets and stolen codes of apps leave no trace.',
    file: `${openid}/provider.ts`,
    find: '      if (isUsual.has(error)) return;',
    replace: '      if (error) return;',
    noticedBy: [{ file: `${openid}/openid.test.ts`, tests: /a code that came before/ }],
  },
  {
    name: 'app-pause-unseen',
    means: 'A connection that begins while its person is paused outlives the pause.',
    file: `${openid}/records.ts`,
    find: '  await holdStanding(tx, accountId);\n',
    replace: '',
    noticedBy: access(/takes a real grant along: a pause by staff/),
  },
  {
    name: 'app-network-fills-room',
    means: 'A few networks take the room of everybody whose request waits.',
    file: `${openid}/records.ts`,
    find: 'row_number() OVER (PARTITION BY asked_from ORDER BY created_at DESC)',
    replace: 'row_number() OVER (ORDER BY created_at DESC)',
    noticedBy: [{ file: `${openid}/attacks.test.ts`, tests: /make way where most come from/ }],
  },
  {
    name: 'app-logs-out-another',
    means: 'An app whose person left logs out the person who sits there now.',
    file: `${openid}/sign-out.ts`,
    find: 'who.actor !== null && (!ofHint || ofHint.accountId === String(who.actor.accountId))',
    replace: 'who.actor !== null',
    noticedBy: [{ file: `${openid}/attacks.test.ts`, tests: /whom an app does not mean/ }],
  },
  {
    name: 'app-told-of-waiting',
    means: 'An app takes somebody for a member of a location that has not let them in.',
    file: `${openid}/claims.ts`,
    find: '\n      AND viewer.approved_at IS NOT NULL)',
    replace: ')',
    noticedBy: access(/tells of the locations/),
  },
];
