import type { Feature } from '../../../app-deps.ts';
import { cameraWallRoutes } from './routes.ts';

export const feature: Feature = { routes: cameraWallRoutes };
