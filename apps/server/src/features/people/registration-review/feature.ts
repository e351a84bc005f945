import type { Feature } from '../../../platform/feature.ts';
import type { Needs } from './needs.ts';
import { approvalJobs } from './due.ts';
import { runJobs } from './run.ts';
import { registrationReviewRoutes } from './routes.ts';

export const feature: Feature<Needs> = {
  routes: registrationReviewRoutes,
  jobs: (deps) => [...approvalJobs(deps), ...runJobs(deps)],
};
