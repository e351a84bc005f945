import { type ExpectationRow, weekdays } from '@viewgate/contract';
import { type Breach, type Expectation, type LocationFacts, searchBreaches, type Steps } from '@viewgate/policy';

/** What an expectation says, pinned or not yet. */
export type Said = Pick<
  ExpectationRow,
  | 'must'
  | 'of'
  | 'viewerTypeIds'
  | 'familyId'
  | 'viewerId'
  | 'on'
  | 'classId'
  | 'cameraId'
  | 'days'
  | 'startTime'
  | 'endTime'
>;

/** Whom an expectation is about, among the viewers of the facts; null is everybody. */
const whom = ({ viewers }: LocationFacts, row: Said): ReadonlySet<number> | null => {
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
      return those(({ viewerTypeId }) => row.viewerTypeIds.includes(viewerTypeId));
    case 'family':
      return those(({ familyId }) => familyId === row.familyId);
    case 'viewer':
      return those(({ id }) => id === row.viewerId);
  }
};

const which = ({ cameras }: LocationFacts, { on, classId, cameraId }: Said): ReadonlySet<number> | null => {
  if (on === 'all') return null;
  const isMeant = (camera: LocationFacts['cameras'][number]) =>
    on === 'camera' ? camera.id === cameraId : classId !== null && camera.classIds.includes(classId);
  return new Set(cameras.filter(isMeant).map(({ id }) => id));
};

/** The expectation in the terms of a location's facts. */
export const expectationOf = (facts: LocationFacts, one: Said): Expectation => {
  const { must, of, days, startTime, endTime } = one;
  return {
    viewerIds: whom(facts, one),
    cameraIds: which(facts, one),
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

/** Everybody for whom an expectation fails at some point in the stretches, each once, the earliest first. */
export function* breachesIn(stretches: readonly Stretch[], one: ExpectationRow): Steps<(Breach & Stretch)[]> {
  const first = new Map<number, Breach & Stretch>();
  for (const stretch of stretches) {
    const { facts, from, to } = stretch;
    for (const breach of yield* searchBreaches(facts, expectationOf(facts, one), { from, to }))
      if (!first.has(breach.viewerId)) first.set(breach.viewerId, { ...breach, ...stretch });
  }
  return [...first.values()];
}
