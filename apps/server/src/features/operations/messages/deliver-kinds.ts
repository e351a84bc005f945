import { z } from 'zod';
import type { JobKind } from '../../../platform/jobs/job.ts';
import type { Channel } from './store.ts';

type Delivery = JobKind<{ id: number }>;

/** Delivers one message: retried for about five hours, first after 15 s, finally every 10 minutes. */
const delivery = (name: string): Delivery => ({
  name,
  payload: z.object({ id: z.int() }),
  unique: 'whileQueuedOrRunning',
  retries: 34,
  retryDelaySeconds: 15,
  timeLimitSeconds: 90,
  concurrency: 4,
});

/** By channel, so that a process without a mail server leaves mail to those with one. */
export const deliveries: Readonly<Record<Channel, Delivery>> = {
  email: delivery('messages.deliver'),
  sms: delivery('messages.deliverText'),
  // Retried when its push service says so: queued again while this job still runs. Runs more at once than any one service gets.
  push: { ...delivery('messages.push'), unique: 'whileQueued', retries: 3, concurrency: 6 },
};

const nothing = z.object({});

/** Sends what was queued before its channel was configured. */
export const sweepMessages: JobKind<z.output<typeof nothing>> = {
  name: 'messages.sweep',
  payload: nothing,
  unique: 'whileQueued',
};

/** Deletes old messages. */
export const clearMessages: JobKind<z.output<typeof nothing>> = {
  name: 'messages.clear',
  payload: nothing,
  unique: 'whileQueued',
};
