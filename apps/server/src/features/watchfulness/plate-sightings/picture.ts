import type { plateSightings } from '@viewgate/contract';
import type { Handler } from '../../../platform/http/call.ts';
import { notFound } from '../../../platform/refusal/refusal.ts';

export const sendPicture: Handler<typeof plateSightings.picture> = async ({ db, scope, input, reply }) => {
  const found = await db
    .selectFrom('plate_sighting_pictures as shown')
    .innerJoin('reported_pictures as picture', (join) =>
      join.onRef('picture.location_id', '=', 'shown.location_id').onRef('picture.guid', '=', 'shown.guid'),
    )
    .where('shown.location_id', '=', scope.locationId)
    .where('shown.sighting_id', '=', input.params.id)
    .where('shown.guid', '=', input.params.guid)
    .select('picture.jpeg')
    .executeTakeFirst();
  if (!found) throw notFound();
  // Cached for an hour at most: it shows where somebody was, and is deleted here after some days.
  reply.header('cache-control', 'private, max-age=3600').type('image/jpeg').send(found.jpeg);
  return '';
};
