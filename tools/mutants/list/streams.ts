import type { Mutant } from '../mutant.ts';

/** Streams: who gets one, and when it stops. */
export const streams: readonly Mutant[] = [
  {
    name: 'playback-outlives-decision',
    means: 'An open stream stays open, whatever is decided.',
    file: 'apps/server/src/watching/playbacks/playbacks.ts',
    find: `void end(playback, code === 'sessionTimeUp' ? 'maxLength' : 'denied', code);
    return false;`,
    replace: 'return true;',
    noticedBy: [
      { file: 'apps/server/src/features/access/streams/streams.test.ts', tests: /when its viewer is paused/ },
    ],
  },
  {
    name: 'staff-rights-kept',
    means: 'Staff who lose camera access watch the stream to its end.',
    file: 'apps/server/src/watching/playbacks/playbacks.ts',
    find: 'watcher.rights = await readStaffRights(',
    replace: 'watcher.rights ??= await readStaffRights(',
    noticedBy: [
      {
        file: 'apps/server/src/features/access/streams/streams.test.ts',
        tests: /when watching staff lose their camera access/,
      },
    ],
  },
  {
    name: 'replaced-token-plays',
    means: 'One allowance serves several devices, each with an address of its own.',
    file: 'apps/server/src/watching/playbacks/playbacks.ts',
    find: 'else if (row.tokenHash !== playback.tokenHash) replace(playback);',
    replace: '',
    noticedBy: [{ file: 'apps/server/src/features/access/streams/ends.test.ts', tests: /a replaced token/ }],
  },
  {
    name: 'second-device-watches',
    means: 'Under Stream Shield any number of devices watch.',
    file: 'apps/server/src/features/access/streams/open-for-viewer.ts',
    find: 'if (elsewhere.some((one) => decision.streamShield || isShieldedThere(one))) {',
    replace: 'if (elsewhere.length > 9) {',
    noticedBy: [
      { file: 'apps/server/src/features/access/streams/streams.test.ts', tests: /a second device locks the viewer/ },
    ],
  },
  {
    name: 'shielded-pictures-side-by-side',
    means: 'Under Stream Shield any number of pictures run side by side on one device.',
    file: 'apps/server/src/features/access/streams/open-for-viewer.ts',
    find: "for (const { id } of before) await endPlayback(tx, id, 'shieldMoved', at);",
    replace: 'void before;',
    noticedBy: [
      { file: 'apps/server/src/features/access/streams/one-device.test.ts', tests: /of two shielded pictures/ },
    ],
  },
  {
    name: 'shielded-picture-leaves',
    means: 'Under Stream Shield the picture leaves its page, where it has neither mark nor cover.',
    file: 'apps/server/src/watching/playbacks/judge.ts',
    find: '!streamShield && c?.allowsOwnWindow === true',
    replace: 'c?.allowsOwnWindow === true',
    noticedBy: [
      {
        file: 'apps/server/src/features/access/streams/picture-in-picture.test.ts',
        tests: /never under Stream Shield/,
      },
    ],
  },
  {
    name: 'picture-leaves-unasked',
    means: 'Pictures leave their page at locations that do not allow it.',
    file: 'apps/server/src/watching/playbacks/judge.ts',
    find: '!streamShield && c?.allowsOwnWindow === true',
    replace: '!streamShield',
    noticedBy: [
      {
        file: 'apps/server/src/features/access/streams/picture-in-picture.test.ts',
        tests: /only where the location says/,
      },
    ],
  },
  {
    name: 'visit-spent-untapped',
    means: 'A session whose time is up opens again by itself, visit after visit, until none is left.',
    file: 'apps/web/src/ui/player/stopped.tsx',
    find: 'nextOpening && !costsVisit ?',
    replace: 'nextOpening ?',
    noticedBy: [{ file: 'apps/web/src/ui/player/player.browser.test.tsx', tests: /only by a tap/ }],
  },
  {
    name: 'family-opens-unlocked',
    means: 'Two members of a family who open a camera at once both take the last place.',
    file: 'apps/server/src/watching/usage.ts',
    find: ' OR family_id = ${familyOf(viewer)}',
    replace: '',
    noticedBy: [
      { file: 'apps/server/src/features/access/streams/at-once.test.ts', tests: /never give the last place/ },
    ],
  },
  {
    name: 'allowance-unlocked',
    means: 'Two members of a family who open a camera at once at two processes both take the last place.',
    file: 'apps/server/src/watching/usage.ts',
    find: 'ORDER BY id FOR UPDATE`',
    replace: 'ORDER BY id`',
    noticedBy: [
      { file: 'apps/server/src/features/access/streams/at-once.test.ts', tests: /never give the last place/ },
      { file: 'apps/server/src/features/access/streams/ends.test.ts', tests: /two concurrent attempts/ },
    ],
  },
  {
    name: 'caps-unlocked',
    means: 'Several viewers who are let in at once all take the last place under a cap.',
    file: 'apps/server/src/platform/tenancy/hold-location.ts',
    find: ".select('id').forNoKeyUpdate()",
    replace: ".select('id')",
    noticedBy: [{ file: 'apps/server/test/concurrency.test.ts', tests: /gives the last place under a cap/ }],
  },
  {
    name: 'change-forgotten-while-reading',
    means: 'A pause that arrives while its location is being read is forgotten until the next look at the revision.',
    file: 'apps/server/src/watching/state.ts',
    find: 'entry.held = announced;',
    replace: 'entry.held = entry.announced;',
    noticedBy: [
      {
        file: 'apps/server/src/watching/state.test.ts',
        tests: /is not lost when it arrives while another is being read/,
      },
    ],
  },
  {
    name: 'visit-spent-unseen',
    means: 'A page in the background opens a camera when its hours begin, and spends a visit.',
    file: 'apps/web/src/ui/player/stopped.tsx',
    find: "if (document.visibilityState !== 'visible') return;",
    replace: '',
    noticedBy: [{ file: 'apps/web/src/ui/player/player.browser.test.tsx', tests: /begin behind another page/ }],
  },
  {
    name: 'still-of-any-address',
    means: 'Naming a server and a camera reveals, through the picture, what listens at an address.',
    file: 'apps/server/src/features/access/streams/still.ts',
    find: "if (!camera.isReached) throw new Refusal('recordingServer', { failure: nothingUsable });",
    replace: '',
    noticedBy: [
      { file: 'apps/server/src/features/access/streams/stills.test.ts', tests: /by how fast a picture fails/ },
    ],
  },
  {
    name: 'address-handed-on',
    means: 'Another client keeps using the address of a shielded stream.',
    file: 'apps/server/src/watching/playbacks/client.ts',
    find: "if (clientHash(agent).toString('hex') !== player.hash) return false;",
    replace: '',
    noticedBy: [
      {
        file: 'apps/server/src/features/access/streams/streams.test.ts',
        tests: /a stream address used by another client/,
      },
    ],
  },
  {
    name: 'cookie-unasked',
    means: "Another client with the same user agent takes over the stream of the portal's own player.",
    file: 'apps/server/src/watching/playbacks/client.ts',
    find: 'return !player.sendsCookie || cookieHash === null || hasItsCookie(playback, request);',
    replace: 'return true;',
    noticedBy: [
      {
        file: 'apps/server/src/features/access/streams/one-device.test.ts',
        tests: /the portal's own player sends its cookie/,
      },
    ],
  },
  {
    name: 'cookie-unasked-elsewhere',
    means:
      "At a second process another client with the same user agent takes over the stream of the portal's own player.",
    file: 'apps/server/src/watching/serving/serve.ts',
    find: 'playback.player ??= first;',
    replace: 'playback.player ??= playerOf(playback, request);',
    noticedBy: [
      {
        file: 'apps/server/src/features/access/streams/one-device.test.ts',
        tests: /two processes agree/,
      },
    ],
  },
  {
    name: 'unknown-plays',
    means: "While a location's state is unknown, its streams play.",
    file: 'apps/server/src/watching/playbacks/judge.ts',
    find: "if (c === undefined) return 'unknown';",
    replace: 'if (c === undefined) return null;',
    noticedBy: [{ file: 'apps/server/src/watching/playbacks/judge.test.ts', tests: /the unknown is neither/ }],
  },
  {
    name: 'staff-watch-for-ever',
    means: 'Staff keep watching beyond the longest time allowed for staff.',
    file: 'apps/server/src/watching/playbacks/judge.ts',
    find: "if (at >= playback.startedAt + longestForStaff) return 'sessionTimeUp';",
    replace: '',
    noticedBy: [{ file: 'apps/server/src/watching/playbacks/judge.test.ts', tests: /for at most a working day/ }],
  },
  {
    name: 'still-after-no',
    means: 'The wall shows a new picture every fifteen seconds to somebody who may not watch.',
    file: 'apps/server/src/features/access/viewer/membership.ts',
    find: "verdictOn(one)?.outcome === 'allow'",
    replace: "verdictOn(one)?.reason !== 'viewerUnknown'",
    noticedBy: [
      {
        file: 'apps/server/src/features/access/viewer/viewer.test.ts',
        tests: /no still once the schedule denies/,
      },
    ],
  },
  {
    name: 'staff-still-after-no',
    means: 'Staff who may not watch are shown pictures.',
    file: 'apps/server/src/features/access/streams/still.ts',
    find: "camera.id).outcome === 'allow';",
    replace: "camera.id).outcome !== 'never';",
    noticedBy: [
      { file: 'apps/server/src/features/access/streams/stills.test.ts', tests: /staff see a current picture/ },
    ],
  },
  {
    name: 'listed-still-after-no',
    means: 'Somebody who may import cameras but not watch sees the rooms of cameras not imported yet.',
    file: 'apps/server/src/features/cameras/recording-servers/listed-still.ts',
    find: "if (!compiled || decideStaffHere(compiled, staff).outcome === 'deny')",
    replace: 'if (!compiled)',
    noticedBy: [
      {
        file: 'apps/server/src/features/cameras/recording-servers/listed-still.test.ts',
        tests: /may only import or only watch/,
      },
    ],
  },
  {
    name: 'listed-still-of-a-group',
    means: "A picture of all rooms at once is served as one camera's.",
    file: 'apps/server/src/features/cameras/recording-servers/listed-still.ts',
    find: '(await listOf(server, connector)).has(shortName) ?',
    replace: '(await listOf(server, connector)) ?',
    noticedBy: [
      {
        file: 'apps/server/src/features/cameras/recording-servers/listed-still.test.ts',
        tests: /only cameras the server lists/,
      },
    ],
  },
  {
    name: 'parts-of-another-camera',
    means: "One camera's address opens the segments of another.",
    file: 'apps/server/src/platform/streams/source.ts',
    find: '${source.locationId}/${source.cameraId}/',
    replace: '${source.locationId}/',
    noticedBy: [{ file: 'apps/server/src/platform/streams/references.test.ts' }],
  },
  {
    name: 'close-of-others',
    means: "Anybody ends anybody's stream.",
    file: 'apps/server/src/features/access/streams/close.ts',
    find: 'if (!rows[0]?.own) throw notFound();',
    replace: 'if (!rows[0]) throw notFound();',
    noticedBy: [
      {
        file: 'apps/server/src/features/access/viewer/viewer.test.ts',
        tests: /nobody closes another viewer's playback/,
      },
    ],
  },
  {
    name: 'custody-blocks-unread',
    means: 'Custody blocks are never read.',
    file: 'apps/server/src/watching/facts-view.ts',
    find: "coalesce(barred.blocks, '[]')",
    replace: "'[]'::json",
    noticedBy: [
      {
        file: 'apps/server/src/features/access/access/memberships.test.ts',
        tests: /a custody block on one membership/,
      },
    ],
  },
  {
    name: 'shield-lock-of-one-membership',
    means: 'A parent in two families keeps watching through the other one when Stream Shield locks.',
    file: 'apps/server/src/watching/facts-view.ts',
    find: 'shielded.account_id IS NOT NULL',
    replace: 'viewer.is_shield_locked',
    noticedBy: [
      {
        file: 'apps/server/src/features/access/access/memberships.test.ts',
        tests: /a Stream Shield lock on one membership/,
      },
    ],
  },
  {
    name: 'account-lock-unread',
    means: 'A viewer whose account is locked keeps watching.',
    file: 'apps/server/src/watching/facts-view.ts',
    find: 'viewer.is_locked OR account.is_locked',
    replace: 'viewer.is_locked',
    noticedBy: [{ file: 'apps/server/src/features/access/access/access.test.ts', tests: /treats an account lock/ }],
  },
  {
    name: 'deletion-date-elsewhere',
    means: 'A deletion date begins at midnight UTC.',
    file: 'apps/server/src/watching/facts-view.ts',
    find: "${ms('(viewer.deletion_date::timestamp AT TIME ZONE location.time_zone_id)')}",
    replace: `\${ms("(viewer.deletion_date::timestamp AT TIME ZONE 'UTC')")}`,
    noticedBy: [
      { file: 'apps/server/src/features/access/access/access.test.ts', tests: /counts a deletion date from/ },
    ],
  },
  {
    name: 'sound-under-a-picture',
    means: 'Sound that a fragment declares as video is sent although sound is off.',
    file: 'apps/server/src/platform/streams/mp4/fragment.ts',
    find: 'if (run.pictures) requirePictures(',
    replace: 'if (run.pictures) void (',
    noticedBy: [
      {
        file: 'apps/server/src/platform/streams/mp4/silence.test.ts',
        tests: /is refused when the sound claims to be pictures/,
      },
    ],
  },
  {
    name: 'still-from-before-the-shield',
    means: 'A still sent before the shield came on is sent again without a mark.',
    file: 'apps/server/src/features/access/viewer/stills.ts',
    find: 'return jpeg && isShielded ?',
    replace: 'return jpeg && isShielded && !isYoung ?',
    noticedBy: [
      { file: 'apps/server/src/features/access/viewer/viewer.test.ts', tests: /each viewer gets a still of their own/ },
    ],
  },
  {
    name: 'detector-stream-outlives-removal',
    means: 'A detector goes on watching a camera that was taken from it.',
    file: 'apps/server/src/features/watchfulness/detectors/watched-store.ts',
    find: '.set({ is_wanted: false, token_hash: null, next_token_hash: null, trouble: null, attempts: 0, due_at: at })',
    replace: '.set({ due_at: at })',
    noticedBy: [
      {
        file: 'apps/server/src/features/watchfulness/detectors/watched.test.ts',
        tests: /loses the camera at once/,
      },
    ],
  },
  {
    name: 'detector-pull-outlives-removal',
    means: 'A part that is on its way to a detector is sent to its end after the camera was taken from it.',
    file: 'apps/server/src/watching/serving/serve.ts',
    find: 'if (id === null) end();',
    replace: 'void id;',
    noticedBy: [
      { file: 'apps/server/src/features/watchfulness/detectors/watched.test.ts', tests: /is cut off within a second/ },
    ],
  },
  {
    name: 'detector-camera-moved',
    means: 'A detector goes on watching a camera that is another location’s now.',
    file: 'apps/server/src/features/watchfulness/detectors/watched-store.ts',
    find: ' AND camera.location_id = watched.location_id',
    replace: '',
    noticedBy: [
      { file: 'apps/server/src/features/watchfulness/detectors/watched.test.ts', tests: /goes on while viewers/ },
    ],
  },
  {
    name: 'detector-stream-believed',
    means: 'An address goes on working until it is looked up again, although its end was heard of.',
    file: 'apps/server/src/features/watchfulness/detectors/stream-cameras.ts',
    find: 'held.askedAt > changedAt && ',
    replace: '',
    noticedBy: [
      { file: 'apps/server/src/features/watchfulness/detectors/stream-cameras.test.ts', tests: /hears at once/ },
    ],
  },
  {
    name: 'detector-stream-for-ever',
    means: 'An address whose end was not heard of works as long as it is used.',
    file: 'apps/server/src/features/watchfulness/detectors/stream-cameras.ts',
    find: ' && now - held.askedAt < holdsFor',
    replace: '',
    noticedBy: [
      { file: 'apps/server/src/features/watchfulness/detectors/stream-cameras.test.ts', tests: /if nothing is heard/ },
    ],
  },
];
