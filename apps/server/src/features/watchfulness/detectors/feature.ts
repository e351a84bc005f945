import type { Feature } from '../../../platform/feature.ts';
import { detectorJobs } from './due.ts';
import type { Needs } from './needs.ts';
import { detectorRoutes } from './routes.ts';
import { tellJobs } from './tell.ts';

export const feature: Feature<Needs> = {
  routes: detectorRoutes,
  jobs: (needs) => [...detectorJobs(needs), ...tellJobs(needs)],
};
