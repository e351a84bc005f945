import type { Feature } from '../../../platform/feature.ts';
import { aiPartnerRoutes } from './routes.ts';

export const feature: Feature = { routes: aiPartnerRoutes };
