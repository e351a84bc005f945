import { sql } from 'kysely';
import { namedAtLocation } from '../../../platform/audit/record-names.ts';
import type { Feature } from '../../../platform/feature.ts';
import { classChangeJobs } from './change-due.ts';
import type { Needs } from './needs.ts';
import { childRoutes } from './routes.ts';

export const feature: Feature<Needs> = {
  routes: childRoutes,
  jobs: classChangeJobs,
  recordNames: { child: namedAtLocation('children', sql`record.first_name || ' ' || record.last_name`) },
};
