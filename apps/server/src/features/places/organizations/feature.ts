import type { Feature } from '../../../platform/feature.ts';
import { organizationRoutes } from './routes.ts';

export const feature: Feature = { routes: organizationRoutes };
