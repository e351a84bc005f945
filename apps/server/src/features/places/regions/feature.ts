import type { Feature } from '../../../platform/feature.ts';
import { regionRoutes } from './routes.ts';

export const feature: Feature = { routes: regionRoutes };
