import type { Feature } from '../../../platform/feature.ts';
import { classTransferRoutes } from './routes.ts';

export const feature: Feature = { routes: classTransferRoutes };
