import type { Tx } from '../../../platform/database/database.ts';
import type { LocationScope } from '../../../platform/tenancy/scope.ts';

interface BlockFields {
  viewerId: number;
  childId: number;
  startsAt: string;
  endsAt: string | null;
  note: string;
}

const values = ({ viewerId, childId, startsAt, endsAt, note }: BlockFields) => ({
  viewer_id: viewerId,
  child_id: childId,
  starts_at: new Date(startsAt),
  ends_at: endsAt === null ? null : new Date(endsAt),
  note,
});

/** A viewer or child of another location violates the foreign key. */
export const insertBlock = async (tx: Tx, { locationId }: LocationScope, given: BlockFields): Promise<number> => {
  const { id } = await tx
    .insertInto('custody_blocks')
    .values({ location_id: locationId, ...values(given) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** False when the version is not the present one (or the block is gone). */
export const updateBlock = async (
  tx: Tx,
  { locationId }: LocationScope,
  id: number,
  version: number,
  given: BlockFields,
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('custody_blocks')
    .set({ ...values(given), version: version + 1 })
    .where('location_id', '=', locationId)
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

export const deleteBlock = async (tx: Tx, { locationId }: LocationScope, id: number): Promise<void> => {
  await tx.deleteFrom('custody_blocks').where('location_id', '=', locationId).where('id', '=', id).execute();
};
