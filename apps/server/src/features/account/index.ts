import type { Feature } from '../../app-deps.ts';
import { accountRoutes } from './routes.ts';
import { sweepJobs } from './sweep.ts';

export { sendConfirmation } from './links.ts';
export const feature: Feature = { routes: accountRoutes, jobs: sweepJobs };
