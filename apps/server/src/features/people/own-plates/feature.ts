import type { Feature } from '../../../platform/feature.ts';
import { ownPlateRoutes } from './routes.ts';

export const feature: Feature = { routes: ownPlateRoutes };
