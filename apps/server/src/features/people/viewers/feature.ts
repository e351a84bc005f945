import { sql } from 'kysely';
import type { Feature } from '../../../platform/feature.ts';
import type { RecordNames } from '../../../platform/audit/record-names.ts';
import type { Needs } from './needs.ts';
import { deletionJobs } from './delete-due.ts';
import { pauseNoteJobs } from './pause-notes.ts';
import { viewerRoutes } from './routes.ts';

const recordNames: RecordNames = {
  viewer: (ids, { locationId }) =>
    sql`SELECT v.id, p.first_name || ' ' || p.last_name AS name FROM viewers v JOIN accounts p ON p.id = v.account_id
      WHERE v.id = ANY (${ids}) AND v.location_id = ${locationId}`,
  viewerType: (ids) => sql`SELECT id, name FROM viewer_types WHERE id = ANY (${ids})`,
};

export const feature: Feature<Needs> = {
  routes: viewerRoutes,
  jobs: (deps) => [...deletionJobs(deps), ...pauseNoteJobs(deps)],
  recordNames,
};
