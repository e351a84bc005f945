import { namedInOrganization } from '../../../platform/audit/record-names.ts';
import type { Feature } from '../../../platform/feature.ts';
import { regionRoutes } from './routes.ts';

export const feature: Feature = { routes: regionRoutes, recordNames: { region: namedInOrganization('regions') } };
