import type { Feature } from '../../../app-deps.ts';
import { classRoutes } from './routes.ts';

export const feature: Feature = { routes: classRoutes };
