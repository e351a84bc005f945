import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  asIfPresent,
  type Breach,
  compileLocation,
  decide,
  deviceKinds,
  type Expectation,
  type LocationFacts,
  nothingUsed,
  searchBreaches,
} from '../src/index.ts';
import { instantOf } from '../src/docs/case-time.ts';
import { factsOf, worldOf } from '../src/docs/case-world.ts';
import { momentIn, worldAround } from './worlds.ts';

const runs = Number(process.env['PROPERTY_RUNS'] ?? 1);
const minute = 60_000;

/** What a search finds when it is never stopped. */
const breachesOf = (...asked: Parameters<typeof searchBreaches>): Breach[] => {
  const search = searchBreaches(...asked);
  for (;;) {
    const step = search.next();
    if (step.done) return step.value;
  }
};

const times = fc.constantFrom('00:00:00', '07:30:00', '12:00:00', '14:00:00', '17:15:00', '23:00:00');
const chosen = (ids: number[]) =>
  fc.option(fc.subarray(ids, { minLength: 1 }).map((some): ReadonlySet<number> => new Set(some)));
const expectations: fc.Arbitrary<Expectation> = fc.record({
  viewerIds: chosen([601, 602, 603]),
  cameraIds: chosen([301, 302, 303]),
  when: fc.option(
    fc
      .tuple(fc.subarray([0, 1, 2, 3, 4, 5, 6], { minLength: 1 }), times, times)
      .filter(([, startTime, endTime]) => endTime === '00:00:00' || endTime > startTime)
      .map(([days, startTime, endTime]) => ({ days, startTime, endTime })),
  ),
  must: fc.boolean(),
  isOfGroup: fc.boolean(),
});

/** Whether the moment is within the expected hours, told by another calendar than the engine's. */
const isMeant = ({ timeZone }: LocationFacts, { when }: Expectation, at: number): boolean => {
  if (when === null) return true;
  const local = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone);
  const time = local.toPlainTime().toString({ smallestUnit: 'second' });
  if (!when.days.includes(local.dayOfWeek % 7) || time < when.startTime) return false;
  return when.endTime === '00:00:00' || time < when.endTime;
};

/** Who breaks the expectation at a moment, and the cameras open to them, from complete decisions. */
const breachedAt = (facts: LocationFacts, expectation: Expectation, at: number): Map<number, number[]> => {
  const found = new Map<number, number[]>();
  if (!isMeant(facts, expectation, at)) return found;
  const c = asIfPresent(compileLocation(facts));
  const { viewerIds, cameraIds, must, isOfGroup } = expectation;
  for (const { id: viewerId } of facts.viewers) {
    if (viewerIds && !viewerIds.has(viewerId)) continue;
    const decisions = facts.cameras
      .filter(({ id }) => !cameraIds || cameraIds.has(id))
      .flatMap(({ id: cameraId }) =>
        deviceKinds.map((device) => ({
          cameraId,
          ...decide(c, { viewerId, cameraId, device, at, usage: nothingUsed }),
        })),
      );
    const open = decisions.filter(({ outcome }) => outcome === 'allow').map(({ cameraId }) => cameraId);
    const isOutBy = (...codes: string[]) =>
      decisions.every(({ reasons }) => reasons.some(({ code }) => codes.includes(code)));
    const isMeantNow =
      !isOfGroup || !(isOutBy('noPath', 'eventOver') || isOutBy('notApproved') || isOutBy('viewerDeleted'));
    if (must ? open.length === 0 && isMeantNow : open.length > 0) found.set(viewerId, open);
  }
  return found;
};

const isTrue = (facts: LocationFacts, expectation: Expectation, { viewerId, cameraId, at }: Breach): boolean => {
  const open = breachedAt(facts, expectation, at).get(viewerId);
  return open !== undefined && (cameraId === null ? open.length === 0 : open.includes(cameraId));
};

/** The same facts with one class each, so that few have a path to a camera unless it is public or an event brings them. */
const withFewWays = (facts: LocationFacts): LocationFacts => ({
  ...facts,
  cameras: facts.cameras.map((camera, place) => ({ ...camera, isPublic: place === 0, classIds: [101] })),
  children: facts.children.map((child) => ({ ...child, classIds: [child.familyId === 401 ? 101 : 102] })),
});

const situations = fc.constantFrom('America/Chicago', 'Europe/Berlin', 'Australia/Lord_Howe').chain((timeZone) =>
  momentIn(timeZone).chain((moment) => {
    const at = Math.floor(moment / minute) * minute;
    const world = worldAround(timeZone, at);
    return fc.record({
      facts: fc.oneof(world, world.map(withFewWays)),
      expectation: expectations,
      from: fc.constant(at),
    });
  }),
);

