import { z } from 'zod';
import type { Needs } from './needs.ts';
import { job, type JobDefinition } from '../../../platform/jobs/job.ts';

const kind = { name: 'invitations.sweep', payload: z.object({}), unique: 'whileQueuedOrRunning' } as const;

/** Milliseconds: how long one that has expired is still listed, so that it can be sent again. */
const keptAfterExpiry = 30 * 86_400_000;

export const sweepJobs = ({ db, clock }: Needs): JobDefinition[] => [
  job(
    kind,
    async () => {
      await db
        .deleteFrom('invitations')
        .where('expires_at', '<', new Date(clock.now() - keptAfterExpiry))
        .execute();
    },
    { expression: '47 * * * *', timeZone: 'UTC' },
  ),
];
