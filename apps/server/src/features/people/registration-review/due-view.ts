import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

export interface DueApproval {
  registrationId: number;
  viewerId: number;
  locationId: number;
  locationName: string;
}

/** Scheduled approvals whose day began, five minutes past midnight at their location, oldest first; of every location. */
export const dueApprovalsAsSystem = async (db: Database, at: Date): Promise<DueApproval[]> =>
  (
    await sql<DueApproval>`
      SELECT registrations.id AS "registrationId", registrations.viewer_id AS "viewerId", locations.id AS "locationId", locations.name AS "locationName"
      FROM registrations JOIN locations ON locations.id = registrations.location_id
      WHERE registrations.state = 'scheduled' AND registrations.failure IS NULL
        AND (registrations.scheduled_date + time '00:05') AT TIME ZONE locations.time_zone_id <= ${at}
      ORDER BY registrations.scheduled_date, registrations.id LIMIT 500`.execute(db)
  ).rows;
