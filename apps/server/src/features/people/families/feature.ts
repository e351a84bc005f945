import { namedAtLocation } from '../../../platform/audit/record-names.ts';
import type { Feature } from '../../../platform/feature.ts';
import { familyRoutes } from './routes.ts';

export const feature: Feature = { routes: familyRoutes, recordNames: { family: namedAtLocation('families') } };
