import { sql } from 'kysely';
import { z } from 'zod';
import type { Database } from '../../../platform/database/database.ts';
import { job, type JobDefinition } from '../../../platform/jobs/job.ts';
import type { Platform } from '../../../platform/platform.ts';

const kind = { name: 'recentRefusals.forget', payload: z.object({}), unique: 'whileQueued' } as const;

/** How many days they are kept, and how many of the newest: of one location, and in all. */
export const keeps = { days: 7, location: 2_000, all: 200_000 };

/** Deletes what is too old, and what is beyond the newest. */
export const forgetNow = async (db: Database, now: number, { days, location, all }: typeof keeps = keeps) => {
  await sql`DELETE FROM recent_refusals WHERE at < ${new Date(now)}::timestamptz - make_interval(days => ${days})`.execute(
    db,
  );
  await sql`DELETE FROM recent_refusals WHERE id <= (SELECT refusal.id FROM recent_refusals refusal ORDER BY refusal.id DESC
    OFFSET ${all} LIMIT 1)`.execute(db);
  await sql`DELETE FROM recent_refusals WHERE id IN (SELECT placed.id FROM (SELECT refusal.id,
      row_number() OVER (PARTITION BY refusal.location_id ORDER BY refusal.id DESC) AS place FROM recent_refusals refusal) placed
    WHERE placed.place > ${location})`.execute(db);
};

export const forgetRecent = ({ db, clock }: Pick<Platform, 'db' | 'clock'>): JobDefinition =>
  job(kind, () => forgetNow(db, clock.now()), { expression: '*/10 * * * *', timeZone: 'UTC' });
