import type { cameraWall, ResultOf } from '@viewgate/contract';
import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database/database.ts';
import { thumbnail } from '../../../platform/database/reading.ts';
import type { LocationScope } from '../../../platform/tenancy/scope.ts';

type WallCamera = Omit<ResultOf<typeof cameraWall.get>[number], 'mayWatch' | 'reason'>;

/** The location's cameras in its order, each with its classes and number of running playbacks, in a single query. */
export const wallCameras = async (db: Queryable, { locationId }: LocationScope): Promise<WallCamera[]> => {
  const { rows } = await sql<WallCamera>`
    SELECT ${thumbnail} AS camera,
      coalesce(shown.classes, '[]') AS classes, coalesce(watched.watching, 0)::int AS watching
    FROM cameras camera
    LEFT JOIN (SELECT class_camera.camera_id, json_agg(json_build_object('id', class.id, 'name', class.name)
      ORDER BY lower(class.name), class.id) AS classes
      FROM class_cameras class_camera JOIN classes class ON class.id = class_camera.class_id
        WHERE class_camera.location_id = ${locationId} GROUP BY class_camera.camera_id) shown
      ON shown.camera_id = camera.id
    LEFT JOIN (SELECT camera_id, count(*) AS watching FROM camera_sessions
      WHERE location_id = ${locationId} AND ended_at IS NULL AND is_session_valid GROUP BY camera_id) watched ON watched.camera_id = camera.id
    WHERE camera.location_id = ${locationId}
    ORDER BY camera.place, lower(camera.name), camera.id`.execute(db);
  return rows;
};
