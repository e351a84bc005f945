import type { Feature } from '../../../platform/feature.ts';
import { childRoutes } from './routes.ts';

export const feature: Feature = { routes: childRoutes };
