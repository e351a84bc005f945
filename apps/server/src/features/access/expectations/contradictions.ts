import type { ExpectationRow } from '@viewgate/contract';
import { type Expectation, type LocationFacts, searchBreaches } from '@viewgate/policy';
import { createSlices } from '../../../platform/turns/slices.ts';
import { expectationOf, type Said } from './evaluate.ts';

const ahead = 14 * 86_400_000;
/** How long pinning one expectation may calculate, on the thread that decides streams; the nightly check finds what it had no time for. */
const budgetMs = 250;

const endOf = (time: string): string => (time === '00:00:00' ? '24:00:00' : time);

/** The hours that both name; undefined where they share none. */
const sharedHours = (one: Expectation['when'], other: Expectation['when']): Expectation['when'] | undefined => {
  if (!one || !other) return one ?? other;
  const days = one.days.filter((day) => other.days.includes(day));
  const [, startTime = ''] = [one.startTime, other.startTime].toSorted();
  const [end = ''] = [endOf(one.endTime), endOf(other.endTime)].toSorted();
  if (days.length === 0 || startTime >= end) return undefined;
  return { days, startTime, endTime: end === '24:00:00' ? '00:00:00' : end };
};

const sharedIds = (one: ReadonlySet<number> | null, other: ReadonlySet<number> | null) =>
  one && other ? one.intersection(other) : (one ?? other);

/** What somebody both must and must not be able to watch, by two expectations; null where the policies need not break either. */
const bothOf = (facts: LocationFacts, one: Said, other: Said): Expectation | null => {
  const [must, mustNot] = (one.must ? [one, other] : [other, one]).map((said) => expectationOf(facts, said));
  if (one.must === other.must || !must || !mustNot) return null;
  const when = sharedHours(must.when, mustNot.when);
  const cameraIds = must.cameraIds ?? new Set(facts.cameras.map(({ id }) => id));
  // One camera that is not forbidden is enough for "must".
  const isForbidden = mustNot.cameraIds === null || cameraIds.isSubsetOf(mustNot.cameraIds);
  if (when === undefined || cameraIds.size === 0 || !isForbidden) return null;
  return { ...must, cameraIds, when, viewerIds: sharedIds(must.viewerIds, mustNot.viewerIds) };
};

/** The names of the pinned expectations that an expectation contradicts: whatever the policies say, one of the two is broken within 14 days. */
export const contradictedBy = async (
  facts: LocationFacts,
  one: Said,
  pinned: readonly ExpectationRow[],
  at: number,
): Promise<string[]> => {
  const inTime = createSlices(budgetMs);
  // While nobody may watch, "must" is broken for exactly those whom it is about.
  const closed = { ...facts, areViewersPaused: true, viewersPausedUntil: null };
  const names: string[] = [];
  for (const other of pinned) {
    const both = bothOf(facts, one, other);
    const meant = both && (await inTime(searchBreaches(closed, both, { from: at, to: at + ahead, isOneEnough: true })));
    if (meant && meant.length > 0) names.push(other.name);
  }
  return names;
};
