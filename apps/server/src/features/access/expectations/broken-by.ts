import type { ChangeEffect } from '@viewgate/contract';
import {
  type BothFacts,
  type Breach,
  breachesInSteps,
  type LocationFacts,
  narrowed,
  type Steps,
} from '@viewgate/policy';
import { expectationOf } from './evaluate.ts';
import type { Pinned } from './views.ts';

const ahead = 14 * 86_400_000;
/** How long a question about a change may take for all expectations together. */
const budgetMs = 250;
/** Viewers listed for each; the count covers all. */
const listed = 5;

type Effect = NonNullable<ChangeEffect['expectations']>;

/** The viewers whose answers a change may touch; null if that may be any. */
const touchedBy = (both: BothFacts): ReadonlySet<number> | null => {
  const parts = narrowed(both);
  if (parts.some((part) => part === both)) return null;
  return new Set(parts.flatMap((part) => part.flatMap(({ viewers }) => viewers.map(({ id }) => id))));
};

/** Of these viewers, those for whom it is not so within the coming 14 days; null if that takes too long. */
function* brokenFor(
  facts: LocationFacts,
  one: Pinned,
  among: ReadonlySet<number> | null,
  { at, until }: { readonly at: number; readonly until: number },
): Steps<readonly Breach[] | null> {
  const expectation = expectationOf(facts, one);
  const { viewerIds } = expectation;
  const meant = viewerIds && among ? viewerIds.intersection(among) : (viewerIds ?? among);
  const steps = breachesInSteps(facts, { ...expectation, viewerIds: meant }, { from: at, to: at + ahead });
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
    if (performance.now() > until) return null;
    yield;
  }
}

/** The expectations that a change breaks for somebody for whom they are kept without it. */
export function* brokenBy(both: BothFacts, all: readonly Pinned[], at: number): Steps<Effect> {
  const [before, after] = both;
  const limits = { at, until: performance.now() + budgetMs };
  const broken: Effect['broken'] = [];
  let unchecked = 0;
  if (all.length === 0) return { broken, unchecked };
  const touched = touchedBy(both);
  const viewerNames = new Map(after.viewers.map(({ id, name }) => [id, name]));
  const cameraNames = new Map(after.cameras.map(({ id, name }) => [id, name]));
  for (const one of all) {
    yield;
    const found = performance.now() > limits.until ? null : yield* brokenFor(after, one, touched, limits);
    const already =
      found && found.length > 0
        ? yield* brokenFor(before, one, new Set(found.map(({ viewerId }) => viewerId)), limits)
        : [];
    if (!found || !already) {
      unchecked++;
      continue;
    }
    const known = new Set(already.map(({ viewerId }) => viewerId));
    const fresh = found.filter(({ viewerId }) => !known.has(viewerId));
    if (fresh.length === 0) continue;
    broken.push({
      id: one.row.id,
      name: one.row.name,
      count: fresh.length,
      breaches: fresh.slice(0, listed).map((breach) => ({
        viewerName: viewerNames.get(breach.viewerId) ?? '',
        cameraName: breach.cameraId === null ? null : (cameraNames.get(breach.cameraId) ?? null),
        at: new Date(breach.at).toISOString(),
      })),
    });
  }
  return { broken, unchecked };
}
