import type { NotificationKey } from '@viewgate/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import { notify } from '../../operations/notifications/index.ts';
import type { Platform } from '../../../platform/platform.ts';

type Deps = Pick<Platform, 'clock' | 'jobs'>;

/** How long people are not told again about a camera or recording server that keeps going down (milliseconds). */
export const quietMs = 30 * 60_000;

interface OfCameras {
  readonly locationId: number;
  readonly key: NotificationKey;
  readonly cameraIds: readonly number[];
}

/** The message about these cameras' outage: once it has been sent, families are told that the center knows. */
const knownBy = async (tx: Tx, ids: readonly number[], notificationId: number | null): Promise<void> => {
  if (notificationId === null || ids.length === 0) return;
  await tx.updateTable('cameras').set({ outage_notification_id: notificationId }).where('id', 'in', ids).execute();
};

/** Tells people about cameras that are now in trouble; for one they were told about within half an hour, later and only if it still is. */
export const tellOfCameras = async (deps: Deps, tx: Tx, { locationId, key, cameraIds }: OfCameras): Promise<void> => {
  if (cameraIds.length === 0) return;
  const at = deps.clock.now();
  const quiet = await tx
    .updateTable('outage_notices')
    .set({ is_waiting: true })
    .where('camera_id', 'in', cameraIds)
    .where('told_at', '>', new Date(at - quietMs))
    .returning('camera_id as cameraId')
    .execute();
  const fresh = cameraIds.filter((id) => !quiet.some(({ cameraId }) => cameraId === id));
  if (fresh.length === 0) return;
  let told: number | null = null;
  for (const _ of fresh) told = await notify(deps, tx, key, { locationId });
  await sql`INSERT INTO outage_notices (location_id, camera_id, told_at)
    SELECT ${locationId}::integer, camera.id, ${new Date(at)}::timestamptz FROM cameras camera
    WHERE camera.id = ANY (${fresh}::integer[])
    ON CONFLICT (camera_id) DO UPDATE SET told_at = excluded.told_at, is_waiting = false`.execute(tx);
  await knownBy(tx, fresh, told);
};

interface OfServer {
  readonly locationId: number;
  readonly serverId: number;
  /** The cameras that go down with it. */
  readonly cameraIds: readonly number[];
}

/** {@link tellOfCameras} for a recording server: once for all of its cameras. */
export const tellOfServer = async (
  deps: Deps,
  tx: Tx,
  { locationId, serverId, cameraIds }: OfServer,
): Promise<void> => {
  const at = deps.clock.now();
  const quiet = await tx
    .updateTable('outage_notices')
    .set({ is_waiting: true })
    .where('recording_server_id', '=', serverId)
    .where('told_at', '>', new Date(at - quietMs))
    .returning('id')
    .executeTakeFirst();
  if (quiet) return;
  const told = await notify(deps, tx, 'recordingServerOffline', { locationId });
  await sql`INSERT INTO outage_notices (location_id, recording_server_id, told_at)
    VALUES (${locationId}, ${serverId}, ${new Date(at)})
    ON CONFLICT (recording_server_id) DO UPDATE SET told_at = excluded.told_at, is_waiting = false`.execute(tx);
  await knownBy(tx, cameraIds, told);
};
