import { sql } from 'kysely';
import type { Database, Tx } from '../../../platform/database/database.ts';
import { transact } from '../../../platform/database/transact.ts';
import type { Platform } from '../../../platform/platform.ts';
import { quietMs, tellOfCameras, tellOfServer } from './tell.ts';

interface Waiting {
  id: number;
  locationId: number;
  cameraId: number | null;
  serverId: number | null;
}

/** Notices that have waited for half an hour, at any location. */
const overAsSystem = async (db: Database, before: Date): Promise<Waiting[]> => {
  const { rows } = await sql<Waiting>`
    SELECT id, location_id AS "locationId", camera_id AS "cameraId", recording_server_id AS "serverId"
    FROM outage_notices WHERE is_waiting AND told_at <= ${before} ORDER BY told_at LIMIT 500`.execute(db);
  return rows;
};

interface OfCamera {
  state: string;
  /** Its recording server is away, and people are notified of that instead. */
  isOfServer: boolean;
}

/** A camera's current state, locked until the end of the transaction. */
const heldCamera = async (tx: Tx, cameraId: number): Promise<OfCamera | undefined> => {
  await tx.selectFrom('cameras').where('id', '=', cameraId).select('id').forNoKeyUpdate().execute();
  const { rows } = await sql<OfCamera>`
    SELECT state.state, coalesce(server.state = 'offline', false) AS "isOfServer"
    FROM cameras camera JOIN health_states state ON state.camera_id = camera.id AND state.ended_at IS NULL
    LEFT JOIN recording_servers server ON server.id = camera.recording_server_id AND NOT camera.override_stream_url
    WHERE camera.id = ${cameraId}`.execute(tx);
  return rows[0];
};

/** The cameras that went down with a recording server, locked; null if it is not away. */
const heldWith = async (tx: Tx, serverId: number): Promise<number[] | null> => {
  const rows = await tx
    .selectFrom('cameras')
    .where('recording_server_id', '=', serverId)
    .where('state', '=', 'offline')
    .where('override_stream_url', '=', false)
    .select('id')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const held = tx.selectFrom('recording_servers').where('id', '=', serverId).select('state').forNoKeyUpdate();
  const server = await held.executeTakeFirst();
  return server?.state === 'offline' ? rows.map(({ id }) => id) : null;
};

/** Claims a waiting notice; false if it no longer waits. */
const opened = async (tx: Tx, id: number): Promise<boolean> => {
  const open = tx.updateTable('outage_notices').set({ is_waiting: false }).where('id', '=', id);
  const { numUpdatedRows } = await open.where('is_waiting', '=', true).executeTakeFirst();
  return numUpdatedRows > 0n;
};

type Deps = Pick<Platform, 'db' | 'clock' | 'jobs'>;

/**
 * Locks cameras before their recording server, and both before notices, in the order in which their states are stored. In any other order
 * the two could deadlock, and people could be told that a camera is down just after it came back.
 */
const tellOf = async (deps: Deps, tx: Tx, { id, locationId, cameraId, serverId }: Waiting): Promise<void> => {
  if (serverId !== null) {
    const cameraIds = await heldWith(tx, serverId);
    if ((await opened(tx, id)) && cameraIds) await tellOfServer(deps, tx, { locationId, serverId, cameraIds });
    return;
  }
  if (cameraId === null) return;
  const camera = await heldCamera(tx, cameraId);
  if (!(await opened(tx, id)) || !camera || camera.isOfServer) return;
  if (camera.state === 'online' || camera.state === 'unknown') return;
  const key = camera.state === 'offline' ? 'cameraOffline' : 'cameraWithoutPicture';
  await tellOfCameras(deps, tx, { locationId, key, cameraIds: [cameraId] });
};

/** Tells people about outages that recurred within the half hour and have outlasted it. */
export const tellWaiting = async (deps: Deps): Promise<void> => {
  const over = await overAsSystem(deps.db, new Date(deps.clock.now() - quietMs));
  for (const one of over) await transact(deps.db, (tx) => tellOf(deps, tx, one));
};
