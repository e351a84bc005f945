import type { cameraWall, ResultOf } from '@viewgate/contract';
import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database/database.ts';
import { jsonInstant, thumbnailUrl } from '../../../platform/database/reading.ts';
import type { LocationScope } from '../../../platform/tenancy/scope.ts';

type WallCamera = Omit<ResultOf<typeof cameraWall.get>[number], 'mayWatch' | 'reason'>;

/** The location's cameras by name, each with its classes and number of running playbacks, in a single query. */
export const wallCameras = async (db: Queryable, { locationId }: LocationScope): Promise<WallCamera[]> => {
  const { rows } = await sql<WallCamera>`
    SELECT json_build_object('id', cam.id, 'name', cam.name, 'state', cam.state,
        'stateSince', ${jsonInstant('cam.state_since')}, 'thumbnailUrl', ${thumbnailUrl}) AS camera,
      coalesce(k.classes, '[]') AS classes, coalesce(s.watching, 0)::int AS watching
    FROM cameras cam
    LEFT JOIN (SELECT cc.camera_id, json_agg(json_build_object('id', k.id, 'name', k.name) ORDER BY lower(k.name), k.id) AS classes
      FROM class_cameras cc JOIN classes k ON k.id = cc.class_id WHERE cc.location_id = ${locationId} GROUP BY cc.camera_id) k
      ON k.camera_id = cam.id
    LEFT JOIN (SELECT camera_id, count(*) AS watching FROM camera_sessions
      WHERE location_id = ${locationId} AND ended_at IS NULL AND is_session_valid GROUP BY camera_id) s ON s.camera_id = cam.id
    WHERE cam.location_id = ${locationId}
    ORDER BY lower(cam.name), cam.id`.execute(db);
  return rows;
};
