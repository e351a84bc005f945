import type { Feature } from '../../../platform/feature.ts';
import type { Needs } from './needs.ts';
import { registrationRoutes } from './routes.ts';
import { sweepJobs } from './sweep.ts';

export const feature: Feature<Needs> = { routes: registrationRoutes, jobs: sweepJobs };
