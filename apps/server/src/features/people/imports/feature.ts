import { sql } from 'kysely';
import { namedAtLocation } from '../../../platform/audit/record-names.ts';
import type { Feature } from '../../../platform/feature.ts';
import type { Needs } from './needs.ts';
import { importRoutes } from './routes.ts';
import { checkJob } from './running/check.ts';
import { runJob } from './running/run.ts';
import { tendJob } from './running/work-on.ts';

export const feature: Feature<Needs> = {
  routes: importRoutes,
  jobs: (deps) => [checkJob(deps), runJob(deps), tendJob(deps)],
  // A file is called by its name only while it is kept.
  recordNames: { import: namedAtLocation('imports', sql`record.file_name`) },
};
