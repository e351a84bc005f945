import { sql } from 'kysely';
import type { CameraThumbnail } from '@viewgate/contract';
import type { Queryable } from '../../../platform/database/database.ts';
import { thumbnail } from '../../../platform/database/reading.ts';
import type { LocationScope } from '../../../platform/tenancy/scope.ts';

const columns = sql`location.id AS "locationId", location.name AS "locationName", location.public_id AS "publicId", location.time_zone_id AS "timeZone",
  coalesce(location.override_program_type, organization.program_type) = 'petCare' AS "isPetCare",
  coalesce(link.is_on, false) AS "isOn", coalesce(link.generation, 1) AS generation, link.password_hash AS "passwordHash",
  link.ends_on::text AS "endsOn", coalesce(link.embed_origins, '{}') AS "embedOrigins", coalesce(link.version, 1) AS version`;
const tables = sql`locations location JOIN organizations organization ON organization.id = location.organization_id
  LEFT JOIN public_links link ON link.location_id = location.id`;

export interface LinkRow {
  locationId: number;
  locationName: string;
  publicId: string;
  timeZone: string;
  isPetCare: boolean;
  isOn: boolean;
  generation: number;
  passwordHash: string | null;
  endsOn: string | null;
  embedOrigins: string[];
  version: number;
}

/** The link of a location; a location that never had one has the columns' defaults. */
export const linkAt = async (db: Queryable, { locationId }: LocationScope): Promise<LinkRow> => {
  const { rows } = await sql<LinkRow>`SELECT ${columns} FROM ${tables} WHERE location.id = ${locationId}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('a location within scope has a row');
  return row;
};

/** The link that an address leads to, on or off; undefined when there is none. */
export const linkBy = async (db: Queryable, publicId: string): Promise<LinkRow | undefined> =>
  (await sql<LinkRow>`SELECT ${columns} FROM ${tables} WHERE location.public_id = ${publicId}`.execute(db)).rows[0];

/** The websites that may embed the page of a link; none while it is off. */
export const embeddersOf = async (db: Queryable, publicId: string): Promise<readonly string[]> => {
  const found = await db
    .selectFrom('locations as location')
    .innerJoin('public_links as link', 'link.location_id', 'location.id')
    .where('location.public_id', '=', publicId)
    .where('location.is_public_camera_support_enabled', '=', true)
    .where('link.is_on', '=', true)
    .select('link.embed_origins as origins')
    .executeTakeFirst();
  return found?.origins ?? [];
};

const publicCameras = (locationId: number) =>
  sql`cameras camera WHERE camera.location_id = ${locationId} AND camera.is_public ORDER BY camera.place, lower(camera.name), camera.id`;

/** The cameras marked public, in the order that families see. */
export const markedPublic = async (db: Queryable, locationId: number): Promise<{ id: number; name: string }[]> =>
  (await sql<{ id: number; name: string }>`SELECT camera.id, camera.name FROM ${publicCameras(locationId)}`.execute(db))
    .rows;

/** {@link markedPublic} with their pictures, for staff. */
export const picturedPublic = async (db: Queryable, locationId: number): Promise<CameraThumbnail[]> => {
  const { rows } = await sql<{ picture: CameraThumbnail }>`
    SELECT ${thumbnail} AS picture FROM ${publicCameras(locationId)}`.execute(db);
  return rows.map(({ picture }) => picture);
};

/** How much strangers watch now and watched, counting only what showed a picture; the week is the seven local days up to the given one. */
export const strangersUse = async (db: Queryable, locationId: number, day: string) => {
  const minutes = sql`coalesce(round(sum(extract(epoch FROM coalesce(session.ended_at, session.last_seen_at) - session.started_at)) FILTER`;
  const { rows } = await sql<{
    watching: number;
    todaySessions: number;
    todayMinutes: number;
    weekSessions: number;
    weekMinutes: number;
  }>`
    SELECT count(*) FILTER (WHERE session.ended_at IS NULL) AS watching,
      count(*) FILTER (WHERE session.served_at IS NOT NULL AND session.local_day = ${day}::date) AS "todaySessions",
      ${minutes} (WHERE session.served_at IS NOT NULL AND session.local_day = ${day}::date) / 60), 0)::integer AS "todayMinutes",
      count(*) FILTER (WHERE session.served_at IS NOT NULL) AS "weekSessions",
      ${minutes} (WHERE session.served_at IS NOT NULL) / 60), 0)::integer AS "weekMinutes"
    FROM camera_sessions session
    WHERE session.location_id = ${locationId} AND session.public_generation IS NOT NULL
      AND session.local_day > (${day}::date - 7)`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('a count always has a row');
  const { watching } = row;
  return {
    watching,
    today: { sessions: row.todaySessions, minutes: row.todayMinutes },
    week: { sessions: row.weekSessions, minutes: row.weekMinutes },
  };
};
