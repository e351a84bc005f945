import { daySumsJob } from '../../../platform/day-sums/roll-up.ts';
import type { Feature } from '../../../platform/feature.ts';
import { forgetRefusals } from './forget.ts';
import { mailJobs } from './mails/jobs.ts';
import type { Needs } from './mails/needs.ts';
import { reportRoutes } from './routes.ts';
import { staffSums } from './staff-sums.ts';

export const feature: Feature<Needs> = {
  routes: reportRoutes,
  jobs: (deps) => [daySumsJob(deps, staffSums), forgetRefusals(deps), ...mailJobs(deps)],
};
