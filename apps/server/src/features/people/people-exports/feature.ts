import type { Feature } from '../../../platform/feature.ts';
import { peopleExportRoutes } from './routes.ts';

export const feature: Feature = { routes: peopleExportRoutes };
