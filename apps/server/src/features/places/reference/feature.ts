import type { Feature } from '../../../platform/feature.ts';
import { referenceRoutes } from './routes.ts';

export const feature: Feature = { routes: referenceRoutes };
