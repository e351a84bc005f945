import { z } from 'zod';

/** Sent with the sync's id as its key. */
export const syncKind = {
  name: 'marketplace.sync',
  payload: z.object({ syncId: z.int() }),
  unique: 'whileQueued',
  retries: 7,
  retryDelaySeconds: 2,
  concurrency: 2,
} as const;
