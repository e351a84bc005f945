import { z } from 'zod';
import type { JobKind } from '../../platform/jobs/job.ts';

/** Hands one message to the outside: tried for about five hours, at first after 15 s, at last every 10 minutes. */
export const deliverMessage: JobKind<{ id: number }> = {
  name: 'messages.deliver',
  payload: z.object({ id: z.int() }),
  unique: 'whileQueuedOrRunning',
  retries: 34,
  retryDelaySeconds: 15,
  timeLimitSeconds: 90,
  concurrency: 4,
};

const nothing = z.object({});

/** Takes up what waited while nothing was configured, and clears what is old. */
export const sweepMessages: JobKind<z.output<typeof nothing>> = {
  name: 'messages.sweep',
  payload: nothing,
  unique: 'whileQueued',
};
