export { placeOf, readAddress, requireKnownAddress } from './address.ts';
export { territoryId } from './countries.ts';
export { requireTimeZone } from './time-zones.ts';
