import { sql } from 'kysely';
import type { Feature } from '../../../platform/feature.ts';
import type { RecordNames } from '../../../platform/audit/record-names.ts';
import type { Needs } from './needs.ts';
import { deletionJobs } from './delete-due.ts';
import { pauseNoteJobs } from './pause-notes.ts';
import { viewerRoutes } from './routes.ts';

const recordNames: RecordNames = {
  viewer: (ids, { locationId }) =>
    sql`SELECT viewer.id, account.first_name || ' ' || account.last_name AS name FROM viewers viewer JOIN accounts account ON account.id = viewer.account_id
      WHERE viewer.id = ANY (${ids}) AND viewer.location_id = ${locationId}`,
  viewerType: (ids) => sql`SELECT id, name FROM viewer_types WHERE id = ANY (${ids})`,
};

export const feature: Feature<Needs> = {
  routes: viewerRoutes,
  jobs: (deps) => [...deletionJobs(deps), ...pauseNoteJobs(deps)],
  recordNames,
};
