import { type RawBuilder, sql } from 'kysely';
import type { LocalDay } from '../../../platform/clock/local-day.ts';
import type { DaySums } from '../../../platform/day-sums/day-sums.ts';

/** Audit entries that are not changes: what somebody looked at, and signing in and out. */
const notChanges = ['view', 'ask', 'export', 'watch', 'login', 'logout'];

/** What a location's staff did on consecutive days, by day and account, from the audit; null without days. */
export const staffActs = (locationId: number, days: readonly LocalDay[]): RawBuilder<unknown> | null => {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return null;
  const inPeriod = sql`entry.at >= ${first.from} AND entry.at < ${last.until}`;
  return sql`SELECT span.day, acted.account_id, sum(acted.sign_ins)::integer AS sign_ins, sum(acted.changes)::integer AS changes FROM (
      SELECT entry.at, entry.account_id, 1 AS sign_ins, 0 AS changes FROM (
          SELECT assigned.account_id FROM user_locations assigned WHERE assigned.location_id = ${locationId}
          UNION SELECT staff.account_id FROM locations location JOIN users staff ON staff.region_id = location.region_id
            WHERE location.id = ${locationId}
        ) own JOIN audit_log entry ON entry.account_id = own.account_id AND entry.verb = 'login' AND ${inPeriod}
      UNION ALL
      SELECT entry.at, entry.account_id, 0, 1 FROM audit_log entry JOIN users staff ON staff.account_id = entry.account_id
        WHERE entry.location_id = ${locationId} AND ${inPeriod} AND entry.verb <> ALL (${notChanges}::text[])
    ) acted JOIN unnest(${days.map(({ day }) => day)}::date[], ${days.map(({ from }) => from)}::timestamptz[],
        ${days.map(({ until }) => until)}::timestamptz[]) AS span (day, began_at, ended_at)
      ON acted.at >= span.began_at AND acted.at < span.ended_at
    GROUP BY span.day, acted.account_id`;
};

/** How often staff signed in and changed something on each day. */
export const staffSums: DaySums = {
  name: 'staffReport',
  tables: ['staff_days'],
  settledAfterDays: 1,
  keptDays: 400,
  atOnce: 31,
  minute: 41,

  since: async (tx, locationId) => {
    const location = tx.selectFrom('locations').where('id', '=', locationId);
    const first = await location.select('created_at as at').executeTakeFirst();
    return first?.at ?? null;
  },

  addUp: async (tx, { locationId, days }) => {
    const acts = staffActs(locationId, days);
    if (!acts) return;
    await sql`INSERT INTO staff_days (location_id, day, account_id, sign_ins, changes)
      SELECT ${locationId}::integer, acts.* FROM (${acts}) acts`.execute(tx);
  },
};
