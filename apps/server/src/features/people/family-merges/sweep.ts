import { z } from 'zod';
import { sql } from 'kysely';
import type { Platform } from '../../../platform/platform.ts';
import { job, type JobDefinition } from '../../../platform/jobs/job.ts';
import { undoableSince } from './merge-view.ts';

/** A note to somebody who is paused is forgotten with the pause. */
const forgetNotes = (at: Date) => sql`UPDATE family_merge_viewers SET former = jsonb_set(jsonb_set(former,
    '{had,pauseNote}', CASE WHEN (former #>> '{had,pausedUntil}')::timestamptz <= ${at} THEN 'null' ELSE former #> '{had,pauseNote}' END),
    '{row,pause_note}', CASE WHEN (former #>> '{row,lockout_end}')::timestamptz <= ${at} THEN 'null' ELSE former #> '{row,pause_note}' END)
  WHERE jsonb_typeof(former #> '{had,pauseNote}') = 'string' AND (former #>> '{had,pausedUntil}')::timestamptz <= ${at}
    OR jsonb_typeof(former #> '{row,pause_note}') = 'string' AND (former #>> '{row,lockout_end}')::timestamptz <= ${at}`;

const kind = { name: 'familyMerges.forget', payload: z.object({}), unique: 'whileQueuedOrRunning' } as const;

type Deps = Pick<Platform, 'db' | 'clock'>;

/** Deletes what a merge kept to be undone with, once it no longer can be; the audit keeps who was merged. */
export const forgetMerges = async ({ db, clock }: Deps): Promise<void> => {
  await db.deleteFrom('family_merges').where('merged_at', '<=', undoableSince(clock.now())).execute();
  await forgetNotes(new Date(clock.now())).execute(db);
};

export const forgetJob = (deps: Deps): JobDefinition =>
  job(kind, () => forgetMerges(deps), { expression: '35 3 * * *', timeZone: 'UTC' });
