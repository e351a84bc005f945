export { placeOf, readAddress, requireKnownAddress } from './address.ts';
export { territoryId } from './country.ts';
export { requireTimeZone } from './time-zones.ts';
