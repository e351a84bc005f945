import type { Feature } from '../../../app-deps.ts';
import { familyRoutes } from './routes.ts';

export { insertFamily } from './store.ts';
export const feature: Feature = { routes: familyRoutes };
