import type { ChangeEffect, ExpectationRow } from '@viewgate/contract';
import {
  type BothFacts,
  type Breach,
  type LocationFacts,
  narrowedInSteps,
  searchBreaches,
  type Steps,
} from '@viewgate/policy';
import { createSlices, inSlices } from '../../../platform/turns/slices.ts';
import { expectationOf } from './evaluate.ts';

const ahead = 14 * 86_400_000;
/** How long a question about a change may calculate for all expectations together, on the thread that decides streams. */
const budgetMs = 250;
/** Viewers listed for each; the count covers all. */
const listed = 5;

/** Null is all. */
type Viewers = ReadonlySet<number> | null;
type Effect = NonNullable<ChangeEffect['expectations']>;

/** The viewers whose answers a change may touch; null for any. */
function* touchedBy(both: BothFacts): Steps<Viewers> {
  const parts = yield* narrowedInSteps(both);
  if (parts.some((part) => part === both)) return null;
  return new Set(parts.flatMap((part) => part.flatMap(({ viewers }) => viewers.map(({ id }) => id))));
}

/** Those of these viewers for whom it fails within the coming 14 days. */
const brokenFor = (facts: LocationFacts, one: ExpectationRow, among: Viewers, at: number) => {
  const expectation = expectationOf(facts, one);
  const { viewerIds } = expectation;
  const meant = viewerIds && among ? viewerIds.intersection(among) : (viewerIds ?? among);
  return searchBreaches(facts, { ...expectation, viewerIds: meant }, { from: at, to: at + ahead });
};

/** Those for whom it fails with the change, and holds without it. */
function* newlyBroken([before, after]: BothFacts, one: ExpectationRow, among: Viewers, at: number): Steps<Breach[]> {
  const found = yield* brokenFor(after, one, among, at);
  if (found.length === 0) return [];
  const those = new Set(found.map(({ viewerId }) => viewerId));
  const already = new Set((yield* brokenFor(before, one, those, at)).map(({ viewerId }) => viewerId));
  return found.filter(({ viewerId }) => !already.has(viewerId));
}

/** The expectations that a change breaks for somebody, and how many it had no time to check. */
export const brokenBy = async (
  both: BothFacts,
  all: readonly ExpectationRow[],
  at: number,
  mostMs = budgetMs,
): Promise<Effect> => {
  const [, after] = both;
  const broken: Effect['broken'] = [];
  let unchecked = 0;
  if (all.length === 0) return { broken, unchecked };
  const touched = await inSlices(touchedBy(both));
  const inTime = createSlices(mostMs);
  const viewerNames = new Map(after.viewers.map(({ id, name }) => [id, name]));
  const cameraNames = new Map(after.cameras.map(({ id, name }) => [id, name]));
  for (const one of all) {
    const fresh = await inTime(newlyBroken(both, one, touched, at));
    if (fresh === null) unchecked++;
    if (!fresh?.length) continue;
    broken.push({
      id: one.id,
      name: one.name,
      count: fresh.length,
      breaches: fresh.slice(0, listed).map((breach) => ({
        viewerName: viewerNames.get(breach.viewerId) ?? '',
        cameraName: breach.cameraId === null ? null : (cameraNames.get(breach.cameraId) ?? null),
        at: new Date(breach.at).toISOString(),
      })),
    });
  }
  return { broken, unchecked };
};
