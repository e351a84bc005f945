import type { Feature } from '../../../platform/feature.ts';
import { marketplaceJobs } from './jobs.ts';
import type { Needs } from './needs.ts';
import { marketplaceRoutes } from './routes.ts';

export const feature: Feature<Needs> = { routes: marketplaceRoutes, jobs: marketplaceJobs };
