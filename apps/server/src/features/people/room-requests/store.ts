import type { Tx } from '../../../platform/database/database.ts';
import { setLinks } from '../../../platform/database/links.ts';
import { insertRow } from '../../../platform/database/rows.ts';
import type { LocationScope } from '../../../platform/tenancy/scope.ts';

interface NewRequest {
  childId: number;
  viewerId: number;
  classIds: readonly number[];
  at: number;
}

/** A class of another location violates the foreign key; a second open request of the child its unique index. */
export const insertRequest = async (tx: Tx, { locationId }: LocationScope, given: NewRequest): Promise<number> => {
  const { childId, viewerId, classIds, at } = given;
  const values = { location_id: locationId, child_id: childId, viewer_id: viewerId, created_at: new Date(at) };
  const id = await insertRow(tx, 'room_requests', values);
  await setLinks(tx, 'room_request_classes', { location_id: locationId, room_request_id: id }, 'class_id', classIds);
  return id;
};

interface Answer {
  state: 'approved' | 'denied';
  reason: string | null;
  at: number;
  answeredBy: number;
}

export const setAnswer = async (
  tx: Tx,
  { locationId }: LocationScope,
  id: number,
  { state, reason, at, answeredBy }: Answer,
): Promise<void> => {
  await tx
    .updateTable('room_requests')
    .set({ state, reason, answered_at: new Date(at), answered_by: answeredBy })
    .where('location_id', '=', locationId)
    .where('id', '=', id)
    .execute();
};

export const deleteRequest = async (tx: Tx, { locationId }: LocationScope, id: number): Promise<void> => {
  await tx.deleteFrom('room_requests').where('location_id', '=', locationId).where('id', '=', id).execute();
};
