import { z } from 'zod';
import { daySumsJob } from '../../../platform/day-sums/roll-up.ts';
import { job, type JobDefinition } from '../../../platform/jobs/job.ts';
import type { Platform } from '../../../platform/platform.ts';
import { healthSums, keptDays } from './sums.ts';
import { tellWaiting } from './tell-waiting.ts';

const dayMs = 86_400_000;

const tellLater = {
  name: 'cameraHealth.tellWaiting',
  payload: z.object({}),
  unique: 'whileQueuedOrRunning',
  retries: 0,
} as const;
const forgetGaps = { name: 'cameraHealth.forgetGaps', payload: z.object({}), unique: 'whileQueuedOrRunning' } as const;

export const healthJobs = (deps: Platform): JobDefinition[] => [
  daySumsJob(deps, healthSums),
  job(tellLater, () => tellWaiting(deps), { expression: '* * * * *', timeZone: 'UTC' }),
  job(
    forgetGaps,
    async () => {
      // Two days more than are shown: a local day may begin up to a day before one of UTC.
      const before = new Date(deps.clock.now() - (keptDays + 2) * dayMs);
      await deps.db.deleteFrom('unwatched_times').where('ended_at', '<', before).execute();
    },
    { expression: '14 5 * * *', timeZone: 'UTC' },
  ),
];
