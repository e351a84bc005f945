import type { Feature } from '../../../platform/feature.ts';
import { viewAsRoutes } from './routes.ts';
import { settleViews } from './settle.ts';

export const feature: Feature = {
  routes: viewAsRoutes,
  jobs: (deps) => [settleViews(deps)],
};
