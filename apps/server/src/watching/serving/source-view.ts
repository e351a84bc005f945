import type { RecordingServerKindName } from '@viewgate/contract';
import { sql } from 'kysely';
import type { Queryable } from '../../platform/database/database.ts';

/** Everything needed to fetch a camera's stream. */
export const cameraSource = (db: Queryable, cameraId: number) =>
  db
    .selectFrom('cameras as camera')
    .leftJoin('recording_servers as server', 'server.id', 'camera.recording_server_id')
    .where('camera.id', '=', cameraId)
    .select((eb) => [
      'camera.location_id as locationId',
      'camera.short_name as shortName',
      'camera.enable_hls_caching as isCached',
      'camera.audio_enabled as isAudioOn',
      'camera.override_stream_url as isOverridden',
      'camera.motion_jpg_stream_url as motionUrl',
      eb
        .case()
        .when('camera.override_stream_url', '=', true)
        .then(eb.ref('camera.stream_url'))
        .else(null)
        .end()
        .as('streamUrl'),
      'server.id as serverId',
      sql<RecordingServerKindName | null>`server.kind`.as('kind'),
      'server.domain',
      'server.api_address as apiAddress',
      'server.server_username as serverUsername',
      'server.server_password as serverPassword',
      'server.camera_username as cameraUsername',
      'server.camera_password as cameraPassword',
    ])
    .executeTakeFirst()
    .then((row) => row ?? null);

export type CameraSourceRow = NonNullable<Awaited<ReturnType<typeof cameraSource>>>;
