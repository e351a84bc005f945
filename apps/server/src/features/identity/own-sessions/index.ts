import type { Feature } from '../../../app-deps.ts';
import { ownSessionRoutes } from './routes.ts';

export const feature: Feature = { routes: ownSessionRoutes };
