import type { Feature } from '../../../platform/feature.ts';
import { auditJobs } from './keep-heads.ts';
import { auditRoutes } from './routes.ts';

export const feature: Feature = { routes: auditRoutes, jobs: auditJobs };
