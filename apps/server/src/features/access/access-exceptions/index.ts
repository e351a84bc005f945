import type { Feature } from '../../../app-deps.ts';
import { accessExceptionRoutes } from './routes.ts';

export const feature: Feature = { routes: accessExceptionRoutes };
