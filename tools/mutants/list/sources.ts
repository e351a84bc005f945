import type { Mutant } from '../mutant.ts';

const decisionPoint = 'apps/server/src/features/access/decision-point';
const noticed = (tests: RegExp) => [{ file: `${decisionPoint}/decision-point.test.ts`, tests }];
const servers = 'apps/server/src/features/cameras/recording-servers';
const password = [{ file: `${servers}/kinds.test.ts`, tests: /never sends a stored password/ }];

/** Where pictures come from, and who else may send them. */
export const sources: readonly Mutant[] = [
  {
    name: 'decision-known-wait',
    means: 'While strangers send made-up tokens, nginx refuses everybody who watches.',
    file: `${decisionPoint}/limit.ts`,
    find: 'if (isKnown(token)) return await ask();',
    replace: '',
    noticedBy: noticed(/it is not known now/),
  },
  {
    name: 'decision-unknown-is-no',
    means: 'While the database is away, nginx tells players that they may not watch any more.',
    file: `${decisionPoint}/routes.ts`,
    find: "refusal.code === 'unavailable' || refusal.code === 'tooMany' ? 401 : 403",
    replace: '403',
    noticedBy: noticed(/it is not known now/),
  },
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
