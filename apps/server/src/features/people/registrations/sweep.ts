import { z } from 'zod';
import type { Needs } from './needs.ts';
import { job, type JobDefinition } from '../../../platform/jobs/job.ts';
import { proofLifetime } from './registration-view.ts';
import { forgetUnproven } from './store.ts';

const kind = { name: 'registrations.sweep', payload: z.object({}), unique: 'whileQueuedOrRunning' } as const;

/** Deletes requests whose address was not proven in time, with everything entered. */
export const sweepJobs = ({ db, clock }: Needs): JobDefinition[] => [
  job(kind, () => forgetUnproven(db, new Date(clock.now() - proofLifetime)), {
    expression: '37 * * * *',
    timeZone: 'UTC',
  }),
];
