import type { Feature } from '../../../platform/feature.ts';
import { consentJobs } from './ask.ts';
import { cameraConsentRoutes } from './routes.ts';

export const feature: Feature = { routes: cameraConsentRoutes, jobs: consentJobs };
