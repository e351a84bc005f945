import type { Feature } from '../../../app-deps.ts';
import { referenceRoutes } from './routes.ts';

export { placeOf, readAddress, requireKnownAddress } from './address.ts';
export { territoryId } from './country.ts';
export { requireTimeZone } from './time-zones.ts';
export const feature: Feature = { routes: referenceRoutes };
