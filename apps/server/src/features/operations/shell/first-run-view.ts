import type { ResultOf, setup } from '@viewgate/contract';
import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database/database.ts';

type Progress = ResultOf<typeof setup.progress>;

/** The installation's progress, derived from the data, so that it is right however the data came about. */
export const readProgress = async (db: Queryable): Promise<Progress> => {
  const { rows } = await sql<Progress>`SELECT
    EXISTS (SELECT 1 FROM organizations) AS "hasOrganization",
    EXISTS (SELECT 1 FROM locations) AS "hasLocation",
    EXISTS (SELECT 1 FROM recording_servers) AS "hasRecordingServer",
    EXISTS (SELECT 1 FROM cameras) AS "hasCamera",
    EXISTS (SELECT 1 FROM classes) AS "hasClass",
    EXISTS (SELECT 1 FROM users OFFSET 1) AS "hasColleague",
    (SELECT min(id) FROM organizations) AS "organizationId",
    (SELECT min(id) FROM locations) AS "locationId",
    (SELECT json_build_object('id', id, 'locationId', location_id) FROM recording_servers ORDER BY id LIMIT 1)
      AS "recordingServer"`.execute(db);
  if (!rows[0]) throw new Error('a row of subqueries always answers');
  return rows[0];
};

/** Whether first-run steps are still open. */
export const isBeingSetUp = async (db: Queryable): Promise<boolean> => {
  const { organizationId: _, locationId: _at, recordingServer: _of, ...steps } = await readProgress(db);
  return Object.values(steps).includes(false);
};
