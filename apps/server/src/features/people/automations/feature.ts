import { namedAtLocation } from '../../../platform/audit/record-names.ts';
import { sql } from 'kysely';
import type { Feature } from '../../../platform/feature.ts';
import type { Needs } from './needs.ts';
import { forgetJob } from './forget.ts';
import { automationRoutes } from './routes.ts';

export const feature: Feature<Needs> = {
  routes: automationRoutes,
  jobs: (deps) => [forgetJob(deps)],
  recordNames: { automation: namedAtLocation('automations', sql`record.subject_name`) },
  auditVerbs: ['run', 'fail'],
};
