import type { Feature } from '../../../platform/feature.ts';
import { policyRoutes } from './routes.ts';

export const feature: Feature = { routes: policyRoutes };
