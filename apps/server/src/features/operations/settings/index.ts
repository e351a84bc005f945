import type { Feature } from '../../../app-deps.ts';
import { settingRoutes } from './routes.ts';

export { createKnownVideo } from './video-policy.ts';
export const feature: Feature = { routes: settingRoutes };
