import type { Feature } from '../../../app-deps.ts';
import { phoneVerificationRoutes } from './routes.ts';

export const feature: Feature = { routes: phoneVerificationRoutes };
