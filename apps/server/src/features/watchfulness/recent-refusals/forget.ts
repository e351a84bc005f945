import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { Database } from '../../../platform/database/database.ts';
import { job, type JobDefinition } from '../../../platform/jobs/job.ts';
import type { Platform } from '../../../platform/platform.ts';

const kind = { name: 'recentRefusals.forget', payload: z.object({}), unique: 'whileQueued' } as const;

/** How many days refusals are kept, and how many of the newest: of one person at a location, of one location, and in all. */
export const keeps = { days: 7, person: 300, location: 2_000, all: 200_000 };

/** Deletes all but the newest of each group. */
const beyond = (group: RawBuilder<unknown>, most: number) =>
  sql`DELETE FROM recent_refusals WHERE id IN (SELECT placed.id FROM (SELECT refusal.id,
      row_number() OVER (PARTITION BY ${group} ORDER BY refusal.id DESC) AS place FROM recent_refusals refusal) placed
    WHERE placed.place > ${most})`;

/**
 * Deletes refusals that are too old, and all but the newest: first those of people who are refused all day, so that they displace nobody
 * else's.
 */
export const forgetNow = async (db: Database, now: number, { days, person, location, all }: typeof keeps = keeps) => {
  await sql`DELETE FROM recent_refusals WHERE at < ${new Date(now)}::timestamptz - make_interval(days => ${days})`.execute(
    db,
  );
  await beyond(sql`refusal.location_id, coalesce(refusal.account_id::text, refusal.ip)`, person).execute(db);
  await beyond(sql`refusal.location_id`, location).execute(db);
  await sql`DELETE FROM recent_refusals WHERE id <= (SELECT refusal.id FROM recent_refusals refusal ORDER BY refusal.id DESC
    OFFSET ${all} LIMIT 1)`.execute(db);
};

export const forgetRecent = ({ db, clock }: Pick<Platform, 'db' | 'clock'>): JobDefinition =>
  job(kind, () => forgetNow(db, clock.now()), { expression: '*/10 * * * *', timeZone: 'UTC' });
