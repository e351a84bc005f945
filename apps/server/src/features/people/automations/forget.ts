import { z } from 'zod';
import type { Platform } from '../../../platform/platform.ts';
import { job, type JobDefinition } from '../../../platform/jobs/job.ts';

const keptMs = 90 * 86_400_000;
const kind = { name: 'automations.forget', payload: z.object({}), unique: 'whileQueuedOrRunning' } as const;

/** What was done or canceled stays in the list for ninety days; what it changed stays in the audit. */
export const forgetJob = ({ db, clock }: Pick<Platform, 'db' | 'clock'>): JobDefinition =>
  job(
    kind,
    async () => {
      await db
        .deleteFrom('automations')
        .where('ended_at', '<', new Date(clock.now() - keptMs))
        .execute();
    },
    { expression: '40 3 * * *', timeZone: 'UTC' },
  );
