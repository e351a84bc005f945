import { sql } from 'kysely';
import type { DaySums } from '../../../platform/day-sums/day-sums.ts';
import { piecesOf } from './pieces.ts';

/** When a location's first camera session began. */
export const firstWatched: DaySums['since'] = async (tx, locationId) => {
  const sessions = tx.selectFrom('camera_sessions').where('location_id', '=', locationId);
  const first = await sessions.select((eb) => eb.fn.min('started_at').as('at')).executeTakeFirst();
  return first?.at ?? null;
};

/** Who watched what, and in which hours, for each day. */
export const watchedSums: DaySums = {
  name: 'viewingReport',
  tables: ['watched_days', 'watched_hours'],
  // By then the day's sessions have ended, except those of staff who stay signed in.
  settledAfterDays: 2,
  keptDays: 400,
  atOnce: 7,
  minute: 27,

  since: firstWatched,

  addUp: async (tx, { locationId, timeZone, days: asked }) => {
    const { days, hours } = await piecesOf(tx, locationId, asked, timeZone);
    if (days.length > 0)
      await sql`INSERT INTO watched_days (location_id, day, camera_id, watcher, viewer_id, family_id, end_reason, sessions, seconds)
        SELECT ${locationId}::integer, * FROM jsonb_to_recordset(${JSON.stringify(days)}::jsonb)
          AS (day date, "cameraId" integer, watcher text, "viewerId" integer, "familyId" integer, reason text, sessions integer, seconds integer)`.execute(
        tx,
      );
    if (hours.length > 0)
      await sql`INSERT INTO watched_hours (location_id, day, hour, sessions, seconds)
        SELECT ${locationId}::integer, * FROM jsonb_to_recordset(${JSON.stringify(hours)}::jsonb)
          AS (day date, hour smallint, sessions integer, seconds integer)`.execute(tx);
  },
};
