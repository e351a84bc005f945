import { namedAtLocation } from '../../../platform/audit/record-names.ts';
import type { Feature } from '../../../platform/feature.ts';
import { checkingJobs } from './check.ts';
import type { Needs } from './needs.ts';
import { expectationRoutes } from './routes.ts';

export const feature: Feature<Needs> = {
  routes: expectationRoutes,
  jobs: checkingJobs,
  recordNames: { expectation: namedAtLocation('expectations') },
};
