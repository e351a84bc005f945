import type { Tx } from '../../../platform/database/database.ts';
import type { LocationScope } from '../../../platform/tenancy/scope.ts';

export const insertClass = async (tx: Tx, { locationId }: LocationScope, name: string): Promise<number> => {
  const { id } = await tx
    .insertInto('classes')
    .values({ location_id: locationId, name })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** False when the version is not the present one (or the class is gone). */
export const updateClass = async (
  tx: Tx,
  { locationId }: LocationScope,
  id: number,
  version: number,
  name: string,
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('classes')
    .set({ name, version: version + 1 })
    .where('location_id', '=', locationId)
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** Makes the class's cameras exactly these. A camera of another location violates the foreign key. */
export const setCameras = async (
  tx: Tx,
  { locationId }: LocationScope,
  classId: number,
  cameraIds: readonly number[],
): Promise<void> => {
  const wanted = [...new Set(cameraIds)];
  let dropped = tx.deleteFrom('class_cameras').where('location_id', '=', locationId).where('class_id', '=', classId);
  if (wanted.length) dropped = dropped.where('camera_id', 'not in', wanted);
  await dropped.execute();
  if (wanted.length === 0) return;
  await tx
    .insertInto('class_cameras')
    .values(wanted.map((cameraId) => ({ location_id: locationId, class_id: classId, camera_id: cameraId })))
    .onConflict((oc) => oc.doNothing())
    .execute();
};

export const deleteClass = async (tx: Tx, { locationId }: LocationScope, id: number): Promise<void> => {
  await tx.deleteFrom('classes').where('location_id', '=', locationId).where('id', '=', id).execute();
};
