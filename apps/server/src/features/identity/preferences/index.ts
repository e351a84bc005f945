import type { Feature } from '../../../app-deps.ts';
import { preferenceRoutes } from './routes.ts';

export const feature: Feature = { routes: preferenceRoutes };
