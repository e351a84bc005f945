import type { Tx } from '../../../platform/database/database.ts';
import { insertRow } from '../../../platform/database/rows.ts';
import { setLinks } from '../../../platform/database/links.ts';
import { type Edit, updateVersioned } from '../../../platform/database/versioned.ts';
import type { LocationScope } from '../../../platform/tenancy/scope.ts';

export const insertClass = (tx: Tx, { locationId }: LocationScope, name: string): Promise<number> =>
  insertRow(tx, 'classes', { location_id: locationId, name });

export const updateClass = (
  tx: Tx,
  { locationId }: LocationScope,
  id: number,
  edit: Edit,
  name: string,
): Promise<unknown> => updateVersioned(tx, 'classes', { location_id: locationId, id }, edit, { name });

/** Replaces the class's cameras. A camera of another location violates the foreign key. */
export const setCameras = (
  tx: Tx,
  { locationId }: LocationScope,
  classId: number,
  cameraIds: readonly number[],
): Promise<void> =>
  setLinks(tx, 'class_cameras', { location_id: locationId, class_id: classId }, 'camera_id', cameraIds);

/** Makes cameras public, or no longer; those for detectors alone never are. A camera's form opened before is then refused. */
export const setPublic = async (
  tx: Tx,
  { locationId }: LocationScope,
  cameraIds: readonly number[],
  isPublic: boolean,
): Promise<void> => {
  if (cameraIds.length === 0) return;
  await tx
    .updateTable('cameras')
    .set((eb) => ({ is_public: isPublic, version: eb('version', '+', 1) }))
    .where('location_id', '=', locationId)
    .where('id', 'in', cameraIds)
    .where('ai_only', '=', false)
    .where('is_public', '!=', isPublic)
    .execute();
};

export const deleteClass = async (tx: Tx, { locationId }: LocationScope, id: number): Promise<void> => {
  await tx.deleteFrom('classes').where('location_id', '=', locationId).where('id', '=', id).execute();
};
