import type { Feature } from '../../../platform/feature.ts';
import { cameraLinkRoutes } from './routes.ts';

export const feature: Feature = { routes: cameraLinkRoutes };
