import type { Feature } from '../../../platform/feature.ts';
import { adminPolicyRoutes } from './routes.ts';

export const feature: Feature = { routes: adminPolicyRoutes };
