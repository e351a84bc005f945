import { z } from 'zod';
import { eachDue } from '../../../platform/jobs/bounded.ts';
import { job, type JobDefinition, type JobKind } from '../../../platform/jobs/job.ts';
import type { Platform } from '../../../platform/platform.ts';
import { hashToken, newToken } from '../../../platform/secrets/tokens.ts';
import { tellDetector } from './at-detector.ts';
import type { Needs } from './needs.ts';
import { dueCamerasAsSystem, noteForgotten, noteTrouble, noteWatched, takeCamera } from './watched-store.ts';

const nothing = z.object({});

/** Sent with each change of what a detector is to watch, and each minute for anything that failed, was lost or is to have a new address. */
export const tellDue: JobKind<z.output<typeof nothing>> = {
  name: 'detectors.tell',
  payload: nothing,
  unique: 'whileQueued',
  retries: 0,
};

/** Binds a sealed key to its location. */
export const keyContext = (locationId: number): string => `detector_services:${locationId}:api_key`;

type TellNeeds = Pick<Platform, 'db' | 'clock' | 'secrets'> & Pick<Needs, 'messages'>;

const tellOne = async ({ db, clock, secrets, messages }: TellNeeds, cameraId: number): Promise<void> => {
  const token = newToken();
  const hash = hashToken(token);
  const found = await takeCamera(db, cameraId, hash, new Date(clock.now()));
  if (!found) return;
  const { locationId, isWanted, address } = found;
  const service = { address, apiKey: secrets.open(found.apiKey, keyContext(locationId)) };
  const streamUrl = messages.linkTo(`/api/integrations/scoutx/streams/${token}/index.m3u8`);
  const command = isWanted
    ? ({ cameraId, streamUrl, isRemove: false } as const)
    : ({ cameraId, isRemove: true } as const);
  const trouble = await tellDetector(service, command);
  const at = new Date(clock.now());
  if (trouble) await noteTrouble(db, cameraId, isWanted, trouble, at);
  else if (isWanted) await noteWatched(db, cameraId, hash, at);
  else await noteForgotten(db, cameraId);
};

/** Tells detectors everything that is due. */
export const tellDetectors = (needs: TellNeeds, signal?: AbortSignal): Promise<void> =>
  eachDue(
    (tried) => dueCamerasAsSystem(needs.db, new Date(needs.clock.now()), tried),
    ({ id }) => tellOne(needs, id),
    signal,
  );

export const tellJobs = (needs: TellNeeds): JobDefinition[] => [
  job(tellDue, (_, { signal }) => tellDetectors(needs, signal), {
    expression: '* * * * *',
    timeZone: 'UTC',
    alsoAtStart: true,
  }),
];
