import type { Feature } from '../../../app-deps.ts';
import { locationPauseRoutes } from './routes.ts';

export const feature: Feature = { routes: locationPauseRoutes };
