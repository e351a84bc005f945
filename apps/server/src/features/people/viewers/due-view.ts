import { sql } from 'kysely';
import type { Database, Tx } from '../../../platform/database/database.ts';

export interface DueViewer {
  id: number;
  locationId: number;
  timeZone: string;
}

/** Viewers whose deletion date began at least five minutes ago at their location, oldest first; across locations. */
export const dueViewersAsSystem = async (db: Database, at: Date): Promise<DueViewer[]> =>
  (
    await sql<DueViewer>`
      SELECT v.id, v.location_id AS "locationId", l.time_zone_id AS "timeZone" FROM viewers v JOIN locations l ON l.id = v.location_id
      WHERE v.deletion_date IS NOT NULL AND (v.deletion_date + time '00:05') AT TIME ZONE l.time_zone_id <= ${at}
      ORDER BY v.deletion_date, v.id LIMIT 500`.execute(db)
  ).rows;

/** Which other member succeeds a primary user deleted by date: the guardian approved first, else the member approved first. */
export const nextInLine = async (tx: Tx, familyId: number, leaverId: number): Promise<number | null> =>
  (
    await tx
      .selectFrom('viewers as v')
      .innerJoin('viewer_types as vt', 'vt.id', 'v.viewer_type_id')
      .where('v.family_id', '=', familyId)
      .where('v.id', '!=', leaverId)
      .where('v.approved_at', 'is not', null)
      .orderBy(sql`(vt.category = 'guardian')`, 'desc')
      .orderBy('v.approved_at')
      .orderBy('v.id')
      .select('v.id')
      .limit(1)
      .executeTakeFirst()
  )?.id ?? null;
