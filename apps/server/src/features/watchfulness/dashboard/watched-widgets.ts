import { type dashboard, watchedBackDays } from '@viewgate/contract';
import { sql } from 'kysely';
import { dayAfter, daysBetween, localDay } from '../../../platform/clock/local-day.ts';
import { readDays } from '../../../platform/day-sums/read-days.ts';
import type { Handler } from '../../../platform/http/call.ts';
import { readWatched } from '../../access/viewing-report/index.ts';
import { activeSums, countedViewers } from './sums.ts';

interface Here {
  readonly at: number;
  readonly location: { readonly timeZone: string };
}

const lastDays = ({ at, location: { timeZone } }: Here) => {
  const to = localDay(at, timeZone);
  return { from: dayAfter(to, 1 - watchedBackDays), to };
};

interface Counted {
  readonly day: string;
  /** Null for the whole day. */
  readonly hour: number | null;
  readonly viewers: number;
}

export const activeUsers: Handler<typeof dashboard.activeUsers> = async (call) => {
  const { locationId } = call.scope;
  const { timeZone } = call.location;
  const { from, to } = lastDays(call);
  const asked = daysBetween(from, to, timeZone);
  const counted = await readDays(call.db, activeSums, locationId, asked, async (tx, { summed, open }) => {
    const now = countedViewers(locationId, open, timeZone);
    const isSummed = sql`location_id = ${locationId} AND day BETWEEN ${summed.from}::date AND ${summed.to}::date`;
    const { rows } = await sql<Counted>`SELECT day, NULL::smallint AS hour, viewers FROM active_days WHERE ${isSummed}
      UNION ALL SELECT day, hour, viewers FROM active_hours WHERE ${isSummed}
      ${now ? sql`UNION ALL (${now})` : sql``}`.execute(tx);
    return rows;
  });
  const ofDay = new Map(counted.filter(({ hour }) => hour === null).map(({ day, viewers }) => [day, viewers]));
  const ofHour = new Map<number, number>();
  for (const { hour, viewers } of counted) {
    if (hour !== null) ofHour.set(hour, (ofHour.get(hour) ?? 0) + viewers);
  }
  return {
    days: asked.map(({ day }) => ({ day, viewers: ofDay.get(day) ?? 0 })),
    hours: Array.from({ length: 24 }, (_, hour) => ({ hour, viewers: ofHour.get(hour) ?? 0 })),
  };
};

interface Engaged {
  readonly id: number | null;
  readonly name: string | null;
  readonly families: number;
  readonly day: number;
  readonly week: number;
  readonly month: number;
}

export const familyEngagement: Handler<typeof dashboard.familyEngagement> = async (call) => {
  const { locationId } = call.scope;
  const period = lastDays(call);
  const when = { at: call.at, timeZone: call.location.timeZone };
  const rows = await readWatched(call.db, locationId, period, when, async (tx, { days }) => {
    const within = (back: number) =>
      sql`count(*) FILTER (WHERE last_watched.day > ${dayAfter(period.to, -back)}::date)::integer`;
    const found = await sql<Engaged>`
      WITH last_watched AS (
        SELECT watched.family_id, max(watched.day) AS day FROM ${days} AS watched WHERE watched.family_id IS NOT NULL GROUP BY watched.family_id
      ), here AS (
        SELECT family.id FROM families family WHERE family.location_id = ${locationId} AND NOT family.awaits_approval
      ), of_class AS (
        SELECT DISTINCT link.class_id, child.family_id FROM child_classes link JOIN children child ON child.id = link.child_id
        WHERE link.location_id = ${locationId}
      )
      SELECT NULL::integer AS id, NULL::text AS name, count(*)::integer AS families, ${within(1)} AS day, ${within(7)} AS week, ${within(watchedBackDays)} AS month
      FROM here LEFT JOIN last_watched ON last_watched.family_id = here.id
      UNION ALL (
        SELECT class.id, class.name, count(here.id)::integer, ${within(1)}, ${within(7)}, ${within(watchedBackDays)}
        FROM classes class LEFT JOIN (of_class JOIN here ON here.id = of_class.family_id) ON of_class.class_id = class.id
          LEFT JOIN last_watched ON last_watched.family_id = here.id
        WHERE class.location_id = ${locationId} GROUP BY class.id, class.name ORDER BY lower(class.name), class.id)`.execute(
      tx,
    );
    return found.rows;
  });
  const none = { families: 0, day: 0, week: 0, month: 0 };
  const { families, day, week, month } = rows.find(({ id }) => id === null) ?? none;
  return {
    families,
    day,
    week,
    month,
    classes: rows.flatMap(({ id, name, ...engaged }) => (id === null ? [] : [{ id, name: name ?? '', ...engaged }])),
  };
};

const mostTop = 10;

export const topUsers: Handler<typeof dashboard.topUsers> = async (call) => {
  const { locationId } = call.scope;
  const when = { at: call.at, timeZone: call.location.timeZone };
  return await readWatched(call.db, locationId, lastDays(call), when, async (tx, { days }) => {
    const { rows } = await sql<Awaited<ReturnType<typeof topUsers>>[number]>`
      WITH top AS (
        SELECT watched.viewer_id, sum(watched.sessions)::integer AS sessions, sum(watched.seconds)::integer AS seconds
        FROM ${days} AS watched WHERE watched.viewer_id IS NOT NULL GROUP BY watched.viewer_id
        ORDER BY sum(watched.seconds) DESC, watched.viewer_id LIMIT ${mostTop}
      )
      SELECT top.viewer_id AS "viewerId", trim(account.first_name || ' ' || account.last_name) AS name,
        family.id AS "familyId", family.name AS "familyName", top.sessions, top.seconds
      FROM top JOIN viewers viewer ON viewer.id = top.viewer_id JOIN accounts account ON account.id = viewer.account_id
        JOIN families family ON family.id = viewer.family_id
      ORDER BY top.seconds DESC, top.viewer_id`.execute(tx);
    return rows;
  });
};
