import type { Feature } from '../../../platform/feature.ts';
import { deliveryJobs } from './deliver.ts';
import { messageRoutes } from './routes.ts';

export const feature: Feature = { routes: messageRoutes, jobs: deliveryJobs };
