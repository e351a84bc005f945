import type { Feature } from '../../../platform/feature.ts';
import { healthJobs } from './jobs.ts';
import { cameraHealthRoutes } from './routes.ts';

export const feature: Feature = { routes: cameraHealthRoutes, jobs: healthJobs };
