import type { AlertKind } from '@viewgate/contract';
import { sql } from 'kysely';
import { dayIn } from '../../../platform/database/reading.ts';
import { median, personRecord, type Report } from './report.ts';

/** The alerts that somebody may see, by the day on which they were raised. */
export const alertsOf = (
  kinds: readonly AlertKind[],
): Report<
  'raised' | 'open' | 'falsePositives' | 'unanswered' | 'secondsToAnswer',
  'kind' | 'camera' | 'person' | 'day'
> => ({
  read: (db, at, use) =>
    use(
      db,
      sql`SELECT ${dayIn(sql`alert.raised_at`, at.timeZone)} AS day, alert.kind, alert.camera_id, alert.camera_name, alert.state, alert.answered_by,
        extract(epoch FROM alert.answered_at - alert.raised_at) AS seconds
        FROM alerts alert WHERE alert.location_id = ${at.locationId} AND alert.kind = ANY (${[...kinds]}::text[])
          AND alert.raised_at >= ${at.begin} AND alert.raised_at < ${at.end}`,
    ),
  sums: {
    raised: sql`count(*)`,
    open: sql`count(*) FILTER (WHERE fact.state = 'open')`,
    falsePositives: sql`count(*) FILTER (WHERE fact.state = 'falsePositive')`,
    unanswered: sql`count(*) FILTER (WHERE fact.state = 'unanswered')`,
    // Nobody answered an alert whose cause went away.
    secondsToAnswer: median(sql`fact.seconds`, sql`fact.answered_by IS NOT NULL`),
  },
  by: {
    kind: () => ({ id: sql`NULL::integer`, name: sql`fact.kind` }),
    camera: ({ locationId }) => ({
      id: sql`coalesce(fact.camera_id, 0)`,
      name: sql`coalesce(camera.name, fact.camera_name)`,
      joined: sql`LEFT JOIN cameras camera ON camera.location_id = ${locationId} AND camera.id = fact.camera_id`,
      where: sql`(fact.camera_id IS NOT NULL OR fact.camera_name IS NOT NULL)`,
    }),
    person: () => ({ id: sql`fact.answered_by`, record: personRecord }),
  },
  usual: 'kind',
  sorted: 'raised',
});
