import type { Feature } from '../../../app-deps.ts';
import { integrationRoutes } from './routes.ts';

export const feature: Feature = { routes: integrationRoutes };
