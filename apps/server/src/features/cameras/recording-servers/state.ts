import { sql } from 'kysely';
import type { CameraThumbnail } from '@viewgate/contract';
import type { Database } from '../../../platform/database/database.ts';
import type { ServerCamera } from '../../../platform/recording-servers/index.ts';
import type { ConnectionProblem } from './connect.ts';

type CameraState = CameraThumbnail['state'];

/** The result of checking a server: its cameras, or why it has none to report. */
export type Found = { cameras: readonly ServerCamera[] } | { problem: ConnectionProblem };

export const stateOfListed = ({ isOnline, isEnabled, isNoSignal }: ServerCamera): CameraState =>
  !isOnline || !isEnabled ? 'offline' : isNoSignal ? 'noSignal' : 'online';

/** The state of a camera that its server does not list, or whose server is offline. Behind a refused password it may well be running. */
const stateOfOthers = (found: Found): CameraState =>
  'problem' in found && found.problem === 'badCredentials' ? 'unknown' : 'offline';

/**
 * Stores a server's state and its cameras', in one statement; "since when" changes only with the state. A no-op if the server was
 * edited during the check: the answer may be another server's. Returns whether a camera came online.
 */
export const keepState = async (
  db: Database,
  { id, version }: { id: number; version: number },
  found: Found,
  at: Date,
): Promise<boolean> => {
  const problem = 'problem' in found ? found.problem : null;
  const state = problem === null ? 'online' : 'offline';
  const listed =
    'cameras' in found ? found.cameras.map((one) => ({ short: one.shortName, state: stateOfListed(one) })) : [];
  const { rows } = await sql<{ state: CameraState }>`
    WITH present AS (
      SELECT id FROM recording_servers WHERE id = ${id} AND version = ${version}
    ), server AS (
      UPDATE recording_servers r
      SET state = ${state}, state_detail = ${problem},
          state_since = CASE WHEN r.state = ${state} THEN r.state_since ELSE ${at} END
      FROM present p
      WHERE r.id = p.id AND (r.state, r.state_detail) IS DISTINCT FROM (${state}, ${problem}::text)
    ), seen AS (
      SELECT c.id, coalesce(l.state, ${stateOfOthers(found)}) AS state
      FROM present p
      JOIN cameras c ON c.recording_server_id = p.id
      LEFT JOIN jsonb_to_recordset(${JSON.stringify(listed)}::jsonb) AS l (short text, state text)
        ON lower(l.short) = lower(c.short_name)
    )
    UPDATE cameras c SET state = s.state, state_since = ${at},
      -- A camera that comes back is worth a new picture.
      thumbnail_due_at = CASE WHEN s.state = 'online' THEN ${at} ELSE c.thumbnail_due_at END
    FROM seen s WHERE c.id = s.id AND c.state IS DISTINCT FROM s.state
    RETURNING c.state`.execute(db);
  return rows.some(({ state: now }) => now === 'online');
};
