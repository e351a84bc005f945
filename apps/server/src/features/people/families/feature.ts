import type { Feature } from '../../../platform/feature.ts';
import { familyRoutes } from './routes.ts';

export const feature: Feature = { routes: familyRoutes };
