import type { Feature } from '../../../app-deps.ts';
import { deliveryJobs } from './deliver.ts';
import { messageRoutes } from './routes.ts';

export { createMessages, type Messages } from './messages.ts';
export const feature: Feature = { routes: messageRoutes, jobs: deliveryJobs };
export type { ShieldBreach } from './templates/shield-locked.ts';
export type { SecondStepChange } from './templates/second-step-changed.ts';
