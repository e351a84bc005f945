import type { Needs } from './needs.ts';
import { eachBounded, whileMore } from '../../../platform/jobs/bounded.ts';
import { type JobDefinition, job } from '../../../platform/jobs/job.ts';
import { reencode, UnreadablePicture } from '../../../platform/pictures/reencode.ts';
import { RecordingServerError } from '../../../platform/recording-servers/index.ts';
import { fetchOwnStill } from '../../../platform/streams/index.ts';
import { keepJudgment } from '../camera-health/index.ts';
import { createServerSessions, renewPictures, serverAccountAsSystem, takePicture } from '../recording-servers/index.ts';
import { fetchLinkedPicture } from './link.ts';
import {
  claimDueAsSystem,
  claimOneAsSystem,
  type DueCamera,
  keepTakenPicture,
  putBackAsSystem,
} from './picture-store.ts';
import { thumbnailSize } from './pictures.ts';

type Deps = Pick<Needs, 'db' | 'clock' | 'secrets' | 'log' | 'jobs'>;

/** How often a picture is renewed; a camera that failed waits just as long as a good one, so that it costs no more. */
const everyMs = 15 * 60_000;
/** How soon a camera is asked whose picture may be frozen or black. */
const suspectMs = 5 * 60_000;
/** How soon a camera is asked again that was not asked, because its server was silent just then. */
const notAskedMs = 60_000;
/** Rounds begin each minute, some a little earlier than others: what is due before the middle of two is due now, not a minute later. */
const betweenMs = 30_000;
const batch = 100;
/** Pictures taken concurrently. */
const atOnce = 16;
const nextAfter = (at: number) => ({ usual: new Date(at + everyMs), sooner: new Date(at + suspectMs) });
const everyMinute = { expression: '* * * * *', timeZone: 'UTC', alsoAtStart: true } as const;

/** Takes cameras' pictures, from the recording server or the link that staff entered, and stores them re-encoded. */
export const createPhotographer = (deps: Deps) => {
  const { db, clock, log } = deps;
  const sessions = createServerSessions(deps);
  const fetchPicture = async (camera: DueCamera): Promise<Buffer | null> => {
    if (camera.hasUploaded) return null;
    if (camera.overridesThumbnail) return camera.link === null ? null : await fetchLinkedPicture(camera.link);
    // Its stream is elsewhere: the server's camera of that name may show another room.
    if (camera.overridesStream) return await fetchOwnStill(camera, thumbnailSize);
    const server = camera.serverId === null ? undefined : await serverAccountAsSystem(db, camera.serverId);
    return server ? await sessions.to(server).stillPicture(camera.shortName, thumbnailSize) : null;
  };

  /** Takes the picture of a camera claimed at a moment: the next one is due that long after it, however long this one takes. */
  const take = async (camera: DueCamera, claimedAt: number): Promise<void> => {
    const askedAt = clock.now();
    const taken = await fetchPicture(camera);
    if (!taken) return;
    const jpeg = await reencode(taken, thumbnailSize);
    await keepTakenPicture(db, camera, jpeg, new Date(clock.now()));
    // A picture from a link says nothing of the camera.
    if (camera.overridesThumbnail) return;
    const { usual, sooner } = nextAfter(claimedAt);
    const dueAt = (await keepJudgment(deps, camera.id, { jpeg: taken, askedAt })) ? sooner : usual;
    if (dueAt.getTime() !== camera.dueAt.getTime()) await putBackAsSystem(db, [camera], dueAt);
  };

  /** Returns whether the camera's server answered; a picture that cannot be had does not fail the job. */
  const tryTake = async (camera: DueCamera, claimedAt: number): Promise<boolean> => {
    try {
      await take(camera, claimedAt);
      return true;
    } catch (error) {
      if (!(error instanceof RecordingServerError) && !(error instanceof UnreadablePicture)) throw error;
      log.debug({ err: error, cameraId: camera.id }, 'no picture could be taken');
      return !(error instanceof RecordingServerError) || !['timeout', 'unreachable'].includes(error.problem);
    }
  };

  return {
    close: sessions.close,

    /** Takes one camera's picture now, if it should have one. */
    async one(cameraId: number): Promise<void> {
      const now = clock.now();
      const camera = await claimOneAsSystem(db, cameraId, nextAfter(now));
      if (camera) await tryTake(camera, now);
    },

    /** Takes all due pictures. An unreachable server is asked for one camera, not for all of them. */
    async round(signal: AbortSignal): Promise<void> {
      const silent = new Set<number>();
      await whileMore(async () => {
        const now = clock.now();
        const due = await claimDueAsSystem(db, new Date(now + betweenMs), nextAfter(now), batch);
        const notAsked: DueCamera[] = [];
        const isElsewhere = (camera: DueCamera) => camera.overridesThumbnail || camera.overridesStream;
        const askable = due.filter((camera) => isElsewhere(camera) || camera.state === 'online');
        await eachBounded(
          askable,
          atOnce,
          async (camera) => {
            const server = isElsewhere(camera) ? null : camera.serverId;
            if (server !== null && silent.has(server)) return void notAsked.push(camera);
            if (!(await tryTake(camera, now)) && server !== null) silent.add(server);
          },
          signal,
        );
        if (notAsked.length > 0) await putBackAsSystem(db, notAsked, new Date(now + notAskedMs));
        return due.length === batch;
      }, signal);
    },
  };
};

export const pictureJobs = (deps: Needs): JobDefinition[] => {
  const photographer = createPhotographer(deps);
  return [
    job(renewPictures, (_, { signal }) => photographer.round(signal), everyMinute),
    job(takePicture, ({ cameraId }) => photographer.one(cameraId)),
  ];
};
