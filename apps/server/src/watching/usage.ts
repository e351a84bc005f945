import { check, type CompiledLocation, type Question, type Usage } from '@viewgate/policy';
import { type RawBuilder, sql } from 'kysely';
import { localDay } from '../platform/clock/local-day.ts';
import type { Queryable, Tx } from '../platform/database/database.ts';
import { accountMemberships } from '../platform/database/memberships.ts';
import { runPrepared } from '../platform/database/prepared.ts';
import type { LocationScope } from '../platform/tenancy/scope.ts';

/** What the database knows of a viewer's use. The caller adds when the session in question began. */
export type Used = Omit<Usage, 'sessionStartedAt'>;
/**
 * What the viewer of a session has used, the session included. As one of the family's running sessions itself, it is not judged by their
 * number.
 */
export type Spent = Omit<Used, 'familyWatches'>;

const days = 86_400_000;
/** Opening the same camera again within this time continues the same session (domain §2), in milliseconds. */
const goesOnWithin = 60_000;

/** A session that continues if its camera is opened. */
export interface Visit {
  readonly cameraId: number;
  /** Epoch ms. */
  readonly startedAt: number;
}

/**
 * Whether a session ended recently enough before a moment, and in such a way, that opening its camera again continues it; needs
 * `camera_sessions session`.
 */
export const mayGoOn = (at: number): RawBuilder<boolean> =>
  sql`(session.ended_at > ${new Date(at - goesOnWithin)} AND session.end_reason IN ('closed', 'idle', 'replaced', 'signedOut', 'shieldMoved'))`;

const startedMs = sql`(extract(epoch FROM session.started_at) * 1000)::float8`;

/** The sessions that may continue when a viewer opens a camera at a moment, on that local day; a column of {@link Visit}s. */
export const visitsBy = (viewer: RawBuilder<unknown>, day: RawBuilder<unknown>, at: number): RawBuilder<Visit[]> =>
  sql<
    Visit[]
  >`(SELECT coalesce(json_agg(json_build_object('cameraId', session.camera_id, 'startedAt', ${startedMs})), '[]')
    FROM camera_sessions session WHERE session.viewer_id = ${viewer} AND session.local_day >= ${day} - 1
      AND session.started_at > ${new Date(at - 2 * days)} AND session.is_session_valid AND (session.ended_at IS NULL OR ${mayGoOn(at)}))`;

/** When the session that continues began, of several at one camera the newest; null when there is none. */
export const startOf = (visits: readonly Visit[], cameraId: number): number | null => {
  const started = visits.filter((visit) => visit.cameraId === cameraId).map(({ startedAt }) => startedAt);
  return started.length === 0 ? null : Math.max(...started);
};

/**
 * What counts for a viewer who opens a camera: the session that continues while it may, even the last that the day allows; else a new one.
 */
export const usageOnOpening = (
  c: CompiledLocation,
  asked: Omit<Question, 'usage'>,
  used: Used,
  startedAt: number | null,
): Usage => {
  const goingOn = { ...used, sessionStartedAt: startedAt };
  const mayGo = startedAt !== null && check(c, { ...asked, usage: goingOn }).outcome === 'allow';
  return mayGo ? goingOn : { ...used, sessionStartedAt: null };
};

/** For a session that uses up nobody's allowance. */
export const nothingSpent: Spent = { sessionsToday: 0 };

/** What will have been used once a session has begun or continues. */
export const spentOn = ({ familyWatches: _, ...used }: Used, isNew: boolean): Spent => ({
  ...used,
  sessionsToday: used.sessionsToday + (isNew ? 1 : 0),
});

