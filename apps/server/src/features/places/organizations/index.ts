import type { Feature } from '../../../app-deps.ts';
import { organizationRoutes } from './routes.ts';

export const feature: Feature = { routes: organizationRoutes };
