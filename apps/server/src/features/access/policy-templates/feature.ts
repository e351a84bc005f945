import type { Feature } from '../../../platform/feature.ts';
import { imposingJobs } from './imposing.ts';
import { policyTemplateRoutes } from './routes.ts';

export const feature: Feature = {
  routes: policyTemplateRoutes,
  jobs: imposingJobs,
  auditVerbs: ['followTemplate'],
};
