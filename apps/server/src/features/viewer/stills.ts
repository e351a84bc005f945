import type { viewer } from '@viewgate/contract';
import { LRUCache } from 'lru-cache';
import type { AppDeps } from '../../app-deps.ts';
import type { Call } from '../../platform/http/call.ts';
import { notFound, Refusal } from '../../platform/http/refusal.ts';
import { RecordingServerError } from '../../platform/recording-servers/index.ts';
import { membershipThatMay } from './membership.ts';

/** A viewer sees at most one still of a camera in this time (domain rule 9), milliseconds; asked again sooner, the same one. */
const stillEvery = 15_000;
/** A little less than the pace at which pages ask, so that network jitter repeats no picture. */
const tolerance = 1_000;
const width = 640;

/** Still pictures for the wall: only while the answer is allow, paced per viewer, and one fetch for all viewers of a camera. */
export const createStills = (deps: AppDeps) => {
  // Pictures are shared with the cache below: an entry costs a reference, not a picture.
  const shown = new LRUCache<string, { at: number; jpeg: Buffer }>({ max: 50_000, ttl: stillEvery, perf: deps.clock });
  const pictures = new LRUCache<number, Promise<Buffer>>({ max: 200, ttl: stillEvery, perf: deps.clock });

  const pictureOf = (cameraId: number): Promise<Buffer> => {
    const kept = pictures.get(cameraId);
    if (kept) return kept;
    const taken = (async () => {
      const source = await deps.sources.of(cameraId);
      if (!source?.connector) throw notFound();
      return await source.connector.stillPicture(source.shortName, { width, quality: 60 });
    })();
    pictures.set(cameraId, taken);
    taken.catch(() => pictures.delete(cameraId));
    return taken;
  };

  const answer = async ({ actor, input, request, reply, at }: Call<typeof viewer.still>): Promise<never> => {
    const cameraId = input.params.id;
    const { allowed } = await membershipThatMay(deps, actor.accountId, cameraId, request, at);
    if (!allowed) throw new Refusal('accessDenied');
    const key = `${allowed.viewerId}:${cameraId}`;
    const last = shown.get(key);
    const isYoung = last !== undefined && at - last.at < stillEvery - tolerance;
    try {
      const jpeg = isYoung ? last.jpeg : await pictureOf(cameraId);
      if (!isYoung) shown.set(key, { at, jpeg });
      return reply.type('image/jpeg').header('cache-control', 'no-store').send(jpeg) as never;
    } catch (error) {
      if (error instanceof RecordingServerError) throw new Refusal('recordingServer', { title: error.message });
      throw error;
    }
  };
  return { answer };
};
