import { z } from 'zod';
import type { Platform } from '../../../platform/platform.ts';
import { job, type JobDefinition } from '../../../platform/jobs/job.ts';

const keptMs = 30 * 86_400_000;
const kind = { name: 'locationRuns.forget', payload: z.object({}), unique: 'whileQueuedOrRunning' } as const;

/** A run's results are kept for thirty days; what it changed stays in the audit. */
export const forgetJob = ({ db, clock }: Pick<Platform, 'db' | 'clock'>): JobDefinition =>
  job(
    kind,
    async () => {
      await db
        .deleteFrom('location_runs')
        .where('started_at', '<', new Date(clock.now() - keptMs))
        .execute();
    },
    { expression: '20 3 * * *', timeZone: 'UTC' },
  );
