import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database/database.ts';
import { accountMemberships } from '../../../platform/database/memberships.ts';
import type { LocationScope } from '../../../platform/tenancy/scope.ts';

const days = 86_400_000;

/**
 * How many sessions count toward a moment's local day, by viewer; who has none is absent. Those of all memberships of an account count
 * for each of them. Of one viewer alone, if given.
 */
export const sessionsOfDay = async (
  db: Queryable,
  { locationId }: LocationScope,
  at: number,
  timeZone: string,
  viewerId?: number,
): Promise<ReadonlyMap<number, number>> => {
  const moment = new Date(at);
  const whose = viewerId === undefined ? sql`true` : sql`m.id IN ${accountMemberships(sql`${viewerId}`)}`;
  // The index is by start: a session of the local day began at most a day before or after the moment.
  const { rows } = await sql<{ id: number; n: number }>`
    SELECT v.id, used.n FROM (
      SELECT m.account_id, count(*) AS n FROM camera_sessions s JOIN viewers m ON m.id = s.viewer_id
      WHERE s.location_id = ${locationId} AND s.is_session_valid AND ${whose}
        AND s.started_at BETWEEN ${new Date(at - 2 * days)} AND ${new Date(at + 2 * days)}
        AND s.local_day = (${moment}::timestamptz AT TIME ZONE ${timeZone})::date
      GROUP BY m.account_id) used
    JOIN viewers v ON v.account_id = used.account_id AND v.location_id = ${locationId}`.execute(db);
  return new Map(rows.map((row) => [row.id, row.n]));
};
