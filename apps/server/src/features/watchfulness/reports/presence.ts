import { sql } from 'kysely';
import { dayIn } from '../../../platform/database/reading.ts';
import type { Report } from './report.ts';

/** Stays by the day on which they began; one that is not over lasts until now. */
export const presence: Report<'children' | 'stays' | 'seconds', 'day' | 'class' | 'child'> = {
  read: (db, at, use) =>
    use(
      db,
      sql`SELECT ${dayIn(sql`stay.checked_in_at`, at.timeZone)} AS day, stay.child_id,
        greatest(0, extract(epoch FROM least(coalesce(stay.checked_out_at, stay.day_ends_at), ${at.now}::timestamptz) - stay.checked_in_at)) AS seconds
        FROM stays stay WHERE stay.location_id = ${at.locationId} AND stay.checked_in_at >= ${at.begin} AND stay.checked_in_at < ${at.end}`,
    ),
  sums: {
    children: sql`count(DISTINCT fact.child_id)`,
    stays: sql`count(*)`,
    seconds: sql`coalesce(round(sum(fact.seconds)), 0)::bigint`,
  },
  by: {
    // Today's classes; a child in several counts for each.
    class: ({ locationId }) => ({
      id: sql`link.class_id`,
      joined: sql`JOIN child_classes link ON link.location_id = ${locationId} AND link.child_id = fact.child_id`,
      record: sql`SELECT class.name FROM classes class WHERE class.id = summed.id`,
    }),
    child: () => ({
      id: sql`fact.child_id`,
      record: sql`SELECT trim(child.first_name || ' ' || child.last_name) AS name FROM children child WHERE child.id = summed.id`,
    }),
  },
  usual: 'day',
  sorted: 'seconds',
};
