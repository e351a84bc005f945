import { sql } from 'kysely';
import { daysBetween, localDay } from '../../../platform/clock/local-day.ts';
import { readDays } from '../../../platform/day-sums/read-days.ts';
import { personRecord, type Report } from './report.ts';
import { staffActs, staffSums } from './staff-sums.ts';

/** How often the location's own staff signed in, and how often staff changed something there. */
export const staff: Report<'people' | 'signIns' | 'changes', 'person' | 'day'> = {
  read: (db, { locationId, from, to, timeZone, now }, use) => {
    const today = localDay(now.getTime(), timeZone);
    const asked = daysBetween(from, to < today ? to : today, timeZone);
    return readDays(db, staffSums, locationId, asked, (tx, { summed, open }) => {
      const acts = staffActs(locationId, open);
      return use(
        tx,
        sql`SELECT done.day, done.account_id, done.sign_ins, done.changes FROM staff_days done
          WHERE done.location_id = ${locationId} AND done.day BETWEEN ${summed.from}::date AND ${summed.to}::date
          ${acts ? sql`UNION ALL ${acts}` : sql``}`,
      );
    });
  },
  sums: {
    people: sql`count(DISTINCT fact.account_id)`,
    signIns: sql`coalesce(sum(fact.sign_ins), 0)::bigint`,
    changes: sql`coalesce(sum(fact.changes), 0)::bigint`,
  },
  by: {
    person: () => ({ id: sql`fact.account_id`, record: personRecord }),
  },
  usual: 'person',
  sorted: 'changes',
};
