import { sql } from 'kysely';
import { z } from 'zod';
import { job, type JobDefinition } from '../../../platform/jobs/job.ts';
import type { Platform } from '../../../platform/platform.ts';

const addUp = { name: 'tallies.addUp', payload: z.object({}), unique: 'whileQueued' } as const;
const correct = { name: 'tallies.correct', payload: z.object({}), unique: 'whileQueued' } as const;

/** What is kept of each location's needs (migration 1050): the changes are added up each minute, and everything is counted once a day. */
export const tallyJobs = ({ db, log }: Pick<Platform, 'db' | 'log'>): JobDefinition[] => [
  job(
    addUp,
    async () => {
      await sql`SELECT add_up_tallies()`.execute(db);
    },
    { expression: '* * * * *', timeZone: 'UTC' },
  ),
  job(
    correct,
    async () => {
      const { rows } = await sql<{ wrong: number }>`SELECT correct_tallies() AS wrong`.execute(db);
      const wrong = rows[0]?.wrong ?? 0;
      if (wrong > 0) log.warn({ wrong }, 'what locations need was kept wrongly, and has been counted again');
    },
    { expression: '23 4 * * *', timeZone: 'UTC', alsoAtStart: true },
  ),
];
