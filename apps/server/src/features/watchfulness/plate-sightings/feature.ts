import type { Feature } from '../../../platform/feature.ts';
import { sightingJobs } from './jobs.ts';
import { knownPlateJobs } from './known.ts';
import { plateSightingRoutes } from './routes.ts';

export const feature: Feature = {
  routes: plateSightingRoutes,
  jobs: (deps) => [...sightingJobs(deps), ...knownPlateJobs(deps)],
};
