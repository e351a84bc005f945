import type { Feature } from '../../../platform/feature.ts';
import { sessionJobs } from './jobs.ts';
import { viewerSessionRoutes } from './routes.ts';

export const feature: Feature = { routes: viewerSessionRoutes, jobs: sessionJobs };
