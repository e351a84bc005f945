import type { Feature } from '../../../platform/feature.ts';
import type { Needs } from './needs.ts';
import { accessExceptionRoutes } from './routes.ts';

export const feature: Feature<Needs> = { routes: accessExceptionRoutes };
