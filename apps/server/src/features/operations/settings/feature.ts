import type { Feature } from '../../../platform/feature.ts';
import { settingRoutes } from './routes.ts';

export const feature: Feature = { routes: settingRoutes };
