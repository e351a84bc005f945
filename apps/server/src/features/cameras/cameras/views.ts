import { cameraRow, cameras, type ResultOf } from '@viewgate/contract';
import { type RawBuilder, sql } from 'kysely';
import { selectFields } from '../../../platform/database/columns.ts';
import { countedPage } from '../../../platform/database/counted-page.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import {
  countFrom,
  isEnforced,
  seenOfCamera,
  type TableInput,
  textSearch,
  thumbnail,
} from '../../../platform/database/reading.ts';
import type { LocationScope } from '../../../platform/tenancy/scope.ts';
import { plainFields } from './input.ts';

const classes = sql<{ id: number; name: string }[]>`(
  SELECT coalesce(json_agg(json_build_object('id', class.id, 'name', class.name) ORDER BY lower(class.name)), '[]')
  FROM class_cameras class_camera JOIN classes class ON class.id = class_camera.class_id WHERE class_camera.camera_id = camera.id)`;

const order: Record<'name' | 'shortName' | 'state' | 'nvrServerName', RawBuilder<unknown>> = {
  name: sql`lower(camera.name)`,
  shortName: sql`lower(camera.short_name)`,
  // What needs attention first.
  state: sql`array_position(ARRAY['offline', 'noSignal', 'frozen', 'black', 'unknown', 'online'], camera.health)`,
  nvrServerName: sql`(SELECT lower(server.name) FROM recording_servers server WHERE server.id = camera.recording_server_id)`,
};

const isOfRow = (field: string): field is keyof typeof cameraRow.shape => field in cameraRow.shape;
/** Fields of the form that a row shows as they are stored. The row's picture is not the form's link. */
const fieldsOfRow = plainFields.filter((field) => field !== 'thumbnailUrl').filter(isOfRow);

/** The list: each camera with its picture, state, classes, server and active policy. */
export const cameraTable = async (
  db: Queryable,
  { locationId }: LocationScope,
  input: TableInput<typeof cameras.table>,
): Promise<ResultOf<typeof cameras.table>> => {
  const { nvrServerId, classId, state, aiOnly } = input.filters;
  let matching = db.selectFrom('cameras as camera').where('camera.location_id', '=', locationId);
  if (input.allSearch) {
    matching = matching.where(textSearch(sql`lower(camera.name || ' ' || camera.short_name)`, input.allSearch));
  }
  if (nvrServerId) matching = matching.where('camera.recording_server_id', '=', nvrServerId);
  if (state) matching = matching.where('camera.health', '=', state);
  if (aiOnly !== undefined) matching = matching.where('camera.ai_only', '=', aiOnly);
  if (classId) {
    matching = matching.where(
      sql<boolean>`EXISTS (SELECT 1 FROM class_cameras class_camera
        WHERE class_camera.camera_id = camera.id AND class_camera.class_id = ${classId})`,
    );
  }
  const listing = {
    picked: matching.select('camera.id'),
    order: [
      { by: order[input.sortBy ?? 'name'], direction: input.sortDirection },
      { by: sql`lower(camera.name)` },
      { by: sql.ref('camera.id') },
    ],
    columns: cameras.table.columns,
  };
  return await countedPage(db, input, listing, (picked, shown) =>
    db
      .selectFrom(picked)
      .innerJoin('cameras as camera', 'camera.id', 'picked.id')
      .leftJoin('recording_servers as server', 'server.id', 'camera.recording_server_id')
      .leftJoin('policy_assignments as assignment', (join) =>
        join.onRef('assignment.camera_id', '=', 'camera.id').on('assignment.is_active', '=', true),
      )
      .leftJoin('policies as policy', 'policy.id', 'assignment.policy_id')
      .select([
        'camera.id',
        ...selectFields('camera', fieldsOfRow),
        ...seenOfCamera,
        'server.id as nvrServerId',
        'server.name as nvrServerName',
        classes.as('classes'),
        'camera.is_public as isCameraPublic',
        'policy.id as cameraPolicyId',
        'policy.name as cameraPolicyName',
        isEnforced,
        ...shown,
      ]),
  );
};

/** Cameras to choose from, by name. */
export const cameraOptions = (
  db: Queryable,
  { locationId }: LocationScope,
  { include, nvrServerId }: { include: 'watchable' | 'all'; nvrServerId?: number | undefined },
) => {
  let matching = db.selectFrom('cameras as camera').where('camera.location_id', '=', locationId);
  if (include === 'watchable') matching = matching.where('camera.ai_only', '=', false);
  if (nvrServerId) matching = matching.where('camera.recording_server_id', '=', nvrServerId);
  return matching
    .select([
      'camera.id as value',
      'camera.name as label',
      'camera.ai_only as aiOnly',
      'camera.recording_server_id as nvrServerId',
      thumbnail.as('picture'),
    ])
    .orderBy(sql`lower(camera.name)`)
    .orderBy('camera.id')
    .execute();
};

/** A location's cameras in the order that families see. */
export const cameraOrder = (db: Queryable, { locationId }: LocationScope): Promise<ResultOf<typeof cameras.order>> =>
  db
    .selectFrom('cameras as camera')
    .where('camera.location_id', '=', locationId)
    .select(['camera.id', 'camera.name', ...seenOfCamera])
    .orderBy('camera.place')
    .orderBy(sql`lower(camera.name)`)
    .orderBy('camera.id')
    .execute();

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
    .selectFrom('cameras as camera')
    .leftJoin('recording_servers as server', 'server.id', 'camera.recording_server_id')
    .where('camera.location_id', '=', locationId)
    .where('camera.id', '=', id)
    .select([
      'camera.id',
      ...selectFields('camera', plainFields),
      'server.id as nvrServerId',
      'server.name as nvrServerName',
      sql<
        number[]
      >`array(SELECT class_camera.class_id FROM class_cameras class_camera WHERE class_camera.camera_id = camera.id
        ORDER BY 1)`.as('classIds'),
      classes.as('classes'),
      sql<boolean>`EXISTS (SELECT 1 FROM camera_thumbnails thumbnail WHERE thumbnail.camera_id = camera.id AND thumbnail.is_uploaded)`.as(
        'hasThumbnailFile',
      ),
      thumbnail.as('picture'),
      'camera.version',
    ])
    .executeTakeFirst();

/** What is deleted along with a camera. */
export const cameraDeleteCounts = (db: Queryable, { locationId }: LocationScope, id: number) =>
  db
    .selectFrom('cameras as camera')
    .where('camera.location_id', '=', locationId)
    .where('camera.id', '=', id)
    .select([
      'camera.name',
      countFrom(sql`class_cameras class_camera WHERE class_camera.camera_id = camera.id`).as('classes'),
      countFrom(sql`policy_assignments assignment WHERE assignment.camera_id = camera.id`).as('policies'),
      countFrom(
        sql`event_cameras event_camera WHERE event_camera.camera_id = camera.id AND NOT EXISTS (SELECT
          FROM access_exceptions exception WHERE exception.event_id = event_camera.event_id)`,
      ).as('events'),
      countFrom(sql`camera_sessions session WHERE session.camera_id = camera.id`).as('sessions'),
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
