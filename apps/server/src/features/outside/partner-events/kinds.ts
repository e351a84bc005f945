import { z } from 'zod';

export const applyKind = {
  name: 'partnerEvents.apply',
  payload: z.object({ locationId: z.int() }),
  unique: 'whileQueued',
  retries: 7,
  retryDelaySeconds: 1,
  concurrency: 2,
} as const;
