import type { Feature } from '../../../app-deps.ts';
import { locationNotificationRoutes } from './routes.ts';

export const feature: Feature = { routes: locationNotificationRoutes };