/** Sessions of any membership of the viewer's account that count toward a day. */
const sessionsOfDay = (viewer: RawBuilder<unknown>, day: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(SELECT count(*) FROM camera_sessions counted WHERE counted.viewer_id IN ${accountMemberships(viewer)}
    AND counted.local_day = ${day} AND counted.is_session_valid)`;

/** What the viewer of a session has used; a column. */
export const spentBy = (viewer: RawBuilder<unknown>, day: RawBuilder<unknown>): RawBuilder<Spent> =>
  sql<Spent>`json_build_object('sessionsToday', ${sessionsOfDay(viewer, day)})`;

const familyOf = (viewer: RawBuilder<unknown>) => sql`(SELECT family_id FROM viewers WHERE id = ${viewer})`;

/** The running sessions of the viewer's family, except those set aside. One that nobody keeps alive ends within a minute (playbacks/housekeeping.ts). */
const familyWatches = (viewer: RawBuilder<unknown>, aside: RawBuilder<unknown>) =>
  sql`(SELECT count(*) FROM camera_sessions session JOIN viewers watcher ON watcher.id = session.viewer_id
    WHERE watcher.family_id = ${familyOf(viewer)} AND session.ended_at IS NULL AND session.is_session_valid AND NOT (${aside}))`;

/**
 * What a viewer who looks at what there is to watch has used; a column of {@link Used}. What the account itself is watching is set aside,
 * because a page closes it before it opens another camera.
 */
export const usedBy = (viewer: RawBuilder<unknown>, day: RawBuilder<unknown>): RawBuilder<Used> =>
  sql<Used>`json_build_object('sessionsToday', ${sessionsOfDay(viewer, day)},
    'familyWatches', ${familyWatches(viewer, sql`session.viewer_id IN ${accountMemberships(viewer)}`)})`;

/** Lets those who share an allowance, as an account or a family, open one at a time, so that two cannot both take the last of it. */
export const holdUse = async (tx: Tx, viewerId: number): Promise<boolean> => {
  const viewer = sql`${viewerId}`;
  const { rows } = await sql<{
    id: number;
  }>`SELECT id FROM viewers WHERE id IN ${accountMemberships(viewer)} OR family_id = ${familyOf(viewer)}
    ORDER BY id FOR UPDATE`.execute(tx);
  return rows.some(({ id }) => id === viewerId);
};

/** What a viewer who opens a camera has used. */
export const usedOnOpen = async (
  tx: Tx,
  { viewerId, cameraId }: Pick<Question, 'viewerId' | 'cameraId'>,
  day: string,
): Promise<Used> => {
  const viewer = sql`${viewerId}`;
  const { rows } = await sql<Used>`SELECT ${sessionsOfDay(viewer, sql`${day}`)} AS "sessionsToday",
    ${familyWatches(viewer, sql`session.viewer_id = ${viewer} AND session.camera_id = ${cameraId}`)} AS "familyWatches"`.execute(
    tx,
  );
  const [row] = rows;
  if (!row) throw new Error('a SELECT without FROM always has a row');
  return row;
};

/** A camera that somebody in a viewer's family is watching. */
interface Watched extends Visit {
  readonly id: number;
  readonly watcherId: number;
  /** No longer watched, but its session continues if the camera is opened. */
  readonly isOver: boolean;
}

/**
 * Usage at a moment, for questions that staff ask about anybody who would continue or begin to watch a camera; of one viewer only, if
 * given. Usage of all memberships of an account counts for each of them.
 */
export const usageAt = async (
  db: Queryable,
  { locationId }: LocationScope,
  at: number,
  timeZone: string,
  viewerId?: number,
): Promise<(c: CompiledLocation, asked: Omit<Question, 'usage'>) => Usage> => {
  const moment = new Date(at);
  const [membershipOf, viewerOf] =
    viewerId === undefined
      ? [sql`true`, sql`true`]
      : [sql`membership.id IN ${accountMemberships(sql`${viewerId}`)}`, sql`viewer.id = ${viewerId}`];
  const lastSeen = sql`coalesce(session.ended_at, session.last_seen_at + interval '1 minute')`;
  // The index is by start: a session of the local day began at most a day before or after the moment. What runs now says nothing about a
  // future moment.
  const statement = sql<{ used: { id: number; sessions: number }[]; watched: Watched[] }>`
    SELECT (SELECT coalesce(json_agg(json_build_object('id', viewer.id, 'sessions', used.sessions)), '[]') FROM (
        SELECT membership.account_id, count(*) AS sessions FROM camera_sessions session JOIN viewers membership ON membership.id = session.viewer_id
        WHERE session.location_id = ${locationId} AND session.is_session_valid AND ${membershipOf}
          AND session.started_at BETWEEN ${new Date(at - 2 * days)} AND ${new Date(at + 2 * days)}
          AND session.local_day = ${localDay(at, timeZone)}::date
        GROUP BY membership.account_id) used
      JOIN viewers viewer ON viewer.account_id = used.account_id AND viewer.location_id = ${locationId}) AS used,
      (SELECT coalesce(json_agg(json_build_object('id', viewer.id, 'watcherId', watcher.id, 'cameraId', session.camera_id,
          'startedAt', ${startedMs}, 'isOver', ${lastSeen} <= ${moment})), '[]')
        FROM camera_sessions session JOIN viewers watcher ON watcher.id = session.viewer_id
          JOIN viewers viewer ON viewer.family_id = watcher.family_id
        WHERE session.location_id = ${locationId} AND session.is_session_valid AND ${viewerOf}
          AND session.started_at BETWEEN ${new Date(at - 2 * days)} AND ${moment}
          AND (${lastSeen} > ${moment} OR ${mayGoOn(at)})) AS watched`;
  const [found] = await runPrepared(db, { compile: () => statement.compile(db) });
  if (!found) throw new Error('a SELECT without FROM always has a row');
  const sessions = new Map(found.used.map(({ id, sessions: count }) => [id, count]));
  const watched = Map.groupBy(found.watched, ({ id }) => id);
  return (c, asked) => {
    const { viewerId, cameraId } = asked;
    const ofFamily = watched.get(viewerId) ?? [];
    const own = ofFamily.filter(({ watcherId }) => watcherId === viewerId);
    const beside = ofFamily.filter((one) => !one.isOver && (one.watcherId !== viewerId || one.cameraId !== cameraId));
    const used = { sessionsToday: sessions.get(viewerId) ?? 0, familyWatches: beside.length };
    return usageOnOpening(c, asked, used, startOf(own, cameraId));
  };
};
