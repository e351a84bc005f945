import type { Feature } from '../../../platform/feature.ts';
import { forgetRecent } from './forget.ts';
import { recentRefusalRoutes } from './routes.ts';

export const feature: Feature = {
  routes: recentRefusalRoutes,
  jobs: (deps) => [forgetRecent(deps)],
};
