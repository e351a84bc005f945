import type { Feature } from '../../app-deps.ts';
import { accountRoutes } from './routes.ts';

export const feature: Feature = { routes: accountRoutes };
