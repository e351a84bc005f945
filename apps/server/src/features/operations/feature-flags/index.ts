import type { Feature } from '../../../app-deps.ts';
import { featureFlagRoutes } from './routes.ts';

export const feature: Feature = { routes: featureFlagRoutes };
