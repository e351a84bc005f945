import { sql } from 'kysely';
import type { Database, Tx } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { quietMs, tellOfCameras, tellOfServer } from './tell.ts';

interface Waiting {
  id: number;
  locationId: number;
  cameraId: number | null;
  serverId: number | null;
  state: string | null;
  /** Of a camera: its recording server is away, and was told of instead. */
  isOfServer: boolean;
}

/** Notices whose half hour is over, at any location, with the state of what they are about now. */
const overAsSystem = async (db: Database, before: Date): Promise<Waiting[]> => {
  const { rows } = await sql<Waiting>`
    SELECT notice.id, notice.location_id AS "locationId", notice.camera_id AS "cameraId",
      notice.recording_server_id AS "serverId", state.state, coalesce(server.state = 'offline', false) AS "isOfServer"
    FROM outage_notices notice
    LEFT JOIN health_states state ON state.ended_at IS NULL
      AND (state.camera_id = notice.camera_id OR state.recording_server_id = notice.recording_server_id)
    LEFT JOIN cameras camera ON camera.id = notice.camera_id AND NOT camera.override_stream_url
    LEFT JOIN recording_servers server ON server.id = camera.recording_server_id
    WHERE notice.is_waiting AND notice.told_at <= ${before} ORDER BY notice.told_at LIMIT 500`.execute(db);
  return rows;
};

/** The cameras that a recording server has taken along. */
const offlineWith = async (tx: Tx, serverId: number): Promise<number[]> => {
  const rows = await tx
    .selectFrom('cameras')
    .where('recording_server_id', '=', serverId)
    .where('state', '=', 'offline')
    .where('override_stream_url', '=', false)
    .select('id')
    .execute();
  return rows.map(({ id }) => id);
};

/** Tells of outages that came back within the half hour and have outlasted it. */
export const tellWaiting = async (deps: Pick<Platform, 'db' | 'clock' | 'jobs'>): Promise<void> => {
  const over = await overAsSystem(deps.db, new Date(deps.clock.now() - quietMs));
  for (const { id, locationId, cameraId, serverId, state, isOfServer } of over)
    await deps.db.transaction().execute(async (tx) => {
      const open = tx.updateTable('outage_notices').set({ is_waiting: false }).where('id', '=', id);
      const { numUpdatedRows } = await open.where('is_waiting', '=', true).executeTakeFirst();
      if (numUpdatedRows === 0n || isOfServer || state === null || state === 'online' || state === 'unknown') return;
      if (serverId !== null) {
        const cameraIds = await offlineWith(tx, serverId);
        return await tellOfServer(deps, tx, { locationId, serverId, cameraIds });
      }
      if (cameraId === null) return;
      const key = state === 'offline' ? 'cameraOffline' : 'cameraWithoutPicture';
      await tellOfCameras(deps, tx, { locationId, key, cameraIds: [cameraId] });
    });
};
