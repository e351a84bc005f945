import type { ChangeEffect } from '@viewgate/contract';
import { type BothFacts, type FactsPatch, type LocationFacts, patchFacts } from '@viewgate/policy';
import type { Queryable } from '../../../platform/database/database.ts';
import type { Foresee } from '../../../platform/http/rehearsal.ts';
import { rehearse } from '../../../platform/tenancy/rehearse.ts';
import type { LocationScope } from '../../../platform/tenancy/scope.ts';
import { readPending } from '../../../watching/facts-reading.ts';
import { brokenBy, pinned } from '../expectations/index.ts';
import { bothWithPlacesFreed, placesFreed } from '../policies/index.ts';
import { heldLocation, type QuestionNeeds } from './questions.ts';
import { onlyNews } from './only-news.ts';
import { namesOfSessions, runningInBatches } from './views.ts';
import { effectBetween, type Watched } from './effect-between.ts';

/** What a change is compared with besides the location: who is watching now, and what staff have pinned. */
export const readBeside = async (db: Queryable, scope: LocationScope) => ({
  running: {
    batches: () => runningInBatches(db, scope),
    named: (ids: readonly number[]) => namesOfSessions(db, scope, ids),
  },
  pins: await pinned(db, scope),
});

interface Beside {
  /** Null where nobody knows who will be watching by then. */
  readonly running: Watched | null;
  readonly pins: Awaited<ReturnType<typeof pinned>>;
}

/** Whom a change cuts off and lets in, which playbacks it ends, and which expectations it breaks. */
export const foreseen = async (
  both: BothFacts,
  { running, pins }: Beside,
  at: number,
  isOfPresence = false,
): Promise<ChangeEffect> => ({
  ...(await effectBetween(...both, running, at, isOfPresence)),
  expectations: await brokenBy(both, pins, at),
});

/** A location with the change applied; whatever did not change is the same object, and need not be compared. */
export const changedBy = (facts: LocationFacts, patch: FactsPatch): LocationFacts =>
  patchFacts(facts, onlyNews(facts, patch));

/** Does what a call does, compares the location with and without it, and rolls it back. */
export const createForesight =
  (deps: QuestionNeeds): Foresee =>
  async ({ scope, at }, work) => {
    const { facts } = await heldLocation(deps, scope, at);
    const beside = await readBeside(deps.db, scope);
    const was = await placesFreed(deps.db, scope, facts, at);
    const { after, is } = await rehearse(deps.db, scope.locationId, async (tx) => {
      await work(tx);
      const after = changedBy(facts, await readPending(tx, facts, at));
      return { after, is: await placesFreed(tx, scope, after, at) };
    });
    // Compared only now that nobody waits for the location.
    return await foreseen(bothWithPlacesFreed([facts, after], [was, is]), beside, at);
  };
