import type { plateSightings } from '@viewgate/contract';
import type { Handler } from '../../../platform/http/call.ts';
import { notFound } from '../../../platform/refusal/refusal.ts';

export const sendPicture: Handler<typeof plateSightings.picture> = async ({ db, scope, input, reply }) => {
  const found = await db
    .selectFrom('plate_sighting_pictures')
    .where('location_id', '=', scope.locationId)
    .where('sighting_id', '=', input.params.id)
    .where('guid', '=', input.params.guid)
    .select('jpeg')
    .executeTakeFirst();
  if (!found) throw notFound();
  // Not cached: it shows where somebody was, and is deleted here after some days.
  reply.header('cache-control', 'private, max-age=3600').type('image/jpeg').send(found.jpeg);
  return '';
};
