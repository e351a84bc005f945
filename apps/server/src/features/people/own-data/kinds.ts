import { z } from 'zod';
import type { JobKind } from '../../../platform/jobs/job.ts';

const asked = z.object({ accountId: z.int(), request: z.string() });
/** Makes the copy for one request. */
export const makeCopy: JobKind<z.output<typeof asked>> = {
  name: 'ownData.make',
  payload: asked,
  retries: 5,
};

const nothing = z.object({});
/** Deletes the copies whose days are over; they were refused already. */
export const sweepCopies: JobKind<z.output<typeof nothing>> = {
  name: 'ownData.sweep',
  payload: nothing,
  unique: 'whileQueued',
};
