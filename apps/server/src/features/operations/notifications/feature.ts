import type { Feature } from '../../../platform/feature.ts';
import type { Needs } from './needs.ts';
import { notificationJobs } from './jobs.ts';

export const feature: Feature<Needs> = { routes: () => [], jobs: notificationJobs };
