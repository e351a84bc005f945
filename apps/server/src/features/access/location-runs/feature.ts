import type { Feature } from '../../../platform/feature.ts';
import { forgetJob } from './forget.ts';
import { locationRunRoutes } from './routes.ts';

export const feature: Feature = { routes: locationRunRoutes, jobs: (deps) => [forgetJob(deps)] };
