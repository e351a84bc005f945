import type { Feature } from '../../../app-deps.ts';
import { aiPartnerRoutes } from './routes.ts';

export const feature: Feature = { routes: aiPartnerRoutes };
