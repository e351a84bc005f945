import type { CameraThumbnail } from '@viewgate/contract';
import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database/database.ts';
import { runPrepared } from '../../../platform/database/prepared.ts';
import { dayHere, isDown, jsonInstant } from '../../../platform/database/reading.ts';
import { wasTold } from '../../operations/notifications/index.ts';
import { isBarredFrom } from '../../../watching/blocks.ts';
import { opensCameras } from '../../../watching/invited.ts';
import { type Used, usedBy, type Visit, visitsBy } from '../../../watching/usage.ts';

export interface Membership {
  viewerId: number;
  locationId: number;
  locationName: string;
  timeZone: string;
  isPetCare: boolean;
  childNames: string[];
  isApproved: boolean;
  pauseNote: string | null;
  showsFamilyHistory: boolean;
}

const isPetCare = sql`coalesce(location.override_program_type, organization.program_type) = 'petCare'`;

/** Whether an account has accepted the rules. */
export const hasAcceptedRules = async (db: Queryable, accountId: number): Promise<boolean> => {
  const found = db.selectFrom('accounts').where('id', '=', accountId).select('rules_accepted_at as at');
  return ((await found.executeTakeFirst())?.at ?? null) !== null;
};

/**
 * The children an account may know about: those of a family that has let it in (`viewers viewer`), unless a custody block in force bars it
 * from them. Needs `children child`.
 */
const isTheirs = (accountId: number, now: Date) =>
  sql<boolean>`(child.family_id = viewer.family_id AND viewer.approved_at IS NOT NULL AND NOT ${isBarredFrom(sql`child.id`, sql`${accountId}`, now)})`;

/** The memberships of an account, with the children it may know about. */
export const membershipsOf = async (db: Queryable, accountId: number, at: number): Promise<Membership[]> => {
  const { rows } = await sql<Membership>`
    SELECT viewer.id AS "viewerId", location.id AS "locationId", location.name AS "locationName",
      location.time_zone_id AS "timeZone", ${isPetCare} AS "isPetCare",
      array(SELECT child.first_name FROM children child WHERE ${isTheirs(accountId, new Date(at))} ORDER BY child.first_name) AS "childNames",
      viewer.approved_at IS NOT NULL AS "isApproved",
      pause_note_of(viewer, ${new Date(at)}) AS "pauseNote",
      viewer.approved_at IS NOT NULL AND location.family_history_since IS NOT NULL AS "showsFamilyHistory"
    FROM viewers viewer JOIN families family ON family.id = viewer.family_id JOIN locations location ON location.id = viewer.location_id
    JOIN organizations organization ON organization.id = location.organization_id
    WHERE viewer.account_id = ${accountId} ORDER BY location.name, family.name`.execute(db);
  return rows;
};

export interface OwnCamera extends CameraThumbnail {
  isOutageTold: boolean;
  viewerId: number;
  locationId: number;
  locationName: string;
  timeZone: string;
  isPetCare: boolean;
  classNames: string[];
  children: { id: number; name: string }[];
  eventName: string | null;
  used: Used;
  /** The visits that the membership may go on with. */
  visits: Visit[];
}

/** What `viewer` has used of the current day at `location`, and which visits go on. */
const usage = (now: Date) =>
  sql`${usedBy(sql`viewer.id`, dayHere(now))} AS used, ${visitsBy(sql`viewer.id`, dayHere(now), now.getTime())} AS visits`;

/**
 * The cameras related to the families that have let an account in: through a child's class, as a public camera, or through a running event.
 * Cameras of a child from whom a custody block bars it are included, to be refused, without the child's name, classes or events. A camera
 * reached through two memberships appears twice. Without a thumbnail address: viewers are shown pictures only while they may watch.
 */
