import type { Feature } from '../../../platform/feature.ts';
import { presenceRoutes } from './routes.ts';

export const feature: Feature = { routes: presenceRoutes };
