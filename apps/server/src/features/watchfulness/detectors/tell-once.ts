import type { Platform } from '../../../platform/platform.ts';
import { tellDetector } from './at-detector.ts';
import { keyContext } from './tell.ts';

/**
 * Tells the location's detector about a camera once, now, by an address that is not the portal's: the portal's own comes with the next
 * thing it is told. Null: it was done; undefined: no service is connected.
 */
export const tellOnce = async (
  { db, secrets }: Pick<Platform, 'db' | 'secrets'>,
  locationId: number,
  command: Parameters<typeof tellDetector>[1],
) => {
  const service = await db
    .selectFrom('detector_services')
    .where('location_id', '=', locationId)
    .select(['address', 'api_key as apiKey'])
    .executeTakeFirst();
  if (!service) return undefined;
  return await tellDetector(
    { address: service.address, apiKey: secrets.open(service.apiKey, keyContext(locationId)) },
    command,
  );
};
