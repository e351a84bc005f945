import type { Feature } from '../../../platform/feature.ts';
import { alertJobs } from './jobs.ts';
import { alertRoutes } from './routes.ts';

export const feature: Feature = { routes: alertRoutes, jobs: alertJobs, auditVerbs: ['raise', 'end'] };
