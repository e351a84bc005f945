import { type familyMerges, type ResultOf, told } from '@viewgate/contract';
import { type FactsPatch, patchLocation } from '@viewgate/policy';
import type { Needs } from './needs.ts';
import type { Database, Tx } from '../../../platform/database/database.ts';
import type { Call } from '../../../platform/http/call.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import { changeAt } from '../../../platform/tenancy/change-at.ts';
import { readPending } from '../../../watching/facts-reading.ts';
import { effectBetween, heldLocation, runningSessions } from '../../access/access/index.ts';
import { todayOf } from '../viewers/index.ts';
import { mergeFamilies, sidesOf } from './merging.ts';
import { familySide, type FamilySide, pairsOf } from './side-view.ts';

class TakenBack<T> extends Error {
  readonly seen: T;
  constructor(seen: T) {
    super('rehearsed');
    this.seen = seen;
  }
}

/** Does something at a location, looks at the result, and rolls everything back: nothing is announced, mailed or kept. */
const rehearse = async <T>(db: Database, locationId: number, work: (tx: Tx) => Promise<T>): Promise<T> => {
  try {
    return await changeAt(db, locationId, async (tx): Promise<never> => {
      throw new TakenBack(await work(tx));
    });
  } catch (error) {
    if (error instanceof TakenBack) return error.seen as T;
    throw error;
  }
};

const shown = ({ children, viewers, ...family }: FamilySide) => ({
  ...family,
  children: children.map(({ id, name, classNames }) => ({ id, name, classNames })),
  viewers: viewers.map(({ accountId: _, hasAutomation: __, ...viewer }) => viewer),
});

/** Lets a membership that became part of another be answered as that one: the person loses only what neither still has. */
const asOnePerson = (patch: FactsPatch, joined: readonly { id: number; intoId: number }[]): FactsPatch => {
  const viewers = new Map(patch.viewers);
  for (const { id, intoId } of joined) {
    const kept = viewers.get(intoId);
    if (kept) viewers.set(id, { ...kept, id });
  }
  return { ...patch, viewers };
};

/** Both families, and what a merge would make of them: it is done, looked at and rolled back, so that what is shown is what happens. */
export const previewMerge =
  (deps: Needs) =>
  async (call: Call<typeof familyMerges.preview>): Promise<ResultOf<typeof familyMerges.preview>> => {
    const { scope, at, location, actor, input } = call;
    const { fromFamilyId, mode, scheduledDate = null } = input.query;
    const wanted = { targetId: input.params.id, fromId: fromFamilyId, mode, scheduledDate };
    const held = await heldLocation(deps, scope, at);
    const running = await runningSessions(call.db, scope);
    return await rehearse(deps.db, scope.locationId, async (tx) => {
      const merging = { tx, scope, at, location, by: actor.accountId };
      const { target, from } = await sidesOf(merging, wanted);
      const both = { target: shown(target), from: shown(from), joined: pairsOf(from, target) };
      try {
        await mergeFamilies(deps, merging, wanted);
      } catch (error) {
        const [failure] = error instanceof Refusal && error.code === 'validation' ? (error.extras.failures ?? []) : [];
        if (!failure) throw error;
        return { ...both, merged: null, effect: null, blockedBy: told(failure) };
      }
      const merged = await familySide(tx, scope, todayOf({ at, location }), target.id);
      const after = patchLocation(held, asOnePerson(await readPending(tx, held.facts, at), both.joined.viewers));
      return {
        ...both,
        merged: merged ? shown(merged) : null,
        effect: await effectBetween(held.facts, after.facts, running, at),
        blockedBy: null,
      };
    });
  };
