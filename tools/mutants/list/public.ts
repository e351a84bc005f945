import type { Mutant } from '../mutant.ts';

const feature = 'apps/server/src/features/access/public-viewing';
const streams = 'apps/server/src/features/access/streams';
const policy = 'packages/policy/src/engine';
const cases = 'packages/policy/test/cases.test.ts';
const link = `${feature}/public-link.test.ts`;
const strangers = `${feature}/strangers.test.ts`;
const over = `${feature}/public-link-over.test.ts`;
const crowd = `${feature}/password-and-crowd.test.ts`;

/** What strangers see by a location's public link, and who may give it to them. */
export const publicLinks: readonly Mutant[] = [
  {
    name: 'public-by-half-of-its-features',
    means: 'A camera becomes public at a location that has no public cameras, because the portal has them.',
    file: 'packages/contract/src/schemas/cameras/cameras.ts',
    find: 'features.every((one) => has(one))',
    replace: 'features.some((one) => has(one))',
    noticedBy: [
      { file: 'apps/server/src/features/cameras/cameras/cameras.test.ts', tests: /public only where the location/ },
    ],
  },
  {
    name: 'public-playlist-passed-on',
    means: 'One stranger passes the playlist on, and anybody watches by it, uncounted and without the password.',
    file: 'apps/server/src/watching/playbacks/stranger-addresses.ts',
    find: 'if (addresses.size >= mostAddresses) return false;',
    replace: 'if (addresses.size >= mostAddresses) return true;',
    noticedBy: [{ file: strangers, tests: /from three addresses/ }],
  },
  {
    name: 'public-addresses-per-process',
    means: 'A playlist is passed on to as many again at every other process.',
    file: 'apps/server/src/watching/playbacks/store.ts',
    find: 'OR cardinality(${known}) >= ${most} THEN',
    replace: 'OR cardinality(${known}) >= 1000 + ${most} THEN',
    noticedBy: [{ file: strangers, tests: /from three addresses/ }],
  },
  {
    name: 'public-generation-ignored',
    means: 'Anyone who has the replaced link, or knew the former password, goes on watching.',
    file: `${policy}/stranger.ts`,
    find: 'if (publicLink === null || publicLink.generation !== generation)',
    replace: 'if (publicLink === null)',
    noticedBy: [{ file: cases, tests: /replaced no longer works/ }],
  },
  {
    name: 'public-end-ignored',
    means: 'A link with an end date works forever.',
    file: `${policy}/stranger.ts`,
    find: "return at < publicLink.endsAt ? null : 'publicLinkOver';",
    replace: 'return at < Number.POSITIVE_INFINITY ? null : publicLink.endsAt > at ? null : null;',
    noticedBy: [{ file: cases, tests: /not a moment longer/ }],
  },
  {
    name: 'public-barred-let-in',
    means: 'Somebody barred from a child watches it by the public link.',
    file: `${policy}/stranger.ts`,
    find: 'const blocks = [...c.custody.values()].flat();',
    replace: 'const blocks = [...c.custody.values()].flat().slice(0, 0);',
    noticedBy: [{ file: cases, tests: /barred from a child might come/ }],
  },
  {
    name: 'public-unreadable-block-let-in',
    means: 'A viewer whose custody blocks cannot be read leaves the public cameras open.',
    file: `${policy}/stranger.ts`,
    find: 'if (records[row] !== 0 && (records[row + 3]! & viewerGate.unreadable) !== 0) return true;',
    replace: 'if (records[row] === 0 && (records[row + 3]! & viewerGate.unreadable) !== 0) return true;',
    noticedBy: [{ file: 'packages/policy/test/stranger.test.ts', tests: /cannot be read/ }],
  },
  {
    name: 'public-shield-unmarked',
    means: 'Strangers watch cameras under Stream Shield, without a mark.',
    file: `${policy}/stranger.ts`,
    find: "return streamShield ? 'publicShielded' : null;",
    replace: "return streamShield && outcome !== 'allow' ? 'publicShielded' : null;",
    noticedBy: [{ file: cases, tests: /Stream Shield/ }],
  },
  {
    name: 'public-reasons-told',
    means: 'A stranger’s player says that the picture ended because of a custody block.',
    file: 'apps/server/src/watching/playbacks/playbacks.ts',
    find: "const isUntold = code !== null && playback.watcher.kind === 'stranger' && !isForStrangers(code);",
    replace: "const isUntold = code === null && playback.watcher.kind === 'stranger';",
    noticedBy: [{ file: strangers, tests: /custody block/ }],
  },
  {
    name: 'public-changes-unheard',
    means: 'A custody block ends what families watch, and strangers watch on until their next part.',
    file: 'apps/server/src/watching/playbacks/playbacks.ts',
    find: "watcher.kind === 'stranger' || concerns(",
    replace: 'concerns(',
    noticedBy: [{ file: strangers, tests: /custody block/ }],
  },
  {
    name: 'public-password-unasked',
    means: 'A link with a password shows its cameras to anyone who has the link.',
    file: `${feature}/strangers.ts`,
    find: 'link.passwordHash === null || passes.isHeld(link, request.headers[publicPassHeader], at);',
    replace: 'link.passwordHash === null || request !== null || passes.isHeld(link, request, at);',
    noticedBy: [{ file: crowd, tests: /under the pass alone/ }],
  },
  {
    name: 'public-pass-outlives',
    means: 'Anyone who once knew the password of a link needs no later one.',
    file: `${feature}/pass.ts`,
    find: 'update(`${locationId}.${generation}.${until}`)',
    replace: 'update(`${locationId}.${generation * 0}.${until}`)',
    noticedBy: [{ file: crowd, tests: /until the password changes/ }],
  },
  {
    name: 'public-guesses-free',
    means: 'The password of a link is guessed without limit.',
    file: `${feature}/strangers.ts`,
    find: 'name: `link ${link.locationId}`,\n        ip: origin.ip,',
    replace: 'name: `link ${Math.random()}`,\n        ip: String(Math.random()),',
    noticedBy: [{ file: crowd, tests: /five guesses/ }],
  },
  {
    name: 'public-misses-free',
    means: 'Somebody tries one address of a link after the other.',
    file: `${feature}/strangers.ts`,
    find: 'await deps.attempts.count({ [`public miss:${addressKey(ip)}`]: most.misses });',
    replace: '',
    noticedBy: [{ file: over, tests: /not found by guessing/ }],
  },
  {
    name: 'public-link-taken-while-replaced',
    means: 'Anyone who opens a camera while the link is replaced watches by the old one.',
    file: `${streams}/strangers.ts`,
    find: "    .where('is_on', '=', true)\n    .where('generation', '=', generation)\n    .select('location_id')\n    .forUpdate()",
    replace: "    .select('location_id')",
    noticedBy: [{ file: crowd, tests: /being replaced/ }],
  },
  {
    name: 'public-crowd-unbounded',
    means: 'A crowd at a public link takes the recording server from the families.',
    file: `${streams}/open-for-stranger.ts`,
    find: 'await requirePlace(tx, link.locationId, strangerHash);',
    replace: '',
    noticedBy: [{ file: crowd, tests: /eight places/ }],
  },
  {
    name: 'public-child-care-unasked',
    means: 'One click shows children to everybody with the link.',
    file: `${feature}/service.ts`,
    find: 'if (before.isPetCare || confirmation?.trim() === before.locationName) return;',
    replace: 'if (before.isPetCare || confirmation?.trim() !== before.locationId.toString()) return;',
    noticedBy: [{ file: link, tests: /off until somebody turns it on/ }],
  },
  {
    name: 'public-prolonged-unasked',
    means: 'A link that was over for a year shows children to strangers again because somebody changed a date.',
    file: `${feature}/service.ts`,
    find: '(!before.isOn || isOverAt(before, at))',
    replace: '!before.isOn',
    noticedBy: [{ file: strangers, tests: /on the day after its last/ }],
  },
  {
    name: 'public-without-the-flag',
    means: 'A location whose public cameras are off turns its link on.',
    file: `${feature}/service.ts`,
    find: 'if (isOn && !location.isPublicCameraSupportEnabled)',
    replace: 'if (isOn && location.isPublicCameraSupportEnabled === null)',
    noticedBy: [{ file: link, tests: /where public cameras are off/ }],
  },
  {
    name: 'public-embedded-by-wildcards',
    means: 'Any website shows the cameras in its pages.',
    file: 'packages/contract/src/schemas/access/embed-origins.ts',
    find: ".refine((origin) => host.test(origin), fail('publicViewing.enterSite'));",
    replace: '.refine(() => true);',
    noticedBy: [{ file: link, tests: /https origin alone/ }],
  },
];
