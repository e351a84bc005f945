import type { Feature } from '../../../platform/feature.ts';
import type { Needs } from './needs.ts';
import { invitationRoutes } from './routes.ts';
import { sweepJobs } from './sweep.ts';

export const feature: Feature<Needs> = { routes: invitationRoutes, jobs: sweepJobs };
