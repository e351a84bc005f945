import { z } from 'zod';
import type { Tx } from '../../../platform/database/database.ts';
import type { JobKind } from '../../../platform/jobs/job.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';

const nothing = z.object({});

/** Looks at every camera with a stream address of its own, once a minute. */
export const checkStreams: JobKind<z.output<typeof nothing>> = {
  name: 'cameras.checkStreams',
  payload: nothing,
  unique: 'whileQueuedOrRunning',
  retries: 0,
  timeLimitSeconds: 600,
};

/** Looks at one of them at once, after its address changed. */
export const checkStream: JobKind<{ cameraId: number }> = {
  name: 'cameras.checkStream',
  payload: z.object({ cameraId: z.int() }),
  unique: 'whileQueued',
  retries: 0,
  timeLimitSeconds: 60,
  concurrency: 4,
};

/** Requests a camera's state as soon as the transaction is committed. */
export const requestStreamCheck = async (jobs: Jobs, cameraId: number, tx: Tx): Promise<void> => {
  await jobs.send(checkStream, { cameraId }, { key: String(cameraId), tx });
};
