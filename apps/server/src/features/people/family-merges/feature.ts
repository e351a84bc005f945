import type { Feature } from '../../../platform/feature.ts';
import type { Needs } from './needs.ts';
import { familyMergeRoutes } from './routes.ts';
import { forgetJob } from './sweep.ts';

export const feature: Feature<Needs> = {
  routes: familyMergeRoutes,
  jobs: (deps) => [forgetJob(deps)],
  auditVerbs: ['withdraw approval'],
};
