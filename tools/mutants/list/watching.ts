import type { Mutant } from '../mutant.ts';

const access = 'apps/server/src/features/access';

/** What is revealed about who watches and who may, apart from the streams themselves. */
export const watching: readonly Mutant[] = [
  {
    name: 'watching-elsewhere-everywhere',
    means: 'Staff of one location see how many people watch at every other.',
    file: `${access}/access/views.ts`,
    find: '.where(reachesLocation(reach))',
    replace: '.where(() => reachesLocation(reach) && sql<boolean>`true`)',
    noticedBy: [{ file: `${access}/access/watching-by-location.test.ts`, tests: /counts running playbacks/ }],
  },
  {
    name: 'sessions-out-of-order',
    means: 'Staff invalidate a day while many watch, and the two wait for each other until one is broken off.',
    file: 'apps/server/src/watching/playbacks/store.ts',
    find: 'ORDER BY session.id FOR NO KEY UPDATE',
    replace: 'FOR NO KEY UPDATE',
    noticedBy: [
      { file: `${access}/viewer-sessions/viewer-sessions.test.ts`, tests: /those of a location in the order/ },
    ],
  },
  {
    name: 'sign-ins-out-of-order',
    means: 'An account is locked while it watches, and that waits in a circle with what notes who is watching.',
    file: 'apps/server/src/migrations/1010_sign_ins_end_in_order.sql',
    find: 'ORDER BY session.id FOR NO KEY UPDATE OF session',
    replace: 'ORDER BY session.id DESC FOR NO KEY UPDATE OF session',
    noticedBy: [{ file: `${access}/viewer-sessions/viewer-sessions.test.ts`, tests: /sign-ins that end together/ }],
  },
  {
    name: 'capture-for-another',
    means: 'Anybody locks another family by reporting a capture in their session.',
    file: `${access}/streams/views.ts`,
    find: 'WHERE session.id = ${id} AND viewer.account_id = ${accountId}\n        AND (session.ended_at IS NULL OR',
    replace: 'WHERE session.id = ${id} AND ${accountId}::int IS NOT NULL\n        AND (session.ended_at IS NULL OR',
    noticedBy: [{ file: `${access}/streams/capture.test.ts`, tests: /somebody else's session/ }],
  },
  {
    name: 'capture-long-ago',
    means: 'A capture reported for a session long over locks its viewer.',
    file: `${access}/streams/capture.ts`,
    find: 'at - toldWithin)',
    replace: 'at - 1_000 * toldWithin)',
    noticedBy: [{ file: `${access}/streams/capture.test.ts`, tests: /crosses the end/ }],
  },
  {
    name: 'playback-of-another',
    means: 'The token of one playback lets its holder follow any other.',
    file: `${access}/streams/hub-methods.ts`,
    find: 'if (!playback || playback.id !== sessionId)',
    replace: 'if (!playback)',
    noticedBy: [{ file: `${access}/streams/hub-methods.test.ts`, tests: /tells nothing without the token/ }],
  },
  {
    name: 'wall-for-anybody',
    means: 'Staff without camera access are shown every picture of the wall.',
    file: `${access}/camera-wall/routes.ts`,
    find: "mayWatch: outcome === 'allow'",
    replace: 'mayWatch: outcome !== null',
    noticedBy: [{ file: `${access}/camera-wall/camera-wall.test.ts`, tests: /shows no picture to staff/ }],
  },
  {
    name: 'stopping-deaf',
    means: 'What a stopping process is still sending goes on although access has been taken back.',
    file: 'apps/server/src/main.ts',
    find: '    await Promise.all([drain(app), deps.hub.stop()]);\n    deps.playbacks.stop();\n',
    replace: '    deps.playbacks.stop();\n    await Promise.all([drain(app), deps.hub.stop()]);\n',
    noticedBy: [{ file: 'apps/server/test/stopping.test.ts', tests: /takes access back/ }],
  },
  {
    name: 'still-of-the-first-who-asked',
    means: 'Of all who ask for pictures at the same moment, each is judged by the membership of the first.',
    file: `${access}/viewer/views.ts`,
    find: 'byQuestion.get(at + 1)',
    replace: 'byQuestion.get(at - at + 1)',
    noticedBy: [{ file: `${access}/viewer/viewer.test.ts`, tests: /many who ask at the same moment/ }],
  },
  {
    name: 'notification-believed',
    means: 'A pause whose notification was lost, or said too little, is never read.',
    file: 'apps/server/src/watching/facts-reading.ts',
    find: 'for (const id of ids) if (!asked.get(kind)?.has(id)) return undefined;',
    replace: '',
    noticedBy: [
      {
        file: 'apps/server/src/watching/facts-reading.test.ts',
        tests: /believes the rows where they say more/,
      },
    ],
  },
  {
    name: 'restless-location-unproved',
    means: 'A location that always changes is never found to differ: whom a lost change should stop watches on.',
    file: 'apps/server/src/watching/state.ts',
    find: 'if (difference === null) return;',
    replace: 'if (difference === null || entry.location !== location) return;',
    noticedBy: [{ file: 'apps/server/src/watching/state.test.ts', tests: /is compared nevertheless/ }],
  },
  {
    name: 'wrong-state-built-on',
    means: 'A location found to differ while a change is being read is patched on, and stays wrong.',
    file: 'apps/server/src/watching/state.ts',
    find: 'else if (entry.location !== location) return;',
    replace: '',
    noticedBy: [{ file: 'apps/server/src/watching/state.test.ts', tests: /is compared nevertheless/ }],
  },
];
