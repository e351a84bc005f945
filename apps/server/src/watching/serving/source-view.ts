import type { Queryable } from '../../platform/database/database.ts';

/** Everything needed to fetch a camera's stream. */
export const cameraSource = (db: Queryable, cameraId: number) =>
  db
    .selectFrom('cameras as c')
    .leftJoin('recording_servers as s', 's.id', 'c.recording_server_id')
    .where('c.id', '=', cameraId)
    .select((eb) => [
      'c.location_id as locationId',
      'c.short_name as shortName',
      'c.enable_hls_caching as isCached',
      'c.audio_enabled as isAudioOn',
      'c.override_stream_url as isOverridden',
      'c.motion_jpg_stream_url as motionUrl',
      eb.case().when('c.override_stream_url', '=', true).then(eb.ref('c.stream_url')).else(null).end().as('streamUrl'),
      's.id as serverId',
      's.domain',
      's.server_username as serverUsername',
      's.server_password as serverPassword',
      's.camera_username as cameraUsername',
      's.camera_password as cameraPassword',
    ])
    .executeTakeFirst()
    .then((row) => row ?? null);

export type CameraSourceRow = NonNullable<Awaited<ReturnType<typeof cameraSource>>>;
