import { namedInOrganization } from '../../../platform/audit/record-names.ts';
import type { Feature } from '../../../platform/feature.ts';
import type { Needs } from './needs.ts';
import { locationRoutes } from './routes.ts';

export const feature: Feature<Needs> = {
  routes: locationRoutes,
  recordNames: { location: namedInOrganization('locations') },
};
