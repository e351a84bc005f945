import type { Feature } from '../../../platform/feature.ts';
import { locationPauseRoutes } from './routes.ts';

export const feature: Feature = { routes: locationPauseRoutes };
