import type { Mutant } from '../mutant.ts';

const decisionPoint = 'apps/server/src/features/access/decision-point';
const noticed = (tests: RegExp) => [{ file: `${decisionPoint}/decision-point.test.ts`, tests }];
const servers = 'apps/server/src/features/cameras/recording-servers';
const password = [{ file: `${servers}/kinds.test.ts`, tests: /never sends a stored password/ }];

/** Where pictures come from, and who else may send them. */
export const sources: readonly Mutant[] = [
  {
    name: 'decision-part-of-another-camera',
    means: 'With the token of one camera, a cache sends the parts of every camera.',
    file: `${decisionPoint}/routes.ts`,
    find: "name === 'index.m3u8' || opens(name)",
    replace: "name === 'index.m3u8' || opens(name) || true",
    noticedBy: noticed(/exactly what the token opens/),
  },
  {
    name: 'decision-at-any-site',
    means: 'A parent watches the camera of that name at any other site.',
    file: `${decisionPoint}/routes.ts`,
    find: 'onServer?.id === server && onServer.shortName === path',
    replace: 'onServer?.shortName === path',
    noticedBy: noticed(/readers of its own camera/),
  },
  {
    name: 'decision-for-what-cannot-be-ended',
    means: 'A MediaMTX lets somebody in by a protocol in which it never asks again.',
    file: `${decisionPoint}/routes.ts`,
    find: "action !== 'read' || protocol !== 'hls'",
    replace: "action !== 'read'",
    noticedBy: noticed(/readers of its own camera/),
  },
  {
    name: 'decision-without-shield',
    means: 'Under Stream Shield, the address passed on to anybody plays at a MediaMTX.',
    file: 'apps/server/src/watching/serving/serve.ts',
    find: "playbacks.isShielded(playback) ? { refusal: new Refusal('forbidden') } : sourceOf(playback)",
    replace: 'sourceOf(playback)',
    noticedBy: noticed(/locks the Stream Shield/),
  },
  {
    name: 'decision-behind-made-up-tokens',
    means: 'Somebody who makes up tokens stops the picture of those who watch already.',
    file: `${decisionPoint}/limit.ts`,
    find: 'if (isKnown(token)) return await ask();',
    replace: '',
    noticedBy: [{ file: `${decisionPoint}/limit.test.ts`, tests: /whoever watches already/ }],
  },
  {
    name: 'decision-tokens-without-limit',
    means: 'Tokens are made up without limit.',
    file: `${decisionPoint}/limit.ts`,
    find: 'if (add(address, 1) > mostUnknown) throw tooMany();',
    replace: 'add(address, 1);',
    noticedBy: [{ file: `${decisionPoint}/limit.test.ts`, tests: /counts what nobody has/ }],
  },
  {
    name: 'decision-guessed-password',
    means: 'The password of a recording server is guessed without limit.',
    file: `${decisionPoint}/accounts.ts`,
    find: 'ofAddress > most.address || ',
    replace: '',
    noticedBy: noticed(/stops answering who guesses/),
  },
  {
    name: 'password-to-another-api',
    means: 'Whoever may edit a recording server reads its password by moving its second address.',
    file: `${servers}/connect.ts`,
    find: 'isSameOrigin(one.apiAddress ?? one.domain, other.apiAddress ?? other.domain)',
    replace: 'true',
    noticedBy: password,
  },
  {
    name: 'password-by-another-make',
    means: 'A password that was only ever proved is sent as it is.',
    file: `${servers}/connect.ts`,
    find: 'one.kind === other.kind &&',
    replace: '',
    noticedBy: password,
  },
  {
    name: 'password-to-the-streams',
    means: 'Whoever may edit a recording server sends the password of its list to the address of its streams.',
    file: `${servers}/connect.ts`,
    find: 'Boolean(before.cameraUsername) && !cameraUsername',
    replace: 'false && !cameraUsername && Boolean(before.cameraUsername)',
    noticedBy: [{ file: `${servers}/kinds.test.ts`, tests: /just because their account is left out/ }],
  },
  {
    name: 'still-of-yesterday',
    means: 'A parent is shown yesterday’s last picture of a stream as one of now.',
    file: 'apps/server/src/platform/recording-servers/still-of-stream.ts',
    find: 'if (hasStopped || atMost > newFor)',
    replace: 'if (hasStopped && atMost > newFor && !playlist.isPlain)',
    noticedBy: [{ file: 'apps/server/src/platform/recording-servers/pulse.test.ts', tests: /stands still/ }],
  },
  {
    name: 'stopped-stream-online',
    means: 'A stream that stopped counts as online for ever.',
    file: 'apps/server/src/platform/recording-servers/pulse.ts',
    find: 'playlist.isEnded || askedAt - since > most',
    replace: 'playlist.isEnded',
    noticedBy: [{ file: 'apps/server/src/platform/recording-servers/pulse.test.ts', tests: /without signal once/ }],
  },
  {
    name: 'still-taken-after-the-end',
    means: 'A picture that took its time is shown to somebody whose access ended meanwhile.',
    file: 'apps/server/src/features/access/viewer/stills.ts',
    find: 'if (now - at < tolerance) return jpeg;',
    replace: 'if (now >= at) return jpeg;',
    noticedBy: [{ file: 'apps/server/src/features/access/streams/stills.test.ts', tests: /while access ended/ }],
  },
  {
    name: 'older-source-wins',
    means: 'An answer from before a change closes the connection to where a camera is now.',
    file: 'apps/server/src/watching/serving/sources.ts',
    find: 'return isSame || isOlder;',
    replace: 'return isSame || (isOlder && false);',
    noticedBy: [{ file: 'apps/server/src/watching/serving/sources.test.ts', tests: /come late/ }],
  },
  {
    name: 'first-playlists-without-end',
    means: 'A recording server fills the memory with first playlists of a megabyte each.',
    file: 'apps/server/src/platform/recording-servers/shared-stream.ts',
    find: 'maxSize: heldBytes,',
    replace: 'maxSize: 1_000 * heldBytes,',
    noticedBy: [
      { file: 'apps/server/src/platform/recording-servers/shared-stream.test.ts', tests: /sixteen megabytes/ },
    ],
  },
  {
    name: 'preview-for-anybody',
    means: 'Staff who may not watch cameras look through any camera whose address they know.',
    file: 'apps/server/src/features/cameras/cameras/preview.ts',
    find: "staffFactsOf(actor, origin.ip)).outcome === 'deny'",
    replace: "staffFactsOf(actor, origin.ip)).outcome === 'never'",
    noticedBy: [
      { file: 'apps/server/src/features/cameras/cameras/own-stream.test.ts', tests: /before it is saved, to staff/ },
    ],
  },
  {
    name: 'manager-framed-anywhere',
    means: 'A recording server’s address puts its own words into the content policy of a page.',
    file: 'apps/server/src/features/cameras/camera-links/manager-page.ts',
    find: 'return /^https:\\/\\/[a-z\\d.-]+(?::\\d{1,5})?$/.test(origin) ? origin : null;',
    replace: 'return origin;',
    noticedBy: [
      {
        file: 'apps/server/src/features/cameras/camera-links/camera-links.test.ts',
        tests: /only its own https server may fill/,
      },
    ],
  },
];
