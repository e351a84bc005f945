import { z } from 'zod';
import type { Tx } from '../../../platform/database/database.ts';
import type { JobKind } from '../../../platform/jobs/job.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';

const nothing = z.object({});

/** Renews due pictures, every minute and whenever cameras come online. */
export const renewPictures: JobKind<z.output<typeof nothing>> = {
  name: 'cameras.renewPictures',
  payload: nothing,
  unique: 'whileQueued',
  retries: 0,
  timeLimitSeconds: 600,
};

/** Takes one camera's picture at once, after its source changed. */
export const takePicture: JobKind<{ cameraId: number }> = {
  name: 'cameras.takePicture',
  payload: z.object({ cameraId: z.int() }),
  unique: 'whileQueued',
  retries: 0,
  timeLimitSeconds: 60,
  concurrency: 4,
};

/** Requests all due pictures, such as those of cameras just found online. */
export const requestDuePictures = async (jobs: Jobs): Promise<void> => {
  await jobs.send(renewPictures, {});
};

/** Requests a camera's picture as soon as the transaction is committed. */
export const requestPicture = async (jobs: Jobs, cameraId: number, tx: Tx): Promise<void> => {
  await jobs.send(takePicture, { cameraId }, { key: String(cameraId), tx });
};
