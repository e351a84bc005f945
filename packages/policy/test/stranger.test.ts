import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  check,
  type CompiledLocation,
  compileLocation,
  isForStrangers,
  isHiddenFromStrangers,
  type LocationFacts,
  nothingUsed,
  reasonCodes,
  refusalOfStranger,
  type StrangersFlips,
  strangersFlipInSteps,
  type When,
} from '../src/index.ts';
import { deviceKinds } from '../src/vocabulary/index.ts';
import { restricting } from './restrictions.ts';
import { untilSeen } from './until-seen.ts';
import { momentIn, questionAt, worldAround } from './worlds.ts';

const runs = Number(process.env['PROPERTY_RUNS'] ?? 1);
const zone = 'America/Chicago';
const plain = 990;

/** The world with one more viewer, whose family has neither children nor policies. */
const withPlainViewer = (facts: LocationFacts): LocationFacts => ({
  ...facts,
  families: [...facts.families, { id: plain, name: 'Plain', awaitsApproval: false, policyId: null }],
  viewers: [
    ...facts.viewers,
    {
      id: plain,
      familyId: plain,
      name: 'Plain',
      category: 'guardian',
      viewerTypeId: 1,
      isApproved: true,
      isConfirmed: true,
      isLocked: false,
      lockoutEnd: null,
      deletionAt: null,
      isShieldLocked: false,
      custodyBlocks: [],
      policyId: null,
    },
  ],
});

const situations = momentIn(zone).chain((at) => fc.record({ facts: worldAround(zone, at), question: questionAt(at) }));

const anySituation = () => {
  const [found] = fc.sample(situations, { numRuns: 1, seed: 7 });
  if (!found) throw new Error('one was asked for');
  return found;
};

test('a stranger sees what a viewer without a family would, where no mark is needed and nobody is barred', () => {
  const seen = new Set<string>();
  fc.assert(
    fc.property(situations, ({ facts, question }) => {
      const { cameraId, device, at } = question;
      const link = { generation: 1, endsAt: null };
      const c = compileLocation({ ...withPlainViewer(facts), publicLink: link });
      const asViewer = check(c, { viewerId: plain, cameraId, device, at, usage: nothingUsed });
      const refused = refusalOfStranger(c, { cameraId, device, at, generation: 1, sessionStartedAt: null });
      const isAnyBarred = facts.viewers.some(({ custodyBlocks }) => custodyBlocks.length > 0);
      const isAllowed = asViewer.outcome === 'allow';
      const isSameAnswer = facts.publicCamerasEnabled && !isAnyBarred;
      const expected =
        refused === null
          ? isAllowed && !asViewer.streamShield
          : refused === (isAllowed ? 'publicShielded' : asViewer.reason);
      expect(expected || (refused !== null && !isSameAnswer)).toBe(true);
      seen.add(refused ?? 'allow');
    }),
    { numRuns: 3_000 * runs },
  );
  for (const outcome of ['allow', 'noPath', 'publicShielded', 'custodyBlock', 'publicLinkOver']) {
    expect(seen).toContain(outcome);
  }
});

/** The flips that a search finds when it is never stopped. */
const flipsOf = (both: readonly [CompiledLocation, CompiledLocation], when: When): StrangersFlips => {
  const search = strangersFlipInSteps(both, when);
  for (;;) {
    const step = search.next();
    if (step.done) return step.value;
  }
};

/** The cameras that the first location shows strangers on some device at a moment, and the second does not. */
const onlyShownBy = (one: CompiledLocation, other: CompiledLocation, cameraIds: readonly number[], at: number) =>
  cameraIds.filter((cameraId) =>
    deviceKinds.some((device) => {
      const question = { cameraId, device, at, generation: 1, sessionStartedAt: null };
      return refusalOfStranger(one, question) === null && refusalOfStranger(other, question) !== null;
    }),
  );

test('what strangers lose and gain by a change is what asking about each camera finds', () => {
  let flipped = 0;
  const situation = fc.record({
    of: situations,
    change: restricting,
    isLifted: fc.boolean(),
    endsIn: fc.constantFrom(null, null, null, 0, 3_600_000),
  });
  const minute = 60_000;
  untilSeen(
    () => flipped > 5 * runs,
    () =>
      fc.assert(
        fc.property(situation, ({ of: { facts, question }, change, isLifted, endsIn }) => {
          const { at } = question;
          const link = { generation: 1, endsAt: endsIn === null ? null : at + endsIn };
          const linked = { ...facts, publicCamerasEnabled: true, publicLink: link };
          const [first, second] = [compileLocation(linked), compileLocation(change.apply(linked))];
          const [before, after] = isLifted ? [second, first] : [first, second];
          const ids = facts.cameras.map(({ id }) => id);
          const now = flipsOf([before, after], at);
          expect([...now.loses].toSorted((one, other) => one - other)).toEqual(onlyShownBy(before, after, ids, at));
          expect([...now.gains].toSorted((one, other) => one - other)).toEqual(onlyShownBy(after, before, ids, at));
          const soon = flipsOf([before, after], { from: at, to: at + 1_440 * minute });
          for (let later = at; later < at + 1_440 * minute; later += 15 * minute) {
            expect([...soon.loses]).toEqual(expect.arrayContaining(onlyShownBy(before, after, ids, later)));
            expect([...soon.gains]).toEqual(expect.arrayContaining(onlyShownBy(after, before, ids, later)));
          }
          flipped += soon.loses.size + soon.gains.size;
        }),
        { numRuns: 150 * runs },
      ),
  );
  expect(flipped).toBeGreaterThan(5 * runs);
});

test.each([
  undefined,
  0,
  {},
  { generation: '1', endsAt: null },
  { generation: 1 },
  { generation: 1, endsAt: Number.NaN },
])('a link that is %j lets nobody in', (waste) => {
  const { facts, question } = anySituation();
  const c = compileLocation({ ...facts, publicCamerasEnabled: true, publicLink: waste as never });
  const { cameraId, device, at } = question;
  expect(refusalOfStranger(c, { cameraId, device, at, generation: 1, sessionStartedAt: null })).toBe('publicLinkOver');
});

test('a viewer whose custody blocks cannot be read closes everything to strangers', () => {
  const { facts, question } = anySituation();
  const [first, ...rest] = withPlainViewer(facts).viewers;
  const viewers = [{ ...first!, custodyBlocks: null as never }, ...rest];
  const cameras = facts.cameras.map((camera) => ({ ...camera, isEnabled: true, aiOnly: false, isPublic: true }));
  const open = { ...facts, areViewersPaused: false, publicCamerasEnabled: true, cameras };
  const c = compileLocation({ ...open, viewers, publicLink: { generation: 1, endsAt: null } });
  const { cameraId, device, at } = question;
  expect(refusalOfStranger(c, { cameraId, device, at, generation: 1, sessionStartedAt: null })).toBe(
    'viewerUnreadable',
  );
});

test('a camera that strangers may not know of does not exist for them', () => {
  expect(reasonCodes.filter(isHiddenFromStrangers)).toEqual([
    'cameraUnknown',
    'cameraUnreadable',
    'cameraDisabled',
    'cameraAiOnly',
    'noPath',
    'eventOver',
    'publicLinkOver',
    'publicShielded',
  ]);
});

test('a stranger is told of hours, their session and the link, and of no person or setting', () => {
  expect(reasonCodes.filter(isForStrangers)).toEqual([
    'locationClosed',
    'cameraClosed',
    'sessionTimeUp',
    'publicLinkOver',
  ]);
});
