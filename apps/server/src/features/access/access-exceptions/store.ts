import type { Tx } from '../../../platform/database/database.ts';
import type { LocationScope } from '../../../platform/tenancy/scope.ts';

interface Given {
  readonly name: string;
  readonly cameraId: number;
  readonly familyId: number;
  readonly childIds: readonly number[];
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly madeBy: string;
}

export const insertException = async (tx: Tx, { locationId }: LocationScope, given: Given): Promise<number> => {
  const { id } = await tx
    .insertInto('events')
    .values({ location_id: locationId, name: given.name, starts_at: given.startsAt, ends_at: given.endsAt })
    .returning('id')
    .executeTakeFirstOrThrow();
  const of = { location_id: locationId, event_id: id };
  await tx
    .insertInto('event_cameras')
    .values({ ...of, camera_id: given.cameraId })
    .execute();
  await tx
    .insertInto('event_children')
    .values(given.childIds.map((child_id) => ({ ...of, child_id })))
    .execute();
  await tx
    .insertInto('access_exceptions')
    .values({ ...of, camera_id: given.cameraId, family_id: given.familyId, made_by: given.madeBy })
    .execute();
  return id;
};

export const shortenException = async (
  tx: Tx,
  { locationId }: LocationScope,
  id: number,
  endsAt: Date,
): Promise<void> => {
  await tx
    .updateTable('events')
    .set({ ends_at: endsAt })
    .where('location_id', '=', locationId)
    .where('id', '=', id)
    .execute();
};
