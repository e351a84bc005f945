import { z } from 'zod';
import { job, type JobDefinition } from '../../../platform/jobs/job.ts';
import { askDue, tellEnded } from './enrolling/grant.ts';
import type { Needs } from './needs.ts';
import { syncJobs } from './syncing/jobs.ts';

const askKind = { name: 'marketplace.ask', payload: z.object({}), unique: 'whileQueued' } as const;
const tellKind = { name: 'marketplace.tellEnded', payload: z.object({}), unique: 'whileQueued' } as const;
const everyMinute = { expression: '* * * * *', timeZone: 'UTC' };

export const marketplaceJobs = (deps: Needs): JobDefinition[] => [
  ...syncJobs(deps),
  job(askKind, (_, { signal }) => askDue(deps, signal), everyMinute),
  job(tellKind, (_, { signal }) => tellEnded(deps, signal), everyMinute),
];
