import { type familyMerges, type ResultOf, told } from '@viewgate/contract';
import type { BothFacts, FactsPatch } from '@viewgate/policy';
import type { Needs } from './needs.ts';
import type { Call } from '../../../platform/http/call.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import { rehearse } from '../../../platform/tenancy/rehearse.ts';
import { readPending } from '../../../watching/facts-reading.ts';
import { changedBy, foreseen, heldLocation, readBeside } from '../../access/access/index.ts';
import { bothWithPlacesFreed, placesFreed } from '../../access/policies/index.ts';
import { todayOf } from '../viewers/index.ts';
import { mergeFamilies, sidesOf } from './merging.ts';
import { familySide, type FamilySide, pairsOf, seenOf } from './side-view.ts';

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

type Preview = ResultOf<typeof familyMerges.preview>;
type Rehearsed = Omit<Preview, 'effect'> & { readonly both: BothFacts | null };

/** Both families and the result of merging them. The merge is carried out, read and rolled back, so that what is shown is what would happen. */
export const previewMerge =
  (deps: Needs) =>
  async (call: Call<typeof familyMerges.preview>): Promise<Preview> => {
    const { scope, at, location, actor, input } = call;
    const { fromFamilyId, mode, scheduledDate = null } = input.query;
    const wanted = { targetId: input.params.id, fromId: fromFamilyId, mode, scheduledDate };
    const { facts } = await heldLocation(deps, scope, at);
    const beside = await readBeside(call.db, scope);
    const was = await placesFreed(call.db, scope, facts, at);
    const { both, ...seen } = await rehearse(deps.db, scope.locationId, async (tx): Promise<Rehearsed> => {
      const merging = { tx, scope, at, location, by: actor.accountId };
      const { target, from } = await sidesOf(merging, wanted);
      const sides = {
        target: shown(target),
        from: shown(from),
        joined: pairsOf(from, target),
        seen: seenOf({ target, from }),
      };
      try {
        await mergeFamilies(deps, merging, wanted);
      } catch (error) {
        const [failure] = error instanceof Refusal && error.code === 'validation' ? (error.extras.failures ?? []) : [];
        if (!failure) throw error;
        return { ...sides, merged: null, both: null, blockedBy: told(failure) };
      }
      const merged = await familySide(tx, scope, todayOf({ at, location }), target.id);
      const after = changedBy(facts, asOnePerson(await readPending(tx, facts, at), sides.joined.viewers));
      return {
        ...sides,
        merged: merged ? shown(merged) : null,
        both: bothWithPlacesFreed([facts, after], [was, await placesFreed(tx, scope, after, at)]),
        blockedBy: null,
      };
    });
    // Compared only now that nobody waits for the location.
    return { ...seen, effect: both && (await foreseen(both, beside, at)) };
  };
