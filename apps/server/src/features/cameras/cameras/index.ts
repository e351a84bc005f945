import type { Feature } from '../../../app-deps.ts';
import { cameraRoutes } from './routes.ts';
import { pictureJobs } from './take-pictures.ts';

export const feature: Feature = { routes: cameraRoutes, jobs: pictureJobs };
