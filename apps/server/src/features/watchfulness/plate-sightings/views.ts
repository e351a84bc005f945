import { type PlateSighting, type PlateStanding, plateSightings, type ResultOf } from '@viewgate/contract';
import { sql } from 'kysely';
import { localDay, startOfLocalDay } from '../../../platform/clock/local-day.ts';
import { countedPage } from '../../../platform/database/counted-page.ts';
import { directionOf, isOnDays, textSearch } from '../../../platform/database/reading.ts';
import type { Call } from '../../../platform/http/call.ts';

type Sightings = Call<typeof plateSightings.table>;

const viewersOfSighting = sql`plate_sighting_viewers whose JOIN viewers viewer ON viewer.id = whose.viewer_id
  JOIN accounts account ON account.id = viewer.account_id JOIN families family ON family.id = viewer.family_id
  WHERE whose.location_id = sighting.location_id AND whose.sighting_id = sighting.id`;

const whose = sql<PlateSighting['viewers']>`(SELECT coalesce(json_agg(DISTINCT jsonb_build_object('id', viewer.id,
  'name', account.first_name || ' ' || account.last_name, 'familyId', family.id, 'familyName', family.name)), '[]')
  FROM ${viewersOfSighting})`;

const pictureUrl = sql<string | null>`(SELECT '/api/WebPortal/locations/' || picture.location_id || '/plate-sightings/'
  || picture.sighting_id || '/picture/' || picture.guid FROM plate_sighting_pictures picture WHERE picture.sighting_id = sighting.id)`;

/** Searches plates, however they are written, and the names of those they belonged to. */
const found = (search: string) => {
  const bare = search.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
  const named = sql<boolean>`(${textSearch(sql<string>`lower(coalesce(sighting.label, ''))`, search)} OR EXISTS (SELECT FROM ${viewersOfSighting}
    AND ${textSearch(sql<string>`lower(account.first_name || ' ' || account.last_name || ' ' || family.name)`, search)}))`;
  return bare ? sql<boolean>`(sighting.plate LIKE ${`%${bare}%`} OR ${named})` : named;
};

const matching = ({ db, scope, location, at, input }: Sightings) => {
  const { allSearch, filters } = input.body;
  const { standing, when, cameraId, viewerId } = filters;
  const { timeZone } = location;
  let query = db
    .selectFrom('plate_sightings as sighting')
    .where('sighting.location_id', '=', scope.locationId)
    .where(isOnDays(sql.ref('sighting.seen_at'), filters, timeZone));
  if (standing) query = query.where('sighting.standing', '=', standing);
  if (cameraId) query = query.where('sighting.camera_id', '=', cameraId);
  if (viewerId) {
    query = query.where('sighting.id', 'in', (eb) =>
      eb
        .selectFrom('plate_sighting_viewers as own')
        .where('own.location_id', '=', scope.locationId)
        .where('own.viewer_id', '=', viewerId)
        .select('own.sighting_id'),
    );
  }
  if (when) query = query.where('sighting.seen_at', '>=', startOfLocalDay(localDay(at, timeZone), timeZone));
  return allSearch ? query.where(found(allSearch)) : query;
};

/** The sightings of a location, newest first by default. */
export const sightingTable = async (call: Sightings): Promise<ResultOf<typeof plateSightings.table>> => {
  const { db, input } = call;
  const direction = directionOf(input.body);
  const listing = {
    picked: matching(call).select('sighting.id'),
    order: [
      { by: sql`sighting.seen_at`, direction },
      { by: sql`sighting.id`, direction },
    ],
    columns: plateSightings.table.columns,
  };
  const page = await countedPage(db, input.body, listing, (picked, also) =>
    db
      .selectFrom('plate_sightings as sighting')
      .innerJoin(picked, 'picked.id', 'sighting.id')
      .leftJoin('cameras as camera', 'camera.id', 'sighting.camera_id')
      .select([
        'sighting.id',
        'sighting.seen_at as seenAt',
        'sighting.plate as licensePlate',
        sql<PlateStanding>`sighting.standing`.as('standing'),
        sql<PlateSighting['barredBy']>`sighting.barred_by`.as('barredBy'),
        'sighting.label',
        whose.as('viewers'),
        'sighting.camera_id as cameraId',
        sql<string>`coalesce(camera.name, sighting.camera_name)`.as('cameraName'),
        pictureUrl.as('pictureUrl'),
        ...also,
      ]),
  );
  return {
    ...page,
    rows: page.rows.map(({ seenAt, ...row }) => ({
      ...row,
      seenAt: new Date(seenAt).toISOString(),
    })),
  };
};
