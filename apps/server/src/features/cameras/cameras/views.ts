import type { cameras, ResultOf } from '@viewgate/contract';
import { type RawBuilder, sql } from 'kysely';
import { countedPage } from '../../../platform/database/counted-page.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import {
  countFrom,
  jsonInstant,
  type TableInput,
  textSearch,
  thumbnailUrl,
} from '../../../platform/database/reading.ts';
import type { LocationScope } from '../../../platform/tenancy/scope.ts';

const classes = sql<{ id: number; name: string }[]>`(
  SELECT coalesce(json_agg(json_build_object('id', k.id, 'name', k.name) ORDER BY lower(k.name)), '[]')
  FROM class_cameras cc JOIN classes k ON k.id = cc.class_id WHERE cc.camera_id = cam.id)`;

const order: Record<'name' | 'shortName' | 'state' | 'nvrServerName', RawBuilder<unknown>> = {
  name: sql`lower(cam.name)`,
  shortName: sql`lower(cam.short_name)`,
  // What needs attention first.
  state: sql`array_position(ARRAY['offline', 'noSignal', 'unknown', 'online'], cam.state)`,
  nvrServerName: sql`(SELECT lower(o.name) FROM recording_servers o WHERE o.id = cam.recording_server_id)`,
};

/** The list: each camera with its picture, state, classes, server and active policy. */
export const cameraTable = async (
  db: Queryable,
  { locationId }: LocationScope,
  input: TableInput<typeof cameras.table>,
): Promise<ResultOf<typeof cameras.table>> => {
  const { nvrServerId, classId, state, aiOnly } = input.filters;
  let matching = db.selectFrom('cameras as cam').where('cam.location_id', '=', locationId);
  if (input.allSearch) {
    matching = matching.where(textSearch(sql`lower(cam.name || ' ' || cam.short_name)`, input.allSearch));
  }
  if (nvrServerId) matching = matching.where('cam.recording_server_id', '=', nvrServerId);
  if (state) matching = matching.where('cam.state', '=', state);
  if (aiOnly !== undefined) matching = matching.where('cam.ai_only', '=', aiOnly);
  if (classId) {
    matching = matching.where(
      sql<boolean>`EXISTS (SELECT 1 FROM class_cameras f WHERE f.camera_id = cam.id AND f.class_id = ${classId})`,
    );
  }
  const listing = {
    picked: matching.select('cam.id'),
    order: [
      { by: order[input.sortBy ?? 'name'], direction: input.sortDirection },
      { by: sql`lower(cam.name)` },
      { by: sql.ref('cam.id') },
    ],
    columns: ['name', 'shortName', 'state', 'nvrServerName', 'classes', 'cameraPolicyName'],
  };
  return await countedPage(db, input, listing, (picked, shown) =>
    db
      .selectFrom(picked)
      .innerJoin('cameras as cam', 'cam.id', 'picked.id')
      .leftJoin('recording_servers as s', 's.id', 'cam.recording_server_id')
      .leftJoin('policy_assignments as pa', (join) =>
        join.onRef('pa.camera_id', '=', 'cam.id').on('pa.is_active', '=', true),
      )
      .leftJoin('policies as p', 'p.id', 'pa.policy_id')
      .select([
        'cam.id',
        'cam.name',
        'cam.short_name as shortName',
        thumbnailUrl.as('thumbnailUrl'),
        'cam.state',
        jsonInstant('cam.state_since').as('stateSince'),
        's.id as nvrServerId',
        's.name as nvrServerName',
        classes.as('classes'),
        'cam.is_enabled as isEnabled',
        'cam.ai_only as aiOnly',
        'cam.audio_enabled as audioEnabled',
        'cam.is_public as isCameraPublic',
        'p.id as cameraPolicyId',
        'p.name as cameraPolicyName',
        sql<boolean>`coalesce(p.is_enabled, false)`.as('isPolicyEnforced'),
        ...shown,
      ]),
  );
};

const picture = sql<ResultOf<typeof cameras.get>['picture']>`json_build_object('id', cam.id, 'name', cam.name,
  'thumbnailUrl', ${thumbnailUrl}, 'state', cam.state, 'stateSince', ${jsonInstant('cam.state_since')})`;

