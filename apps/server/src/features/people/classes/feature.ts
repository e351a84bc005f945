import { namedAtLocation } from '../../../platform/audit/record-names.ts';
import type { Feature } from '../../../platform/feature.ts';
import { classRoutes } from './routes.ts';

export const feature: Feature = { routes: classRoutes, recordNames: { class: namedAtLocation('classes') } };
