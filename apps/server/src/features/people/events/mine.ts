import type { events, ResultOf } from '@viewgate/contract';
import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database/database.ts';
import { isInvited } from '../../../watching/invited.ts';
import { isEvent } from './store.ts';

type Own = ResultOf<typeof events.mine>[number];

/** The current and coming events to which an account's families are invited, each once, without cameras that nobody may watch. */
export const ownEvents = async (db: Queryable, accountId: number, at: number): Promise<Own[]> => {
  const now = new Date(at);
  const { rows } = await sql<Omit<Own, 'startsAt' | 'endsAt'> & { startsAt: Date; endsAt: Date }>`
    SELECT event.id, event.name, event.description, event.starts_at AS "startsAt", event.ends_at AS "endsAt",
      event.starts_at <= ${now} AS "isRunning", location.name AS "locationName", location.time_zone_id AS "timeZone",
      coalesce(location.override_program_type, organization.program_type) = 'petCare' AS "isPetCare",
      (SELECT '/api/viewer/events/' || event.id || '/thumbnail/' || thumbnail.guid FROM event_thumbnails thumbnail
        WHERE thumbnail.event_id = event.id) AS "thumbnailUrl",
      array(SELECT child.first_name FROM event_children event_child JOIN children child ON child.id = event_child.child_id
        WHERE event_child.event_id = event.id AND child.family_id IN (SELECT viewer.family_id FROM viewers viewer
          JOIN accounts account ON account.id = viewer.account_id WHERE viewer.account_id = ${accountId} AND ${isInvited})
        ORDER BY lower(child.first_name), child.id) AS "childNames",
      (SELECT coalesce(json_agg(json_build_object('id', camera.id, 'name', camera.name) ORDER BY camera.place, lower(camera.name)), '[]')
        FROM event_cameras event_camera JOIN cameras camera ON camera.id = event_camera.camera_id
        WHERE event_camera.event_id = event.id AND camera.is_enabled AND NOT camera.ai_only) AS cameras
    FROM events event JOIN locations location ON location.id = event.location_id
      JOIN organizations organization ON organization.id = location.organization_id
    WHERE event.location_id IN (SELECT own.location_id FROM viewers own WHERE own.account_id = ${accountId})
      AND ${isEvent} AND event.ends_at > ${now}
      AND EXISTS (SELECT FROM viewers viewer JOIN accounts account ON account.id = viewer.account_id
        WHERE viewer.account_id = ${accountId} AND ${isInvited})
    ORDER BY event.starts_at, event.id LIMIT 100`.execute(db);
  return rows.map(({ startsAt, endsAt, ...event }) => ({
    ...event,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
  }));
};
