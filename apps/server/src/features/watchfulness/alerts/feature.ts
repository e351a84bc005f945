import type { Feature } from '../../../platform/feature.ts';
import type { Needs } from './needs.ts';
import { alertJobs } from './jobs.ts';
import { alertRoutes } from './routes.ts';

export const feature: Feature<Needs> = { routes: alertRoutes, jobs: alertJobs, auditVerbs: ['raise', 'end'] };
