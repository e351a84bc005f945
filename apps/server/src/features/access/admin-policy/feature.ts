import type { Feature } from '../../../platform/feature.ts';
import { imposingJobs } from './impose-many.ts';
import { adminPolicyRoutes } from './routes.ts';

export const feature: Feature = { routes: adminPolicyRoutes, jobs: imposingJobs };
