import { z } from 'zod';
import { job, type JobDefinition } from '../../../platform/jobs/job.ts';
import type { Needs } from './needs.ts';
import { deleteExpired } from './records.ts';

const kind = { name: 'openid.sweep', payload: z.object({}), unique: 'whileQueuedOrRunning' } as const;

export const sweepJobs = ({ db, clock }: Pick<Needs, 'db' | 'clock'>): JobDefinition[] => [
  job(kind, () => deleteExpired(db, new Date(clock.now())), { expression: '*/10 * * * *', timeZone: 'UTC' }),
];
