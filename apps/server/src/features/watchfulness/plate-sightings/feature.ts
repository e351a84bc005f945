import type { Feature } from '../../../platform/feature.ts';
import { sightingJobs } from './jobs.ts';
import { plateSightingRoutes } from './routes.ts';

export const feature: Feature = { routes: plateSightingRoutes, jobs: sightingJobs };
