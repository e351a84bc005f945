import type { Feature } from '../../../app-deps.ts';
import { regionRoutes } from './routes.ts';

export const feature: Feature = { routes: regionRoutes };
