import { z } from 'zod';
import type { JobKind } from '../../../platform/jobs/job.ts';

const payload = z.object({});

/** Tells people that they are invited to an event, or that one is about to begin. */
export const tellOfEvents: JobKind<z.output<typeof payload>> = {
  name: 'events.tell',
  payload,
  unique: 'whileQueued',
};
