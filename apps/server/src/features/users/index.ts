import type { Feature } from '../../app-deps.ts';
import { userRoutes } from './routes.ts';

export const feature: Feature = { routes: userRoutes };
