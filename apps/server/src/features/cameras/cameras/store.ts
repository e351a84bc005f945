import type { Queryable, Tx } from '../../../platform/database/database.ts';
import { insertRow } from '../../../platform/database/rows.ts';
import { setLinks } from '../../../platform/database/links.ts';
import { type Edit, updateVersioned } from '../../../platform/database/versioned.ts';
import type { LocationScope } from '../../../platform/tenancy/scope.ts';
import type { CameraFields } from './input.ts';

export const insertCamera = (tx: Tx, { locationId }: LocationScope, fields: CameraFields): Promise<number> =>
  insertRow(tx, 'cameras', { location_id: locationId, ...fields });

/** The camera, locked until commit; undefined when it is not at this location. */
export const holdCamera = (tx: Tx, { locationId }: LocationScope, id: number) =>
  tx
    .selectFrom('cameras')
    .where('location_id', '=', locationId)
    .where('id', '=', id)
    .selectAll()
    .forUpdate()
    .executeTakeFirst();

/** `hasMoved`: it now shows something else, so its known state is void. */
export const updateCamera = (
  tx: Tx,
  { locationId }: LocationScope,
  id: number,
  edit: Edit,
  fields: Partial<CameraFields>,
  hasMoved: boolean,
): Promise<unknown> =>
  updateVersioned(tx, 'cameras', { location_id: locationId, id }, edit, {
    ...fields,
    ...(hasMoved ? { state: 'unknown', state_since: null } : {}),
  });

export const deleteCamera = async (tx: Tx, { locationId }: LocationScope, id: number): Promise<void> => {
  await tx.deleteFrom('cameras').where('location_id', '=', locationId).where('id', '=', id).execute();
};

/** Replaces the classes a camera shows. A class of another location violates the foreign key. */
export const setClasses = (
  tx: Tx,
  { locationId }: LocationScope,
  cameraId: number,
  classIds: readonly number[],
): Promise<void> =>
  setLinks(tx, 'class_cameras', { location_id: locationId, camera_id: cameraId }, 'class_id', classIds);

export const classIdsOf = async (db: Queryable, cameraId: number): Promise<number[]> => {
  const rows = await db.selectFrom('class_cameras').where('camera_id', '=', cameraId).select('class_id').execute();
  return rows.map((row) => row.class_id).toSorted((a, b) => a - b);
};

/** The location's recording server if it has exactly one, else null. */
export const onlyServer = async (db: Queryable, { locationId }: LocationScope): Promise<number | null> => {
  const row = await db
    .selectFrom('recording_servers')
    .where('location_id', '=', locationId)
    .select('id')
    .orderBy('id')
    .executeTakeFirst();
  return row?.id ?? null;
};

export const keepUploadedPicture = async (
  tx: Tx,
  { locationId }: LocationScope,
  cameraId: number,
  jpeg: Buffer,
  at: Date,
): Promise<void> => {
  const values = { jpeg, taken_at: at, is_uploaded: true };
  await tx
    .insertInto('camera_thumbnails')
    .values({ location_id: locationId, camera_id: cameraId, ...values })
    .onConflict((oc) => oc.column('camera_id').doUpdateSet(values))
    .execute();
};

export const dropPicture = async (tx: Tx, cameraId: number): Promise<void> => {
  await tx.deleteFrom('camera_thumbnails').where('camera_id', '=', cameraId).execute();
};

export const hasUploadedPicture = async (db: Queryable, cameraId: number): Promise<boolean> =>
  (await db
    .selectFrom('camera_thumbnails')
    .where('camera_id', '=', cameraId)
    .where('is_uploaded', '=', true)
    .select('camera_id')
    .executeTakeFirst()) !== undefined;
