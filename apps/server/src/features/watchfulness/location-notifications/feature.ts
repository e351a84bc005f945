import type { Feature } from '../../../platform/feature.ts';
import { locationNotificationRoutes } from './routes.ts';

export const feature: Feature = { routes: locationNotificationRoutes };
