import type { Feature } from '../../../platform/feature.ts';
import { copyJobs } from './make.ts';
import type { Needs } from './needs.ts';
import { ownDataRoutes } from './routes.ts';

export const feature: Feature<Needs> = { routes: ownDataRoutes, jobs: copyJobs };
