import { namedAtLocation } from '../../../platform/audit/record-names.ts';
import type { Feature } from '../../../platform/feature.ts';
import { eventRoutes } from './routes.ts';
import { eventJobs } from './tell.ts';

export const feature: Feature = {
  routes: eventRoutes,
  jobs: eventJobs,
  recordNames: { event: namedAtLocation('events') },
};
