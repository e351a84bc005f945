import type { Feature } from '../../../app-deps.ts';
import { adminPolicyRoutes } from './routes.ts';

export const feature: Feature = { routes: adminPolicyRoutes };
