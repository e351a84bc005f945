import type { Feature } from '../../../platform/feature.ts';
import { hubRoutes } from './routes.ts';

export const feature: Feature = { routes: hubRoutes };
