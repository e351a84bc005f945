import { z } from 'zod';
import type { AppDeps } from '../../app-deps.ts';
import { job, type JobDefinition } from '../../platform/jobs/job.ts';

const kind = { name: 'account.sweep', payload: z.object({}), unique: 'whileQueuedOrRunning' } as const;

/** Clears away what has run out; it is refused long before. */
export const sweepJobs = ({ sessions, attempts }: Pick<AppDeps, 'sessions' | 'attempts'>): JobDefinition[] => [
  job(
    kind,
    async () => {
      await sessions.sweep();
      await attempts.sweep();
    },
    { expression: '17 * * * *', timeZone: 'UTC' },
  ),
];
