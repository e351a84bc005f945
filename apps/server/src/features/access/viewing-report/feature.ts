import { daySumsJob } from '../../../platform/day-sums/roll-up.ts';
import type { Feature } from '../../../platform/feature.ts';
import { viewingReportRoutes } from './routes.ts';
import { watchedSums } from './sums.ts';

export const feature: Feature = { routes: viewingReportRoutes, jobs: (deps) => [daySumsJob(deps, watchedSums)] };
