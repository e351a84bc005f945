import { namedAtLocation } from '../../../platform/audit/record-names.ts';
import type { Feature } from '../../../platform/feature.ts';
import { copyingJobs } from './copy.ts';
import { policyRoutes } from './routes.ts';

export const feature: Feature = {
  routes: policyRoutes,
  jobs: copyingJobs,
  recordNames: { policy: namedAtLocation('policies') },
};
