import { z } from 'zod';
import type { Tx } from '../../../platform/database/database.ts';
import type { JobKind } from '../../../platform/jobs/job.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';

const nothing = z.object({});
type Nothing = z.output<typeof nothing>;

/**
 * Two rounds a minute: servers that answered last time, and those that did not. However long the second waits for dead servers, it
 * does not delay the first.
 */
export const checkAnswering: JobKind<Nothing> = {
  name: 'recordingServers.checkAnswering',
  payload: nothing,
  unique: 'whileQueuedOrRunning',
  retries: 0,
  timeLimitSeconds: 600,
};
export const checkSilent: JobKind<Nothing> = { ...checkAnswering, name: 'recordingServers.checkSilent' };

/** Checks one server at once, after it or its cameras changed. */
export const checkOne: JobKind<{ serverId: number }> = {
  name: 'recordingServers.checkOne',
  payload: z.object({ serverId: z.int() }),
  unique: 'whileQueued',
  retries: 0,
  timeLimitSeconds: 60,
  concurrency: 4,
};

/** Requests a check of a server's state as soon as the transaction is committed. */
export const requestCheck = async (jobs: Jobs, serverId: number, tx: Tx): Promise<void> => {
  await jobs.send(checkOne, { serverId }, { key: String(serverId), tx });
};
