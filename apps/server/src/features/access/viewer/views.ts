import type { CameraThumbnail } from '@viewgate/contract';
import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database/database.ts';
import { jsonInstant } from '../../../platform/database/reading.ts';
import { type Used, usedBy } from '../../../watching/usage.ts';

export interface Membership {
  viewerId: number;
  familyId: number;
  familyName: string;
  locationId: number;
  locationName: string;
  timeZone: string;
  isPetCare: boolean;
  childNames: string[];
  pauseNote: string | null;
}

const isPetCare = sql`coalesce(l.override_program_type, o.program_type) = 'petCare'`;

/** The families an account is a member of, with their children. */
export const membershipsOf = async (db: Queryable, accountId: number, at: number): Promise<Membership[]> => {
  const { rows } = await sql<Membership>`
    SELECT v.id AS "viewerId", f.id AS "familyId", f.name AS "familyName", l.id AS "locationId", l.name AS "locationName",
      l.time_zone_id AS "timeZone", ${isPetCare} AS "isPetCare",
      array(SELECT k.first_name FROM children k WHERE k.family_id = f.id ORDER BY k.first_name) AS "childNames",
      pause_note_of(v, ${new Date(at)}) AS "pauseNote"
    FROM viewers v JOIN families f ON f.id = v.family_id JOIN locations l ON l.id = v.location_id
    JOIN organizations o ON o.id = l.organization_id
    WHERE v.account_id = ${accountId} ORDER BY l.name, f.name`.execute(db);
  return rows;
};

export interface OwnCamera extends CameraThumbnail {
  viewerId: number;
  locationId: number;
  locationName: string;
  timeZone: string;
  isPetCare: boolean;
  classNames: string[];
  children: { id: number; name: string }[];
  used: Used;
}

/** What viewer `v` has used of the current day at location `l`. */
const used = (now: Date) => usedBy(sql`v.id`, sql`(${now}::timestamptz AT TIME ZONE l.time_zone_id)::date`).as('used');

/**
 * The cameras related to an account's families: through a child's class, as a public camera, or through a running event. A camera
 * reached through two memberships appears twice. Without a thumbnail address: viewers are shown pictures only while they may watch.
 */
export const camerasOf = async (db: Queryable, accountId: number, at: number): Promise<OwnCamera[]> => {
  const now = new Date(at);
  const { rows } = await sql<OwnCamera>`
    SELECT v.id AS "viewerId", cam.id, cam.name, cam.state, ${jsonInstant('cam.state_since')} AS "stateSince",
      NULL AS "thumbnailUrl", l.id AS "locationId", l.name AS "locationName", l.time_zone_id AS "timeZone",
      ${isPetCare} AS "isPetCare", array(SELECT DISTINCT cl.name FROM class_cameras cc JOIN classes cl ON cl.id = cc.class_id
        JOIN child_classes kc ON kc.class_id = cl.id JOIN children k ON k.id = kc.child_id
        WHERE cc.camera_id = cam.id AND k.family_id = v.family_id ORDER BY cl.name) AS "classNames",
      coalesce((SELECT json_agg(json_build_object('id', k.id, 'name', k.first_name) ORDER BY lower(k.first_name), k.id) FROM children k
        WHERE k.family_id = v.family_id AND (
          EXISTS (SELECT 1 FROM child_classes kc JOIN class_cameras cc ON cc.class_id = kc.class_id
            WHERE kc.child_id = k.id AND cc.camera_id = cam.id)
          OR EXISTS (SELECT 1 FROM event_children ek JOIN events e ON e.id = ek.event_id JOIN event_cameras ec ON ec.event_id = e.id
            WHERE ek.child_id = k.id AND ec.camera_id = cam.id AND e.starts_at <= ${now} AND e.ends_at > ${now}))), '[]') AS children,
      ${used(now)}
    FROM viewers v JOIN locations l ON l.id = v.location_id JOIN organizations o ON o.id = l.organization_id JOIN cameras cam ON cam.location_id = l.id
    WHERE v.account_id = ${accountId} AND cam.is_enabled AND NOT cam.ai_only AND (
      cam.id IN (SELECT cc.camera_id FROM class_cameras cc JOIN child_classes kc ON kc.class_id = cc.class_id
        JOIN children k ON k.id = kc.child_id WHERE k.family_id = v.family_id)
      OR (cam.is_public AND l.is_public_camera_support_enabled)
      OR cam.id IN (SELECT ec.camera_id FROM events e JOIN event_cameras ec ON ec.event_id = e.id
        JOIN event_children ek ON ek.event_id = e.id JOIN children k ON k.id = ek.child_id
        WHERE k.family_id = v.family_id AND e.starts_at <= ${now} AND e.ends_at > ${now}))
    ORDER BY l.name, lower(cam.name), v.id`.execute(db);
  return rows;
};

export interface CameraMembership {
  viewerId: number;
  locationId: number;
  timeZone: string;
  cameraName: string;
  /** The viewer's name. */
  name: string;
  used: Used;
}

/** An account's memberships at a camera's location, with the camera and today's usage. */
export const membershipsAt = async (
  db: Queryable,
  accountId: number,
  cameraId: number,
  at: number,
): Promise<CameraMembership[]> => {
  const { rows } = await sql<CameraMembership>`
    SELECT v.id AS "viewerId", l.id AS "locationId", l.time_zone_id AS "timeZone", cam.name AS "cameraName",
      trim(a.first_name || ' ' || a.last_name) AS name, ${used(new Date(at))}
    FROM cameras cam JOIN locations l ON l.id = cam.location_id JOIN viewers v ON v.location_id = l.id JOIN accounts a ON a.id = v.account_id
    WHERE cam.id = ${cameraId} AND v.account_id = ${accountId} ORDER BY v.id`.execute(db);
  return rows;
};
