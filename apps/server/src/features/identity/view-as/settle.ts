import { z } from 'zod';
import { whileMore } from '../../../platform/jobs/bounded.ts';
import { job, type JobDefinition } from '../../../platform/jobs/job.ts';
import type { Platform } from '../../../platform/platform.ts';
import { endDue } from './end.ts';

const kind = { name: 'viewAs.settle', payload: z.object({}), unique: 'whileQueued' } as const;

/** Each minute: views that ended without anybody ending them. */
export const settleViews = ({ db, clock }: Pick<Platform, 'db' | 'clock'>): JobDefinition =>
  job(kind, (_, { signal }) => whileMore(async () => (await endDue(db, clock.now())) > 0, signal), {
    expression: '* * * * *',
    timeZone: 'UTC',
  });
