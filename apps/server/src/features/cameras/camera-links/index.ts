import type { Feature } from '../../../app-deps.ts';
import { cameraLinkRoutes } from './routes.ts';

export const feature: Feature = { routes: cameraLinkRoutes };
