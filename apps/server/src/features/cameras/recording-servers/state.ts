import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import { transact } from '../../../platform/database/transact.ts';
import type { SourceState } from '@viewgate/contract';
import type { ServerCamera } from '../../../platform/recording-servers/index.ts';
import { tellOfCameras, tellOfServer } from '../camera-health/index.ts';
import type { Needs } from './needs.ts';
import type { ConnectionProblem } from './connect.ts';

/** The result of checking a server: its cameras, or why it has none to report. */
export type Found = { cameras: readonly ServerCamera[] } | { problem: ConnectionProblem };

export const stateOfListed = ({ isOnline, isEnabled, isNoSignal }: ServerCamera): SourceState =>
  !isOnline || !isEnabled ? 'offline' : isNoSignal ? 'noSignal' : 'online';

/** The state of a camera that its server does not list, or whose server is offline. Behind a refused password it may well be running. */
const stateOfOthers = (found: Found): SourceState =>
  'problem' in found && found.problem === 'badCredentials' ? 'unknown' : 'offline';

interface Kept {
  locationId: number;
  wasOnline: boolean;
  cameOnline: number;
  /** The ids of cameras that are offline from now on: all of them, and those that were online. */
  offline: number[];
  wentOffline: number[];
  /** The ids of cameras that were online and have no signal from now on. */
  wentDark: number[];
}

/** When a server goes with all its cameras, one notification is enough. */
const tellTrouble = async (
  deps: Pick<Needs, 'clock' | 'jobs'>,
  tx: Tx,
  serverId: number,
  { locationId, wasOnline, offline, wentOffline, wentDark }: Kept,
  state: 'online' | 'offline',
): Promise<void> => {
  if (state === 'offline') {
    if (wasOnline) await tellOfServer(deps, tx, { locationId, serverId, cameraIds: offline });
    return;
  }
  await tellOfCameras(deps, tx, { locationId, key: 'cameraOffline', cameraIds: wentOffline });
  await tellOfCameras(deps, tx, { locationId, key: 'cameraWithoutPicture', cameraIds: wentDark });
};

/**
 * Stores a server's state and its cameras', in one statement; "since when" changes only with the state. A no-op if the server was
 * edited during the check: the answer may be another server's. Anyone who has subscribed is notified of a server that went offline, else of
 * each camera that did. Returns whether a camera came online.
 */
export const keepState = async (
  deps: Pick<Needs, 'db' | 'clock' | 'jobs'>,
  { id, version }: { id: number; version: number },
  found: Found,
  at: Date,
): Promise<boolean> => {
  const problem = 'problem' in found ? found.problem : null;
  const state = problem === null ? 'online' : 'offline';
  const listed =
    'cameras' in found ? found.cameras.map((one) => ({ short: one.shortName, state: stateOfListed(one) })) : [];
  return await transact(deps.db, async (tx) => {
    const { rows } = await sql<Kept>`
      WITH present AS (
        SELECT id, location_id, state FROM recording_servers WHERE id = ${id} AND version = ${version}
      ), server AS (
        UPDATE recording_servers server
        SET state = ${state}, state_detail = ${problem},
            state_since = CASE WHEN server.state = ${state} THEN server.state_since ELSE ${at} END
        FROM present
        WHERE server.id = present.id AND (server.state, server.state_detail) IS DISTINCT FROM (${state}, ${problem}::text)
      ), seen AS (
        SELECT camera.id, camera.state AS before, coalesce(listed.state, ${stateOfOthers(found)}) AS state
        FROM present
        -- One with a stream address of its own is looked at there.
        JOIN cameras camera ON camera.recording_server_id = present.id AND NOT camera.override_stream_url
        LEFT JOIN jsonb_to_recordset(${JSON.stringify(listed)}::jsonb) AS listed (short text, state text)
          ON lower(listed.short) = lower(camera.short_name)
      ), changed AS (
        UPDATE cameras camera SET state = seen.state, state_since = ${at}, outage_notification_id = NULL,
          -- A camera that comes back is worth a new picture.
          thumbnail_due_at = CASE WHEN seen.state = 'online' THEN ${at} ELSE camera.thumbnail_due_at END
        FROM seen WHERE camera.id = seen.id AND camera.state IS DISTINCT FROM seen.state
        RETURNING camera.id, camera.state, seen.before
      )
      SELECT present.location_id AS "locationId", present.state = 'online' AS "wasOnline",
        (SELECT count(*) FROM changed WHERE changed.state = 'online') AS "cameOnline",
        array(SELECT changed.id FROM changed WHERE changed.state = 'offline') AS offline,
        array(SELECT changed.id FROM changed WHERE changed.state = 'offline' AND changed.before = 'online') AS "wentOffline",
        array(SELECT changed.id FROM changed WHERE changed.state = 'noSignal' AND changed.before = 'online') AS "wentDark"
      FROM present`.execute(tx);
    const [kept] = rows;
    if (!kept) return false;
    await tellTrouble(deps, tx, id, kept, state);
    return kept.cameOnline > 0;
  });
};
