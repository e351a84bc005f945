import type { Feature } from '../../../platform/feature.ts';
import { classRoutes } from './routes.ts';

export const feature: Feature = { routes: classRoutes };
