import type { Feature } from '../../../app-deps.ts';
import { hubRoutes } from './routes.ts';

export const feature: Feature = { routes: hubRoutes };
