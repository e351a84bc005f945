import { z } from 'zod';
import type { Needs } from './needs.ts';
import { transact } from '../../../platform/database/transact.ts';
import { job, type JobDefinition } from '../../../platform/jobs/job.ts';
import { forgetPauseNotes } from './store.ts';

type Deps = Pick<Needs, 'db' | 'clock'>;

const kind = { name: 'viewers.forgetPauseNotes', payload: z.object({}), unique: 'whileQueuedOrRunning' } as const;

/** Deletes the notes of pauses that have expired; ending a pause by hand deletes its note at once. */
export const forgetEndedPauseNotes = ({ db, clock }: Deps): Promise<void> =>
  transact(db, (tx) => forgetPauseNotes(tx, new Date(clock.now())));

export const pauseNoteJobs = (deps: Deps): JobDefinition[] => [
  job(kind, () => forgetEndedPauseNotes(deps), { expression: '*/5 * * * *', timeZone: 'UTC' }),
];