export const camerasOf = async (db: Queryable, accountId: number, at: number): Promise<OwnCamera[]> => {
  const now = new Date(at);
  const theirs = isTheirs(accountId, now);
  const statement = sql<OwnCamera>`
    WITH own AS MATERIALIZED (
      SELECT viewer.id, viewer.location_id, viewer.family_id, viewer.approved_at, ${usage(now)} FROM viewers viewer JOIN locations location ON location.id = viewer.location_id
      WHERE viewer.account_id = ${accountId} AND viewer.approved_at IS NOT NULL
    )
    SELECT viewer.id AS "viewerId", camera.id, camera.name, camera.health AS state, ${jsonInstant('camera.health_since')} AS "stateSince",
      ${isDown} AND ${wasTold(sql`camera.outage_notification_id`)} AS "isOutageTold", NULL AS "thumbnailUrl", location.id AS "locationId", location.name AS "locationName", location.time_zone_id AS "timeZone",
      ${isPetCare} AS "isPetCare", array(SELECT DISTINCT class.name FROM class_cameras class_camera
        JOIN classes class ON class.id = class_camera.class_id
        JOIN child_classes child_class ON child_class.class_id = class.id JOIN children child ON child.id = child_class.child_id
        WHERE class_camera.camera_id = camera.id AND ${theirs} ORDER BY class.name) AS "classNames",
      coalesce((SELECT json_agg(json_build_object('id', child.id, 'name', child.first_name)
        ORDER BY lower(child.first_name), child.id) FROM children child
        WHERE ${theirs} AND (
          EXISTS (SELECT 1 FROM child_classes child_class JOIN class_cameras class_camera ON class_camera.class_id = child_class.class_id
            WHERE child_class.child_id = child.id AND class_camera.camera_id = camera.id)
          OR EXISTS (SELECT 1 FROM event_children event_child JOIN events event ON event.id = event_child.event_id
            JOIN event_cameras event_camera ON event_camera.event_id = event.id
            WHERE event_child.child_id = child.id AND event_camera.camera_id = camera.id AND event.starts_at <= ${now} AND event.ends_at > ${now}
              AND ${opensCameras}))), '[]') AS children,
      (SELECT event.name FROM event_cameras event_camera JOIN events event ON event.id = event_camera.event_id
        WHERE event_camera.camera_id = camera.id AND event.starts_local IS NOT NULL AND event.starts_at <= ${now} AND event.ends_at > ${now} AND ${opensCameras}
          AND EXISTS (SELECT FROM event_children event_child JOIN children child ON child.id = event_child.child_id
            WHERE event_child.event_id = event.id AND ${theirs})
        ORDER BY event.ends_at DESC, event.id LIMIT 1) AS "eventName", viewer.used, viewer.visits
    FROM own viewer JOIN locations location ON location.id = viewer.location_id
      JOIN organizations organization ON organization.id = location.organization_id JOIN cameras camera ON camera.location_id = location.id
    WHERE camera.is_enabled AND NOT camera.ai_only AND (
      camera.id IN (SELECT class_camera.camera_id FROM class_cameras class_camera
        JOIN child_classes child_class ON child_class.class_id = class_camera.class_id
        JOIN children child ON child.id = child_class.child_id WHERE child.family_id = viewer.family_id)
      OR (camera.is_public AND location.is_public_camera_support_enabled)
      OR camera.id IN (SELECT event_camera.camera_id FROM events event JOIN event_cameras event_camera ON event_camera.event_id = event.id
        JOIN event_children event_child ON event_child.event_id = event.id JOIN children child ON child.id = event_child.child_id
        WHERE ${theirs} AND event.starts_at <= ${now} AND event.ends_at > ${now} AND ${opensCameras}))
    ORDER BY location.name, camera.place, lower(camera.name), viewer.id`;
  return await runPrepared(db, { compile: () => statement.compile(db) });
};

export interface CameraMembership {
  viewerId: number;
  locationId: number;
  timeZone: string;
  cameraName: string;
  /** The viewer's name. */
  name: string;
  used: Used;
  visits: Visit[];
}

/** Who asks for which camera, and when. */
export interface AskedCamera {
  readonly accountId: number;
  readonly cameraId: number;
  readonly at: number;
}

/** Accounts' memberships at cameras' locations, each with the camera and that day's usage: one list per question, by viewer. */
export const membershipsAt = async (db: Queryable, asked: readonly AskedCamera[]): Promise<CameraMembership[][]> => {
  // They all ask at the same moment, or nearly.
  const latest = Math.max(...asked.map(({ at }) => at));
  const statement = sql<CameraMembership & { n: number }>`
    WITH asked AS (
      SELECT * FROM unnest(${asked.map(({ accountId }) => accountId)}::int[], ${asked.map(({ cameraId }) => cameraId)}::int[],
        ${asked.map(({ at }) => new Date(at))}::timestamptz[]) WITH ORDINALITY AS given (account_id, camera_id, at, n)
    ), found AS (
      SELECT asked.n, viewer.id, viewer.account_id, location.id AS location_id, location.time_zone_id, camera.name AS camera_name,
        ${dayHere(sql<Date>`asked.at`)} AS day
      FROM asked JOIN cameras camera ON camera.id = asked.camera_id JOIN locations location ON location.id = camera.location_id
        JOIN viewers viewer ON viewer.location_id = location.id AND viewer.account_id = asked.account_id
    ), usage AS (
      SELECT viewer.id, viewer.day, ${usedBy(sql`viewer.id`, sql`viewer.day`)} AS used, ${visitsBy(sql`viewer.id`, sql`viewer.day`, latest)} AS visits FROM (SELECT DISTINCT id, day FROM found) viewer
    )
    SELECT found.n, found.id AS "viewerId", found.location_id AS "locationId", found.time_zone_id AS "timeZone",
      found.camera_name AS "cameraName", trim(account.first_name || ' ' || account.last_name) AS name, usage.used, usage.visits
    FROM found JOIN usage USING (id, day) JOIN accounts account ON account.id = found.account_id ORDER BY found.n, found.id`;
  const rows = await runPrepared(db, { compile: () => statement.compile(db) });
  const byQuestion = Map.groupBy(rows, ({ n }) => n);
  return asked.map((_, at) => (byQuestion.get(at + 1) ?? []).map(({ n: _n, ...membership }) => membership));
};
