import type { Feature } from '../../../platform/feature.ts';
import { preferenceRoutes } from './routes.ts';

export const feature: Feature = { routes: preferenceRoutes };
