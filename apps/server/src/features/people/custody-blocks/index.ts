import type { Feature } from '../../../app-deps.ts';
import { custodyBlockRoutes } from './routes.ts';

export const feature: Feature = { routes: custodyBlockRoutes };
