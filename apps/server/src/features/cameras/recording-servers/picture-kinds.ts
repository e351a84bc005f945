import { z } from 'zod';
import type { Tx } from '../../../platform/database/database.ts';
import type { JobKind } from '../../../platform/jobs/job.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';

const nothing = z.object({});

/** A round a minute, and whenever cameras come online: pictures of the cameras whose time has come. */
export const renewPictures: JobKind<z.output<typeof nothing>> = {
  name: 'cameras.renewPictures',
  payload: nothing,
  unique: 'whileQueued',
  retries: 0,
  timeLimitSeconds: 600,
};

/** One camera's picture at once, after a change of where it comes from. */
export const takePicture: JobKind<{ cameraId: number }> = {
  name: 'cameras.takePicture',
  payload: z.object({ cameraId: z.int() }),
  unique: 'whileQueued',
  retries: 0,
  timeLimitSeconds: 60,
  concurrency: 4,
};

/** Has the pictures taken that are due, such as those of cameras that were just found online. */
export const requestDuePictures = async (jobs: Jobs): Promise<void> => {
  await jobs.send(renewPictures, {});
};

/** Has a camera's picture taken as soon as the transaction is committed. */
export const requestPicture = async (jobs: Jobs, cameraId: number, tx: Tx): Promise<void> => {
  await jobs.send(takePicture, { cameraId }, { key: String(cameraId), tx });
};
