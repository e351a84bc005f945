import type { Feature } from '../../../app-deps.ts';
import { shellRoutes } from './routes.ts';

export { currentLocation } from './current-location.ts';
export { readProgress } from './first-run-view.ts';
export { countLocations } from './views.ts';
export const feature: Feature = { routes: shellRoutes };
