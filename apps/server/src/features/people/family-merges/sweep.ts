import { z } from 'zod';
import type { Platform } from '../../../platform/platform.ts';
import { job, type JobDefinition } from '../../../platform/jobs/job.ts';
import { undoableSince } from './merge-view.ts';

const kind = { name: 'familyMerges.forget', payload: z.object({}), unique: 'whileQueuedOrRunning' } as const;

/** Deletes what it takes to take a merge apart once that is no longer possible; the audit keeps who was merged. */
export const forgetJob = ({ db, clock }: Pick<Platform, 'db' | 'clock'>): JobDefinition =>
  job(
    kind,
    async () => {
      await db.deleteFrom('family_merges').where('merged_at', '<=', undoableSince(clock.now())).execute();
    },
    { expression: '35 3 * * *', timeZone: 'UTC' },
  );
