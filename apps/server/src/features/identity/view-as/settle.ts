import { z } from 'zod';
import { whileMore } from '../../../platform/jobs/bounded.ts';
import { job, type JobDefinition } from '../../../platform/jobs/job.ts';
import type { Platform } from '../../../platform/platform.ts';
import { endDue, forgetViews } from './end.ts';

const kind = { name: 'viewAs.settle', payload: z.object({}), unique: 'whileQueued' } as const;

/** Each minute, settles views that ended without anybody ending them, and forgets those no longer shown to anybody. */
export const settleViews = ({ db, clock }: Pick<Platform, 'db' | 'clock'>): JobDefinition =>
  job(
    kind,
    async (_, { signal }) => {
      await whileMore(async () => (await endDue(db, clock.now())) > 0, signal);
      await whileMore(async () => (await forgetViews(db, clock.now())) > 0, signal);
    },
    { expression: '* * * * *', timeZone: 'UTC' },
  );
