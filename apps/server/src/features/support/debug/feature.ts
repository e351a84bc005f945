import type { Feature } from '../../../platform/feature.ts';
import type { Needs } from './needs.ts';
import { debugRoutes } from './routes.ts';

export const feature: Feature<Needs> = { routes: debugRoutes };
