import type { Feature } from '../../../platform/feature.ts';
import { deletionJobs } from './due.ts';
import type { Needs } from './needs.ts';
import { departureRoutes } from './routes.ts';

export const feature: Feature<Needs> = { routes: departureRoutes, jobs: deletionJobs };
