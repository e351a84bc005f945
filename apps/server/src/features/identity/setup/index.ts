import type { Feature } from '../../../app-deps.ts';
import { setupRoutes } from './routes.ts';

export { setupTokenOf } from './token.ts';
export { isDoorOpen } from './views.ts';
export const feature: Feature = { routes: setupRoutes };
