export { connectLocation, disconnectLocation, endConnection, tieLocation } from './locations.ts';
