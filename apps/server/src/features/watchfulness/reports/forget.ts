import { sql } from 'kysely';
import { z } from 'zod';
import type { Platform } from '../../../platform/platform.ts';
import { whileMore } from '../../../platform/jobs/bounded.ts';
import { job, type JobDefinition } from '../../../platform/jobs/job.ts';

const kind = { name: 'reports.forgetRefusals', payload: z.object({}), unique: 'whileQueued' } as const;
const keptDays = 400;
/** Rows deleted per statement. */
const atOnce = 5_000;

/** Refused openings are kept as long as the sums of who watched. */
export const forgetRefusals = ({ db, clock }: Pick<Platform, 'db' | 'clock'>): JobDefinition =>
  job(
    kind,
    (_, { signal }) =>
      whileMore(async () => {
        const gone =
          await sql`DELETE FROM refused_openings WHERE ctid IN (SELECT refused.ctid FROM refused_openings refused
          WHERE refused.day < (${new Date(clock.now())}::timestamptz AT TIME ZONE 'UTC')::date - ${keptDays}::integer LIMIT ${atOnce})`.execute(
            db,
          );
        return Number(gone.numAffectedRows) === atOnce;
      }, signal),
    { expression: '50 3 * * *', timeZone: 'UTC' },
  );
