import type { Feature } from '../../../app-deps.ts';
import { operationRoutes } from './routes.ts';

export const feature: Feature = { routes: operationRoutes };
