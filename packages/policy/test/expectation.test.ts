import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  asIfPresent,
  type Breach,
  breachesOf,
  compileLocation,
  decide,
  deviceKinds,
  type Expectation,
  type LocationFacts,
  nothingUsed,
} from '../src/index.ts';
import { momentIn, worldAround } from './worlds.ts';

const runs = Number(process.env['PROPERTY_RUNS'] ?? 1);
const minute = 60_000;

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

/** The same by asking the whole decision about a moment. */
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
    const isMeantNow = !isOfGroup || decisions.some(({ reasons }) => reasons.every(({ code }) => code !== 'noPath'));
    if (must ? open.length === 0 && isMeantNow : open.length > 0) found.set(viewerId, open);
  }
  return found;
};

const isTrue = (facts: LocationFacts, expectation: Expectation, { viewerId, cameraId, at }: Breach): boolean => {
  const open = breachedAt(facts, expectation, at).get(viewerId);
  return open !== undefined && (cameraId === null ? open.length === 0 : open.includes(cameraId));
};

const situations = fc.constantFrom('America/Chicago', 'Europe/Berlin', 'Australia/Lord_Howe').chain((timeZone) =>
  momentIn(timeZone).chain((moment) => {
    const at = Math.floor(moment / minute) * minute;
    return fc.record({ facts: worldAround(timeZone, at), expectation: expectations, from: fc.constant(at) });
  }),
);

test('what breaks an expectation is what asking minute by minute finds', { timeout: 120_000 * runs }, () => {
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
