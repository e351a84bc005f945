import type { Mutant } from '../mutant.ts';

/** Streams: who has one, and when it stops. */
export const streams: readonly Mutant[] = [
  {
    name: 'playback-outlives-decision',
    means: 'A stream that is open stays open, whatever is decided.',
    file: 'apps/server/src/features/streams/playbacks.ts',
    find: `void end(playback, code === 'sessionTimeUp' ? 'maxLength' : 'denied', code);
    return false;`,
    replace: 'return true;',
    noticedBy: [{ file: 'apps/server/src/features/streams/streams.test.ts', tests: /when its viewer is paused/ }],
  },
  {
    name: 'staff-rights-kept',
    means: 'Staff from whom watching is withheld watch the stream to its end.',
    file: 'apps/server/src/features/streams/playbacks.ts',
    find: 'watcher.rights = await readStaffRights(',
    replace: 'watcher.rights ??= await readStaffRights(',
    noticedBy: [
      {
        file: 'apps/server/src/features/streams/streams.test.ts',
        tests: /when staff who watch lose their camera access/,
      },
    ],
  },
  {
    name: 'replaced-token-plays',
    means: 'One allowance feeds several devices, each with an address of its own.',
    file: 'apps/server/src/features/streams/playbacks.ts',
    find: 'else if (row.tokenHash !== playback.tokenHash) replace(playback);',
    replace: '',
    noticedBy: [{ file: 'apps/server/src/features/streams/ends.test.ts', tests: /a token that was replaced/ }],
  },
  {
    name: 'unknown-plays',
    means: 'While nothing is known of a location, its streams play.',
    file: 'apps/server/src/features/streams/judge.ts',
    find: "if (c === undefined) return 'unknown';",
    replace: 'if (c === undefined) return null;',
    noticedBy: [{ file: 'apps/server/src/features/streams/judge.test.ts', tests: /what is not known/ }],
  },
  {
    name: 'staff-watch-for-ever',
    means: 'Staff watch on beyond their working day.',
    file: 'apps/server/src/features/streams/judge.ts',
    find: "if (at >= playback.startedAt + longestForStaff) return 'sessionTimeUp';",
    replace: '',
    noticedBy: [{ file: 'apps/server/src/features/streams/judge.test.ts', tests: /for a working day at most/ }],
  },
  {
    name: 'parts-of-another-camera',
    means: "One camera's address opens the segments of another.",
    file: 'apps/server/src/platform/streams/source.ts',
    find: '${source.locationId}/${source.cameraId}/',
    replace: '${source.locationId}/',
    noticedBy: [{ file: 'apps/server/src/platform/streams/references.test.ts' }],
  },
];
