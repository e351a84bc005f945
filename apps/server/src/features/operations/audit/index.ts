import type { Feature } from '../../../app-deps.ts';
import { auditJobs } from './keep-heads.ts';
import { auditRoutes } from './routes.ts';

export const feature: Feature = { routes: auditRoutes, jobs: auditJobs };
