import type { Feature } from '../../app-deps.ts';
import { auditRoutes } from './routes.ts';

export const feature: Feature = { routes: auditRoutes };
