import type { Feature } from '../../../platform/feature.ts';
import { integrationRoutes } from './routes.ts';

export const feature: Feature = { routes: integrationRoutes };
