import type { custodyBlocks } from '@viewgate/contract';
import type { Queryable } from '../../../platform/database/database.ts';
import type { Handler } from '../../../platform/http/call.ts';
import { notFound } from '../../../platform/refusal/refusal.ts';
import type { LocationScope } from '../../../platform/tenancy/scope.ts';
import { deleteBlock, insertBlock, updateBlock } from './store.ts';
import { custodyBlock } from './views.ts';

export type Found = NonNullable<Awaited<ReturnType<typeof custodyBlock>>>;

export const requireBlock = async (
  { db, scope, at }: { db: Queryable; scope: LocationScope; at: number },
  id: number,
): Promise<Found> => {
  const found = await custodyBlock(db, scope, new Date(at), id);
  if (!found) throw notFound();
  return found;
};

/** What the audit keeps: who is barred from whom and when; of the note and the document, only whether there is one. */
const facts = ({ viewerId, viewerName, childId, childName, startsAt, endsAt, note, document }: Found) => ({
  viewerId,
  viewerName,
  childId,
  childName,
  startsAt,
  endsAt,
  hasNote: note !== '',
  hasDocument: document !== null,
});
export const nameOf = ({ viewerName, childName }: Found) => `${viewerName} / ${childName}`;

export const createBlock: Handler<typeof custodyBlocks.create> = async (call) => {
  const id = await insertBlock(call.db, call.scope, call.input.body);
  const made = await requireBlock(call, id);
  call.audit({ recordId: id, recordName: nameOf(made), after: facts(made) });
  return { id };
};

export const changeBlock: Handler<typeof custodyBlocks.update> = async (call) => {
  const { version, ...given } = call.input.body;
  const before = await requireBlock(call, call.input.params.id);
  await updateBlock(call.db, call.scope, before.id, { version, current: before }, given);
  const after = await requireBlock(call, before.id);
  call.audit({ recordId: before.id, recordName: nameOf(after), before: facts(before), after: facts(after) });
  return { version: after.version };
};

export const removeBlock: Handler<typeof custodyBlocks.remove> = async (call) => {
  const before = await requireBlock(call, call.input.params.id);
  await deleteBlock(call.db, call.scope, before.id);
  call.audit({ recordId: before.id, recordName: nameOf(before), before: facts(before) });
  return null;
};
