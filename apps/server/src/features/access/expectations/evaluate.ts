import { type ExpectationRow, weekdays } from '@viewgate/contract';
import { type Breach, breachesOf, type Expectation, type LocationFacts } from '@viewgate/policy';
import type { Pinned } from './views.ts';

/** Whom an expectation is about, among the viewers of the facts; null is everybody. */
const whom = ({ viewers }: LocationFacts, { row, ofType }: Pinned): ReadonlySet<number> | null => {
  const those = (isMeant: (viewer: LocationFacts['viewers'][number]) => boolean) =>
    new Set(viewers.filter(isMeant).map(({ id }) => id));
  switch (row.of) {
    case 'everybody':
      return null;
    case 'guardians':
      return those(({ category }) => category === 'guardian');
    case 'relatives':
      return those(({ category }) => category === 'relative');
    case 'viewerType':
      return ofType ?? new Set();
    case 'family':
      return those(({ familyId }) => familyId === row.familyId);
    case 'viewer':
      return those(({ id }) => id === row.viewerId);
  }
};

const which = ({ cameras }: LocationFacts, { on, classId, cameraId }: ExpectationRow): ReadonlySet<number> | null => {
  if (on === 'all') return null;
  const isMeant = (camera: LocationFacts['cameras'][number]) =>
    on === 'camera' ? camera.id === cameraId : classId !== null && camera.classIds.includes(classId);
  return new Set(cameras.filter(isMeant).map(({ id }) => id));
};

/** The expectation in the terms of a location's facts. */
export const expectationOf = (facts: LocationFacts, one: Pinned): Expectation => {
  const { must, of, days, startTime, endTime } = one.row;
  return {
    viewerIds: whom(facts, one),
    cameraIds: which(facts, one.row),
    when:
      days.length > 0 && startTime && endTime
        ? { days: days.map((day) => weekdays.indexOf(day)), startTime, endTime }
        : null,
    must,
    // Somebody named must be able to watch; of a group, those who have a path to a camera.
    isOfGroup: of !== 'viewer' && of !== 'family',
  };
};

/** The facts of a location from one moment to the next. */
export interface Stretch {
  readonly facts: LocationFacts;
  readonly from: number;
  readonly to: number;
}

/** Viewers evaluated at once: some milliseconds, so that streams are decided in between. */
const atOnce = 1_000;

/** Everybody for whom an expectation is not so at some time of the stretches, each once, the earliest first. */
export async function* breachesIn(stretches: readonly Stretch[], one: Pinned): AsyncIterable<Breach & Stretch> {
  const seen = new Set<number>();
  for (const { facts, from, to } of stretches) {
    const expectation = expectationOf(facts, one);
    const meant = facts.viewers.filter(({ id }) => !expectation.viewerIds || expectation.viewerIds.has(id));
    const found: Breach[] = [];
    for (let first = 0; first < meant.length; first += atOnce) {
      const viewerIds = new Set(meant.slice(first, first + atOnce).map(({ id }) => id));
      found.push(...breachesOf(facts, { ...expectation, viewerIds }, { from, to }));
      // Lets whatever waits run.
      await new Promise((go) => setImmediate(go));
    }
    for (const breach of found.toSorted((a, b) => a.at - b.at)) {
      if (seen.has(breach.viewerId)) continue;
      seen.add(breach.viewerId);
      yield { ...breach, facts, from, to };
    }
  }
}