test('a search finds the breaches that asking minute by minute finds', { timeout: 120_000 * runs }, () => {
  let broken = 0;
  fc.assert(
    fc.property(situations, ({ facts, expectation, from }) => {
      const to = from + 26 * 60 * minute;
      const breaches = breachesOf(facts, expectation, { from, to });
      if (breaches.length > 0) broken++;
      for (const breach of breaches) expect(isTrue(facts, expectation, breach), JSON.stringify(breach)).toBe(true);
      const first = new Map(breaches.map(({ viewerId, at }) => [viewerId, at]));
      expect(first.size).toBe(breaches.length);
      for (let at = from; at < to; at += 5 * minute)
        for (const viewerId of breachedAt(facts, expectation, at).keys())
          expect(first.get(viewerId), `${viewerId} at ${at}`).toBeLessThanOrEqual(at);
    }),
    { numRuns: 40 * runs },
  );
  expect(broken).toBeGreaterThan(5);
});

/**
 * When a viewer breaks the expectation of being able to watch a closed camera whose class none of their children is in, in minutes from the
 * start.
 */
const breachesWith = (change: (facts: LocationFacts) => Partial<LocationFacts>, isOneEnough = false) => {
  const { facts } = factsOf(worldOf());
  const [camera, viewer, child] = [facts.cameras[0]!, facts.viewers[0]!, facts.children[0]!];
  const world = {
    ...facts,
    cameras: [{ ...camera, isEnabled: false, isPublic: false, classIds: [camera.classIds[0]!] }],
    children: [{ ...child, familyId: viewer.familyId, classIds: [] }],
    viewers: [{ ...viewer, custodyBlocks: [] }],
  };
  const from = instantOf('Wed 2026-06-03 10:00', facts.timeZone);
  const expectation = { viewerIds: null, cameraIds: null, when: null, must: true, isOfGroup: true };
  const range = { from, to: from + 24 * 60 * minute, isOneEnough };
  return breachesOf({ ...world, ...change(world) }, expectation, range).map(({ at }) => (at - from) / minute);
};

test('of a group only those are meant whom something leads to a camera at the moment', () => {
  expect(breachesWith(() => ({}))).toEqual([]);
  const open = ({ cameras }: LocationFacts) => cameras.map((camera) => ({ ...camera, isPublic: true }));
  expect(breachesWith((facts) => ({ cameras: open(facts), publicCamerasEnabled: false }))).toEqual([]);
  expect(breachesWith((facts) => ({ cameras: open(facts), publicCamerasEnabled: true }))).toEqual([0]);
});

test('of a group nobody unapproved or deleted by then is meant', () => {
  const open = ({ cameras }: LocationFacts) => cameras.map((camera) => ({ ...camera, isPublic: true }));
  const withViewer = (viewer: Partial<LocationFacts['viewers'][number]>) =>
    breachesWith((facts) => ({
      cameras: open(facts),
      publicCamerasEnabled: true,
      viewers: facts.viewers.map((one) => ({ ...one, ...viewer })),
    }));
  expect(withViewer({})).toEqual([0]);
  expect(withViewer({ isApproved: false })).toEqual([]);
  expect(withViewer({ deletionAt: 0 })).toEqual([]);
});

/** An hour in which an event opens all cameras to the families of these children. */
const eventAt = (startsAt: number, { cameras }: LocationFacts, childIds: readonly number[]) => ({
  id: childIds[0] ?? 1,
  name: 'Summer party',
  startsAt,
  endsAt: startsAt + 60 * minute,
  cameraIds: cameras.map(({ id }) => id),
  childIds: [...childIds],
  bringsChildren: true,
  opensCameras: true,
});

test('an event leads only its families to its cameras, and only while it runs', () => {
  const from = instantOf('Wed 2026-06-03 10:00', factsOf(worldOf()).facts.timeZone);
  const eventFor = (isInvited: boolean) => (facts: LocationFacts) => ({
    events: [eventAt(from + 60 * minute, facts, isInvited ? facts.children.map(({ id }) => id) : [])],
  });
  expect(breachesWith(eventFor(true))).toEqual([60]);
  expect(breachesWith(eventFor(false))).toEqual([]);
});

test('a search for whether there is a breach ends at the first moment', () => {
  const from = instantOf('Wed 2026-06-03 10:00', factsOf(worldOf()).facts.timeZone);
  const twoFamilies = (facts: LocationFacts) => {
    const [viewer, child, family] = [facts.viewers[0]!, facts.children[0]!, facts.families[0]!];
    return {
      families: [family, { ...family, id: 499 }],
      viewers: [viewer, { ...viewer, id: 699, familyId: 499 }],
      children: [child, { ...child, id: 599, familyId: 499 }],
      events: [eventAt(from + 60 * minute, facts, [child.id]), eventAt(from + 180 * minute, facts, [599])],
    };
  };
  expect(breachesWith(twoFamilies)).toEqual([60, 180]);
  expect(breachesWith(twoFamilies, true)).toEqual([60]);
});
