import type { Feature } from '../../../platform/feature.ts';
import { shellRoutes } from './routes.ts';

export const feature: Feature = { routes: shellRoutes };