/** Cameras to choose from, by name. */
export const cameraOptions = (
  db: Queryable,
  { locationId }: LocationScope,
  { include, nvrServerId }: { include: 'watchable' | 'all'; nvrServerId?: number | undefined },
) => {
  let matching = db.selectFrom('cameras as cam').where('cam.location_id', '=', locationId);
  if (include === 'watchable') matching = matching.where('cam.ai_only', '=', false);
  if (nvrServerId) matching = matching.where('cam.recording_server_id', '=', nvrServerId);
  return matching
    .select([
      'cam.id as value',
      'cam.name as label',
      'cam.ai_only as aiOnly',
      'cam.recording_server_id as nvrServerId',
      picture.as('picture'),
    ])
    .orderBy(sql`lower(cam.name)`)
    .orderBy('cam.id')
    .execute();
};

export const nvrOptions = (db: Queryable, { locationId }: LocationScope) =>
  db
    .selectFrom('recording_servers')
    .where('location_id', '=', locationId)
    .select(['id as value', 'name as label'])
    .orderBy(sql`lower(name)`)
    .execute();

/** One camera as its form shows it; undefined when it is not at this location. */
export const cameraDetail = (db: Queryable, { locationId }: LocationScope, id: number) =>
  db
    .selectFrom('cameras as cam')
    .leftJoin('recording_servers as s', 's.id', 'cam.recording_server_id')
    .where('cam.location_id', '=', locationId)
    .where('cam.id', '=', id)
    .select([
      'cam.id',
      'cam.name',
      'cam.short_name as shortName',
      's.id as nvrServerId',
      's.name as nvrServerName',
      'cam.is_enabled as isEnabled',
      'cam.ai_only as aiOnly',
      'cam.audio_enabled as audioEnabled',
      'cam.is_public as isPublic',
      sql<number[]>`array(SELECT cc.class_id FROM class_cameras cc WHERE cc.camera_id = cam.id ORDER BY 1)`.as(
        'classIds',
      ),
      classes.as('classes'),
      'cam.enable_hls_proxy as enableHlsProxy',
      'cam.enable_hls_caching as enableHlsCaching',
      'cam.override_stream_url as overrideStreamUrl',
      'cam.stream_url as streamUrl',
      'cam.motion_jpg_stream_url as motionJpgStreamUrl',
      'cam.override_thumbnail_url as overrideThumbnailUrl',
      'cam.thumbnail_url as thumbnailUrl',
      sql<boolean>`EXISTS (SELECT 1 FROM camera_thumbnails u WHERE u.camera_id = cam.id AND u.is_uploaded)`.as(
        'hasThumbnailFile',
      ),
      picture.as('picture'),
      'cam.version',
    ])
    .executeTakeFirst();

/** What is deleted along with a camera. */
export const cameraDeleteCounts = (db: Queryable, { locationId }: LocationScope, id: number) =>
  db
    .selectFrom('cameras as cam')
    .where('cam.location_id', '=', locationId)
    .where('cam.id', '=', id)
    .select([
      'cam.name',
      countFrom(sql`class_cameras x WHERE x.camera_id = cam.id`).as('classes'),
      countFrom(sql`policy_assignments x WHERE x.camera_id = cam.id`).as('policies'),
      countFrom(
        sql`event_cameras x WHERE x.camera_id = cam.id AND NOT EXISTS (SELECT FROM access_exceptions e WHERE e.event_id = x.event_id)`,
      ).as('events'),
      countFrom(sql`camera_sessions x WHERE x.camera_id = cam.id`).as('sessions'),
    ])
    .executeTakeFirst();

/** A camera's picture and its source. */
export const cameraPicture = (db: Queryable, { locationId }: LocationScope, id: number) =>
  db
    .selectFrom('camera_thumbnails')
    .where('location_id', '=', locationId)
    .where('camera_id', '=', id)
    .select(['jpeg', 'taken_at as takenAt', 'is_uploaded as isUploaded'])
    .executeTakeFirst();
