import { sql } from 'kysely';
import { dayIn } from '../../../platform/database/reading.ts';
import { median, personRecord, type Report } from './report.ts';

const isApproved = sql<boolean>`fact.state = 'approved'`;

/** Registrations by the day on which staff could first see them, and how they ended. */
export const registrations: Report<
  'arrived' | 'approved' | 'denied' | 'waiting' | 'secondsToApproval',
  'day' | 'kind' | 'person'
> = {
  read: (db, at, use) =>
    use(
      db,
      sql`SELECT ${dayIn(sql`registration.proven_at`, at.timeZone)} AS day, registration.kind, registration.state, registration.answered_by,
        extract(epoch FROM registration.answered_at - registration.proven_at) AS seconds
        FROM registrations registration WHERE registration.location_id = ${at.locationId}
          AND registration.proven_at >= ${at.begin} AND registration.proven_at < ${at.end}`,
    ),
  sums: {
    arrived: sql`count(*)`,
    approved: sql`count(*) FILTER (WHERE ${isApproved})`,
    denied: sql`count(*) FILTER (WHERE fact.state = 'denied')`,
    waiting: sql`count(*) FILTER (WHERE fact.state IN ('pending', 'scheduled'))`,
    secondsToApproval: median(sql`fact.seconds`, isApproved),
  },
  by: {
    kind: () => ({ id: sql`NULL::integer`, name: sql`fact.kind` }),
    // The person who answered; nobody if it was approved automatically or is still waiting.
    person: () => ({ id: sql`fact.answered_by`, record: personRecord }),
  },
  usual: 'day',
  sorted: 'arrived',
};
