import type { Feature } from '../../../platform/feature.ts';
import { featureFlagRoutes } from './routes.ts';

export const feature: Feature = { routes: featureFlagRoutes };
