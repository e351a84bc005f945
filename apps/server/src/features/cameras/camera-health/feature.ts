import type { Feature } from '../../../platform/feature.ts';
import type { Needs } from './needs.ts';
import { healthJobs } from './roll-up.ts';
import { cameraHealthRoutes } from './routes.ts';

export const feature: Feature<Needs> = { routes: cameraHealthRoutes, jobs: healthJobs };
