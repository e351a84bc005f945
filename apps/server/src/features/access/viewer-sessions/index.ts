import type { Feature } from '../../../app-deps.ts';
import { viewerSessionRoutes } from './routes.ts';

export { invalidateFamilyDay } from './store.ts';
export const feature: Feature = { routes: viewerSessionRoutes };
