import { z } from 'zod';
import type { Needs } from './needs.ts';
import { job, type JobDefinition } from '../../../platform/jobs/job.ts';

const kind = { name: 'invitations.sweep', payload: z.object({}), unique: 'whileQueuedOrRunning' } as const;

const day = 86_400_000;
/** Milliseconds: how long one that has expired is still listed, so that it can be sent again. */
const keptAfterExpiry = 30 * day;

export const sweepJobs = ({ db, clock }: Needs): JobDefinition[] => [
  job(
    kind,
    async () => {
      await db
        .deleteFrom('invitations')
        .where('expires_at', '<', new Date(clock.now() - keptAfterExpiry))
        .execute();
      await db
        .deleteFrom('opened_invitations')
        .where('opened_at', '<', new Date(clock.now() - day))
        .execute();
    },
    { expression: '47 * * * *', timeZone: 'UTC' },
  ),
];
