import type { Mutant } from '../mutant.ts';

const folder = 'apps/server/src/features/cameras/camera-health';
const cameras = 'apps/server/src/features/cameras/cameras';
const judged = `${folder}/judge.test.ts`;
const kept = `${folder}/camera-health.test.ts`;
const uptime = `${folder}/uptime.test.ts`;

/** How cameras are, who hears of it, and what staff change of several at once. */
export const health: readonly Mutant[] = [
  {
    name: 'health-frozen-unnoticed',
    means: 'A camera shows the same picture all day, and nobody is told.',
    file: `${folder}/judge.ts`,
    find: 'isSame && at - sameSince >= frozenAfterMs',
    replace: 'isSame && at - sameSince >= 10 * frozenAfterMs',
    noticedBy: [{ file: judged, tests: /frozen once the same picture/ }],
  },
  {
    name: 'health-setting-ignored',
    means: 'A location that wants to hear of frozen pictures after ten minutes hears after thirty.',
    file: `${folder}/keep-judgment.ts`,
    find: 'frozenAfterMs: frozenAfter * 60_000',
    replace: 'frozenAfterMs: Math.max(frozenAfter, usualFrozenAfter) * 60_000',
    noticedBy: [{ file: kept, tests: /as long as the location has set/ }],
  },
  {
    name: 'health-black-at-night',
    means: 'Every night staff are told that the cameras show nothing.',
    file: `${folder}/judge.ts`,
    find: 'const blackSince = isBlack && isOpen ?',
    replace: 'const blackSince = isBlack ?',
    noticedBy: [{ file: kept, tests: /black in the hours of the location only/ }],
  },
  {
    name: 'health-told-each-time',
    means: 'A camera that comes and goes fills the phones of everybody who wants to hear of cameras.',
    file: `${folder}/tell.ts`,
    find: ".where('camera_id', 'in', cameraIds)\n    .where('told_at', '>', new Date(at - quietMs))",
    replace: ".where('camera_id', 'in', cameraIds)\n    .where('told_at', '>', new Date(at + quietMs))",
    noticedBy: [{ file: kept, tests: /comes and goes hears once in half an hour/ }],
  },
  {
    name: 'health-last-outage-untold',
    means: 'A camera that came and went stays away for good, and nobody hears of that.',
    file: `${folder}/tell-waiting.ts`,
    find: "if (camera.state === 'online' || camera.state === 'unknown') return;",
    replace: "if (camera.state !== 'unknown') return;",
    noticedBy: [{ file: kept, tests: /again if it stays away/ }],
  },
  {
    name: 'health-unwatched-counts-as-up',
    means: 'While the portal was away, every camera is said to have been up.',
    file: `${folder}/seconds.ts`,
    find: '- CASE WHEN camera.override_stream_url THEN gaps.of_streams ELSE gaps.of_servers END AS times',
    replace: "- CASE WHEN camera.override_stream_url AND gaps IS NULL THEN gaps.of_streams ELSE '{}' END AS times",
    noticedBy: [{ file: uptime, tests: /while nobody looks/ }],
  },
  {
    name: 'health-frozen-called-live',
    means: 'On every wall, a camera whose picture has been frozen for an hour is called live.',
    file: 'apps/server/src/platform/database/reading.ts',
    find: "'name', camera.name, 'state', camera.health,",
    replace: "'name', camera.name, 'state', camera.state,",
    noticedBy: [{ file: `${folder}/seen.test.ts`, tests: /called so wherever it is named/ }],
  },
  {
    name: 'health-late-picture-counts',
    means: 'A picture from before an outage makes a camera that is back look frozen.',
    file: `${folder}/keep-judgment.ts`,
    find: 'camera.state_since <= ${new Date(askedAt)}',
    replace: '${new Date(askedAt)}::timestamptz IS NOT NULL',
    noticedBy: [{ file: kept, tests: /asked for before it came back/ }],
  },
  {
    name: 'health-chosen-picture-stays-frozen',
    means: 'A camera that was frozen when staff chose a picture for it stays frozen for good.',
    file: `${cameras}/pictures.ts`,
    find: 'if (!isSame) await forgetLooks(tx, cameraId, at);',
    replace: '',
    noticedBy: [{ file: kept, tests: /once staff choose its picture/ }],
  },
  {
    name: 'health-unanswered-waits-long',
    means:
      'A frozen camera that once does not answer is called frozen for a quarter of an hour after its picture moves again.',
    file: `${cameras}/picture-store.ts`,
    find: 'THEN ${sooner}::timestamptz',
    replace: 'THEN greatest(${sooner}::timestamptz, ${usual}::timestamptz)',
    noticedBy: [{ file: `${cameras}/rounds.test.ts`, tests: /did not answer/ }],
  },
  {
    name: 'cameras-ordered-elsewhere',
    means: 'A form sorts the cameras of another location.',
    file: `${cameras}/reorder.ts`,
    find: "if (!cameraIds.every((id) => known.has(id))) throw invalid('cameraIds', 'someCameraElsewhere');",
    replace: '',
    noticedBy: [{ file: `${cameras}/many.test.ts`, tests: /puts the cameras in the order/ }],
  },
  {
    name: 'cameras-moved-keep-their-state',
    means: 'Cameras moved to another recording server are called online there before anybody has looked.',
    file: `${cameras}/store.ts`,
    find: "...(hasMoved ? { state: 'unknown', state_since: null } : {}),",
    replace: '...(hasMoved ? {} : {}),',
    noticedBy: [{ file: `${cameras}/cameras.test.ts`, tests: /resets the state/ }],
  },
  {
    name: 'cameras-of-another-server-keep-their-picture',
    means: 'Cameras moved by the form of a recording server show a room of the one they left.',
    file: 'apps/server/src/features/cameras/recording-servers/store.ts',
    find: 'AND NOT camera.override_thumbnail_url AND NOT camera.override_stream_url`.execute(tx);',
    replace: 'AND camera.override_thumbnail_url AND NOT camera.override_stream_url`.execute(tx);',
    noticedBy: [
      {
        file: 'apps/server/src/features/cameras/recording-servers/recording-servers.test.ts',
        tests: /forgets what is known/,
      },
    ],
  },
  {
    name: 'camera-addresses-told-whole',
    means: 'Staff who may only look read the token by which a camera’s stream opens without the portal.',
    file: `${cameras}/routes.ts`,
    find: 'return mayEdit ? camera : withoutQueries(camera);',
    replace: 'return mayEdit || withoutQueries ? camera : camera;',
    noticedBy: [{ file: `${cameras}/cameras.test.ts`, tests: /after its path/ }],
  },
  {
    name: 'camera-order-overwritten',
    means: 'Of two who put cameras in order at once, the second undoes the first without a word.',
    file: `${cameras}/reorder.ts`,
    find: 'throw conflict(before);',
    replace: 'void conflict(before);',
    noticedBy: [{ file: `${cameras}/many.test.ts`, tests: /the second of two/ }],
  },
];
