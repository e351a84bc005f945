import type { Feature } from '../../../platform/feature.ts';
import { watchedJobs } from './roll-up.ts';
import { viewingReportRoutes } from './routes.ts';

export const feature: Feature = { routes: viewingReportRoutes, jobs: watchedJobs };
