import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database/database.ts';
import { accountMemberships } from '../../../platform/database/memberships.ts';
import { mayGoOn } from '../../../watching/usage.ts';
import { playbackColumns, type PlaybackRow } from '../../../watching/playbacks/views.ts';

/** One of the account's own sessions as a viewer, running or ended since the given time; undefined otherwise. */
export const ownViewing = async (db: Queryable, accountId: number, id: number, endedSince: number) =>
  (
    await sql<
      PlaybackRow & { viewerId: number; cameraName: string }
    >`SELECT ${playbackColumns}, camera.name AS "cameraName"
      FROM camera_sessions session JOIN viewers viewer ON viewer.id = session.viewer_id JOIN cameras camera ON camera.id = session.camera_id
      LEFT JOIN sessions sign_in ON sign_in.id = session.login_session_id
      WHERE session.id = ${id} AND viewer.account_id = ${accountId}
        AND (session.ended_at IS NULL OR session.ended_at >= ${new Date(endedSince)})`.execute(db)
  ).rows[0];

/**
 * What matters for an attempt to open, from the viewer's day at the location, across memberships: the session it may continue, and what is
 * being watched now.
 */
export const meetingOf = async (
  db: Queryable,
  viewerId: number,
  cameraId: number,
  day: string,
  at: number,
): Promise<{
  running: { id: number; startedAt: Date } | null;
  /** Everything the viewer is watching now. */
  watching: { id: number; loginSessionId: number | null; cameraId: number }[];
}> => {
  const own = accountMemberships(sql`${viewerId}`);
  const { rows } = await sql<{
    running: { id: number; startedAt: string } | null;
    watching: { id: number; loginSessionId: number | null; cameraId: number }[];
  }>`
    SELECT
      (SELECT json_build_object('id', id, 'startedAt', started_at) FROM camera_sessions session
        WHERE viewer_id = ${viewerId} AND camera_id = ${cameraId} AND is_session_valid
          AND local_day >= (${day}::date - 1)
          AND (ended_at IS NULL OR ${mayGoOn(at)})
        ORDER BY started_at DESC LIMIT 1) AS running,
      (SELECT coalesce(json_agg(json_build_object('id', id, 'loginSessionId', login_session_id, 'cameraId', camera_id)), '[]')
        FROM camera_sessions
        WHERE viewer_id IN ${own} AND ended_at IS NULL AND is_session_valid AND local_day >= (${day}::date - 1)) AS watching`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw new Error('a SELECT without FROM always has a row');
  return {
    ...row,
    running: row.running && { id: row.running.id, startedAt: new Date(row.running.startedAt) },
  };
};
