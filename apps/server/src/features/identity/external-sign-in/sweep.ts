import { z } from 'zod';
import { job, type JobDefinition } from '../../../platform/jobs/job.ts';
import { sweepAttempts } from './attempts.ts';
import type { Needs } from './needs.ts';

const kind = { name: 'externalSignIn.sweep', payload: z.object({}), unique: 'whileQueuedOrRunning' } as const;

/** Deletes the sign-ins from which nobody came back in time. */
export const sweepJobs = ({ db, clock }: Pick<Needs, 'db' | 'clock'>): JobDefinition[] => [
  job(kind, () => sweepAttempts(db, clock.now()), { expression: '27 * * * *', timeZone: 'UTC' }),
];
