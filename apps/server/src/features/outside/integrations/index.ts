export { endConnection, tieLocation } from './locations.ts';
