import type { Feature } from '../../../platform/feature.ts';
import { viewerSessionRoutes } from './routes.ts';

export const feature: Feature = { routes: viewerSessionRoutes };
