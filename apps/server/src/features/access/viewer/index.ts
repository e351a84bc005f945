import type { Feature } from '../../../app-deps.ts';
import { viewerRoutes } from './routes.ts';

export const feature: Feature = { routes: viewerRoutes };
