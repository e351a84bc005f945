import type { Feature } from '../../../app-deps.ts';
import { childRoutes } from './routes.ts';

export const feature: Feature = { routes: childRoutes };
