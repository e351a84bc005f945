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
      SELECT viewer.id, viewer.location_id AS "locationId", location.time_zone_id AS "timeZone" FROM viewers viewer
        JOIN locations location ON location.id = viewer.location_id
      WHERE viewer.deletion_date IS NOT NULL AND (viewer.deletion_date + time '00:05') AT TIME ZONE location.time_zone_id <= ${at}
      ORDER BY viewer.deletion_date, viewer.id LIMIT 500`.execute(db)
  ).rows;

/** Which other member succeeds a primary user: the guardian approved first, else the member approved first, else whoever has waited longest. */
export const nextInLine = async (tx: Tx, familyId: number, leaverId: number): Promise<number | null> =>
  (
    await tx
      .selectFrom('viewers as viewer')
      .innerJoin('viewer_types as viewer_type', 'viewer_type.id', 'viewer.viewer_type_id')
      .where('viewer.family_id', '=', familyId)
      .where('viewer.id', '!=', leaverId)
      .orderBy(sql`(viewer.approved_at IS NOT NULL)`, 'desc')
      .orderBy(sql`(viewer_type.category = 'guardian')`, 'desc')
      .orderBy('viewer.approved_at')
      .orderBy('viewer.id')
      .select('viewer.id')
      .limit(1)
      .executeTakeFirst()
  )?.id ?? null;
