import { z } from 'zod';
import type { JobKind } from '../../../platform/jobs/job.ts';

const payload = z.object({ id: z.int().optional() });

/** Sends what is due, or an urgent one at once. */
export const sendNotifications: JobKind<z.output<typeof payload>> = {
  name: 'notifications.send',
  payload,
  unique: 'whileQueued',
  concurrency: 2,
};

const nothing = z.object({});

/** Deletes old ones. */
export const clearNotifications: JobKind<z.output<typeof nothing>> = {
  name: 'notifications.clear',
  payload: nothing,
  unique: 'whileQueued',
};
