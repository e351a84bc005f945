import { namedAtLocation } from '../../../platform/audit/record-names.ts';
import type { Feature } from '../../../platform/feature.ts';
import { checkingJobs } from './check.ts';
import { expectationRoutes } from './routes.ts';

export const feature: Feature = {
  routes: expectationRoutes,
  jobs: checkingJobs,
  recordNames: { expectation: namedAtLocation('expectations') },
};
