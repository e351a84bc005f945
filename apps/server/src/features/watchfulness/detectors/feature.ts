import type { Feature } from '../../../platform/feature.ts';
import { detectorJobs } from './due.ts';
import { detectorRoutes } from './routes.ts';

export const feature: Feature = { routes: detectorRoutes, jobs: detectorJobs };
