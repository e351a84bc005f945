import { daySumsJob } from '../../../platform/day-sums/roll-up.ts';
import type { Feature } from '../../../platform/feature.ts';
import { dashboardRoutes } from './routes.ts';
import { activeSums } from './sums.ts';
import { tallyJobs } from './tallies.ts';

export const feature: Feature = {
  routes: dashboardRoutes,
  jobs: (deps) => [daySumsJob(deps, activeSums), ...tallyJobs(deps)],
};
