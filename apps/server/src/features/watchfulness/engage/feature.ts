import { z } from 'zod';
import type { Feature } from '../../../platform/feature.ts';
import { job } from '../../../platform/jobs/job.ts';
import type { Needs } from './needs.ts';
import { engageRoutes } from './routes.ts';

const keptMs = 30 * 86_400_000;
const forget = { name: 'engage.forget', payload: z.object({}), unique: 'whileQueued' } as const;

export const feature: Feature<Needs> = {
  routes: engageRoutes,
  jobs: ({ db, clock }) => [
    job(
      forget,
      async () => {
        const long = new Date(clock.now() - keptMs);
        await db.deleteFrom('engage_reminders').where('sent_at', '<', long).execute();
      },
      { expression: '55 3 * * *', timeZone: 'UTC' },
    ),
  ],
};
