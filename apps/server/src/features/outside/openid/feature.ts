import type { Feature } from '../../../platform/feature.ts';
import { keyJobs } from './keys.ts';
import { logOutJobs } from './log-outs.ts';
import type { Needs } from './needs.ts';
import { openidRoutes } from './routes.ts';
import { sweepJobs } from './sweep.ts';

export const feature: Feature<Needs> = {
  routes: openidRoutes,
  jobs: (needs) => [...sweepJobs(needs), ...keyJobs(needs), ...logOutJobs(needs)],
  auditVerbs: ['end access', 'refuse access'],
};
