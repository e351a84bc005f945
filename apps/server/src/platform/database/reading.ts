import type { CameraThumbnail, EndpointSpec, InputOf } from '@viewgate/contract';
import { type RawBuilder, sql } from 'kysely';
import { dayAfter, startOfLocalDay } from '../clock/local-day.ts';

/** The parsed body of a table endpoint. */
export type TableInput<E extends EndpointSpec> = InputOf<E>['body'];

type Direction = 'asc' | 'desc';
/** Which way a list is sorted: as requested, otherwise in its usual direction, newest or most first. */
export const directionOf = (
  { sortBy, sortDirection }: { readonly sortBy?: string | undefined; readonly sortDirection: Direction },
  usual: Direction = 'desc',
): Direction => (sortBy ? sortDirection : usual);

/** Escapes LIKE's special characters. */
const literal = (text: string) => text.replace(/[\\%_]/g, (sign) => `\\${sign}`);

/** Every word of the search occurs in the text; served by a trigram index on the same expression. */
export const textSearch = (text: RawBuilder<string>, search: string): RawBuilder<boolean> => {
  const words = search.toLowerCase().trim().split(/\s+/).filter(Boolean).slice(0, 8);
  if (words.length === 0) return sql<boolean>`true`;
  return sql<boolean>`(${sql.join(
    words.map((word) => sql`${text} LIKE ${`%${literal(word)}%`}`),
    sql` AND `,
  )})`;
};

/** {@link textSearch} over `lower(column)`. */
export const nameSearch = (column: string, search: string): RawBuilder<boolean> =>
  textSearch(sql<string>`lower(${sql.ref(column)})`, search);

/** Whether the active policy is in force, as a column of lists; needs `policies policy` in scope. */
export const isEnforced = sql<boolean>`coalesce(policy.is_enabled, false)`.as('isPolicyEnforced');

/** A count as a column: `SELECT count(*)` from what follows FROM. */
export const countFrom = (from: RawBuilder<unknown>): RawBuilder<number> => sql<number>`(SELECT count(*) FROM ${from})`;

/**
 * The address of a camera's thumbnail, null without one; needs `cameras camera` in scope. It changes with the picture, so that browsers may
 * cache it, and says whether staff chose it (`isChosenPicture`).
 */
export const thumbnailUrl = sql<string | null>`(
  SELECT '/api/WebPortal/locations/' || camera.location_id || '/cameras/' || camera.id || '/thumbnail?' ||
    CASE WHEN thumbnail.is_uploaded THEN 'chosen' ELSE 'v' END || '=' || floor(extract(epoch FROM thumbnail.taken_at))
  FROM camera_thumbnails thumbnail WHERE thumbnail.camera_id = camera.id)`;

/** A timestamp as the contract's `instant`, inside JSON built by the database. */
export const jsonInstant = (column: string): RawBuilder<string | null> =>
  sql`to_char(${sql.ref(column)} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

/** What a location's clock shows at a moment; needs `locations location` in scope. */
export const clockHere = (at: Date | RawBuilder<Date>) =>
  sql<Date>`(${at}::timestamptz AT TIME ZONE location.time_zone_id)`;
/** The calendar date at a moment at a location; needs `locations location` in scope. */
export const dayHere = (at: Date | RawBuilder<Date>) => sql<string>`${clockHere(at)}::date`;

/** Whether a moment is between two dates in a time zone, both included; a missing date sets no limit. */
export const isOnDays = (
  moment: RawBuilder<unknown>,
  { from, until }: { readonly from?: string | undefined; readonly until?: string | undefined },
  timeZone: string,
): RawBuilder<boolean> => {
  const begun = from ? sql`${moment} >= ${startOfLocalDay(from, timeZone)}` : sql`true`;
  const over = until ? sql`${moment} < ${startOfLocalDay(dayAfter(until), timeZone)}` : sql`true`;
  return sql<boolean>`(${begun} AND ${over})`;
};

/** The calendar date of a moment by the clock of a time zone. */
export const dayIn = (moment: RawBuilder<unknown>, timeZone: string): RawBuilder<string> =>
  sql`(${moment} AT TIME ZONE ${timeZone}::text)::date`;

/** How a camera is and what it shows, as columns beside its id and name; needs `cameras camera` in scope. */
export const seenOfCamera = [
  sql<CameraThumbnail['state']>`camera.health`.as('state'),
  jsonInstant('camera.health_since').as('stateSince'),
  thumbnailUrl.as('thumbnailUrl'),
] as const;

/** A camera as shown wherever it is named; needs `cameras camera` in scope. */
export const thumbnail = sql<CameraThumbnail>`json_build_object('id', camera.id, 'name', camera.name, 'state', camera.health,
  'stateSince', ${jsonInstant('camera.health_since')}, 'thumbnailUrl', ${thumbnailUrl})`;

/** An array of camera thumbnails by name, from what follows FROM, which must include `cameras camera`. */
export const thumbnailsFrom = (from: RawBuilder<unknown>): RawBuilder<CameraThumbnail[]> =>
  sql<CameraThumbnail[]>`(SELECT coalesce(json_agg(${thumbnail} ORDER BY lower(camera.name)), '[]') FROM ${from})`;

/** A camera shows no live picture, for whatever reason; needs `cameras camera` in scope. */
export const isDown = sql<boolean>`camera.health IN ('offline', 'noSignal', 'frozen', 'black')`;
/** A camera in use is down, worded as the index `cameras_in_trouble` has it. */
export const isInTrouble = sql<boolean>`(camera.is_enabled AND ${isDown})`;
