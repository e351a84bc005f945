import type { Feature } from '../../../platform/feature.ts';
import { custodyBlockRoutes } from './routes.ts';

export const feature: Feature = { routes: custodyBlockRoutes };
