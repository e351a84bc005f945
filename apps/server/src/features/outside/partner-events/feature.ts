import type { Feature } from '../../../platform/feature.ts';
import { partnerEventJobs } from './jobs.ts';
import type { Needs } from './needs.ts';
import { partnerEventRoutes } from './routes.ts';

export const feature: Feature<Needs> = {
  routes: partnerEventRoutes,
  jobs: partnerEventJobs,
};
