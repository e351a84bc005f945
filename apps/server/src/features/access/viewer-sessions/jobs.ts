import { locationChoices } from '@viewgate/contract';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Database } from '../../../platform/database/database.ts';
import { whileMore } from '../../../platform/jobs/bounded.ts';
import { job, type JobDefinition } from '../../../platform/jobs/job.ts';
import { dropMonths, makeMonths } from '../../../platform/months/months.ts';
import type { Platform } from '../../../platform/platform.ts';

const expireSessions = { name: 'cameraSessions.expire', payload: z.object({}), unique: 'whileQueued' } as const;
/** Rows deleted in one statement. */
const atOnce = 500;
const dayMs = 86_400_000;

/** The longest that any location keeps its sessions, in days. */
const longestKept = async (db: Database): Promise<number> => {
  const { rows } = await sql<{ days: number | null }>`SELECT max(session_days) AS days FROM locations`.execute(db);
  return rows[0]?.days ?? locationChoices.sessionDays.most;
};

/** Deletes some sessions that ended longer ago than their location keeps them. Returns whether there are more. */
const deleteExpired = async (db: Database, now: Date): Promise<boolean> => {
  const { numAffectedRows } = await sql`WITH expired AS (
      SELECT session.id, session.started_at FROM locations location CROSS JOIN LATERAL (
        SELECT session.id, session.started_at FROM camera_sessions session WHERE session.location_id = location.id AND session.ended_at IS NOT NULL
          AND session.started_at < ${now}::timestamptz - make_interval(days => location.session_days) ORDER BY session.started_at LIMIT ${atOnce}
      ) session LIMIT ${atOnce})
    DELETE FROM camera_sessions session USING expired WHERE session.id = expired.id AND session.started_at = expired.started_at`.execute(
    db,
  );
  return Number(numAffectedRows) === atOnce;
};

export const sessionJobs = ({ db, clock, log }: Platform): JobDefinition[] => [
  job(
    expireSessions,
    async (_, { signal }) => {
      const now = clock.now();
      const isMade = await makeMonths(db, 'camera_sessions', now, signal);
      // Whole months first: their rows need not be deleted one by one.
      const isDropped = await dropMonths(db, 'camera_sessions', now - (await longestKept(db)) * dayMs, signal);
      if (!isMade || !isDropped)
        log.info('months of camera sessions are left for the next hour: the tables are in use');
      await whileMore(() => deleteExpired(db, new Date(now)), signal);
    },
    { expression: '17 * * * *', timeZone: 'UTC', alsoAtStart: true },
  ),
];
