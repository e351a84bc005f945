import { z } from 'zod';
import { job, type JobDefinition } from '../../../platform/jobs/job.ts';
import { sweepAttempts } from './attempts.ts';
import { sweepLogOuts } from './log-outs.ts';
import type { Needs } from './needs.ts';

const kind = { name: 'externalSignIn.sweep', payload: z.object({}), unique: 'whileQueuedOrRunning' } as const;

const sweep = async (db: Needs['db'], at: number): Promise<void> => {
  await sweepAttempts(db, at);
  await sweepLogOuts(db, at);
};

/** Deletes the sign-ins from which nobody came back in time, and the log-outs that need not be remembered any longer. */
export const sweepJobs = ({ db, clock }: Pick<Needs, 'db' | 'clock'>): JobDefinition[] => [
  job(kind, () => sweep(db, clock.now()), { expression: '27 * * * *', timeZone: 'UTC' }),
];
