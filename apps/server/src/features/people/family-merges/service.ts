import { type familyMerges, hasPermission } from '@viewgate/contract';
import type { Needs } from './needs.ts';
import type { Handler } from '../../../platform/http/call.ts';
import { invalid, notFound, Refusal } from '../../../platform/refusal/refusal.ts';
import { requireFamilyAt } from '../viewers/index.ts';
import { mergeToUndo, suggestionsFor, undoableMerges, undoableSince } from './merge-view.ts';
import { mergeFamilies } from './merging.ts';
import type { FamilySide } from './side-view.ts';
import { takeApart } from './taking-apart.ts';

/** A family's possible duplicates, and the families merged into it. */
export const mergesOf: Handler<typeof familyMerges.of> = async ({ db, scope, at, input }) => {
  const { id } = input.params;
  await requireFamilyAt(db, scope, id);
  return { suggestions: await suggestionsFor(db, scope, id), merges: await undoableMerges(db, scope, at, id) };
};

/** What the audit keeps of a family: ids and names. */
const facts = ({ id, name, viewers, children }: FamilySide) => ({
  familyId: id,
  familyName: name,
  viewers: viewers.map((viewer) => ({ id: viewer.id, name: viewer.name })),
  children: children.map((child) => ({ id: child.id, name: child.name })),
});

export const merge =
  (deps: Needs): Handler<typeof familyMerges.merge> =>
  async ({ db: tx, scope, at, location, actor, input, audit }) => {
    const { fromFamilyId: fromId, mode, scheduledDate, seen } = input.body;
    if (mode !== 'Merge' && !(actor.role && hasPermission(actor.role, 'registrations.evaluate')))
      throw new Refusal('forbidden');
    const merging = { tx, scope, at, location, by: actor.accountId };
    const done = await mergeFamilies(deps, merging, { targetId: input.params.id, fromId, mode, scheduledDate, seen });
    const { target, from, pairs, answered, exceptionsEnded } = done;
    const after = {
      familyId: target.id,
      familyName: target.name,
      mode,
      scheduledDate,
      joinedChildIds: pairs.children.map(({ intoId }) => intoId),
      joinedViewerIds: pairs.viewers.map(({ intoId }) => intoId),
      answeredViewerIds: answered.map(({ recordId }) => recordId),
      exceptionsEnded,
    };
    // Each of the two families has it in its history.
    audit({ recordId: target.id, recordName: target.name, before: facts(from), after });
    audit({ recordId: from.id, recordName: from.name, before: facts(from), after });
    for (const one of answered) audit(one);
    return { id: done.mergeId };
  };

export const undo =
  (deps: Needs): Handler<typeof familyMerges.undo> =>
  async ({ db: tx, scope, at, input, audit }) => {
    const found = await mergeToUndo(tx, scope, input.params.id);
    if (!found) throw notFound();
    if (found.mergedAt <= undoableSince(at)) throw invalid('id', 'familyMerges.tooLate');
    if (found.laterName !== null) throw invalid('id', 'familyMerges.laterFirst', { family: found.laterName });
    const { children, viewers, takenBack } = await takeApart(deps, { tx, scope, at }, found);
    const { id: familyId, name } = found.former.row;
    const familyName = String(name);
    const back = (brought: readonly { id: number; former: { row: { id: number } } | null }[]) =>
      brought.map(({ id, former }) => former?.row.id ?? id);
    const after = { familyId, familyName, viewerIds: back(viewers), childIds: back(children) };
    const before = { familyId: found.targetId, familyName: found.targetName };
    audit({ recordId: found.targetId, recordName: found.targetName, before, after });
    audit({ recordId: familyId, recordName: familyName, before, after });
    for (const one of takenBack) audit(one);
    return { familyId };
  };
