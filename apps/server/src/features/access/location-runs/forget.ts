import { z } from 'zod';
import type { Platform } from '../../../platform/platform.ts';
import { job, type JobDefinition } from '../../../platform/jobs/job.ts';
import { finishOrWait, giveUp } from './parts.ts';

const keptMs = 30 * 86_400_000;
const abandonedMs = 86_400_000;
const kind = { name: 'locationRuns.forget', payload: z.object({}), unique: 'whileQueuedOrRunning' } as const;

/** A run's results are kept for thirty days; what it changed stays in the audit. One that lost its job ends after a day. */
export const forgetJob = ({ db, clock }: Pick<Platform, 'db' | 'clock'>): JobDefinition =>
  job(
    kind,
    async () => {
      const at = clock.now();
      await db
        .deleteFrom('location_runs')
        .where('started_at', '<', new Date(at - keptMs))
        .execute();
      const abandoned = await db
        .selectFrom('location_runs')
        .where('finished_at', 'is', null)
        .where('started_at', '<', new Date(at - abandonedMs))
        .select('id')
        .execute();
      for (const { id } of abandoned) {
        await giveUp(db, id);
        await finishOrWait(db, id, at);
      }
    },
    { expression: '20 3 * * *', timeZone: 'UTC' },
  );
