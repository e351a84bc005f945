import type { Feature } from '../../../platform/feature.ts';
import { ownSessionRoutes } from './routes.ts';

export const feature: Feature = { routes: ownSessionRoutes };
