import { z } from 'zod';
import type { Needs } from './needs.ts';
import { sweepIdempotencyKeys } from '../../../platform/http/idempotency.ts';
import { job, type JobDefinition } from '../../../platform/jobs/job.ts';
import { sweepTokens } from '../../../platform/one-time-tokens/one-time-tokens.ts';
import { sweepPending } from './pending.ts';

const kind = { name: 'account.sweep', payload: z.object({}), unique: 'whileQueuedOrRunning' } as const;

/** Deletes what has expired; it was already refused long before. */
export const sweepJobs = ({
  db,
  clock,
  sessions,
  attempts,
}: Pick<Needs, 'db' | 'clock' | 'sessions' | 'attempts'>): JobDefinition[] => [
  job(
    kind,
    async () => {
      await sessions.sweep();
      await attempts.sweep();
      await sweepTokens(db, clock.now());
      await sweepPending(db, clock.now());
      await sweepIdempotencyKeys(db, clock.now());
    },
    { expression: '17 * * * *', timeZone: 'UTC' },
  ),
];
