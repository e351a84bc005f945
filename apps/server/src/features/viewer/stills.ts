import type { viewer } from '@viewgate/contract';
import { check } from '@viewgate/policy';
import { LRUCache } from 'lru-cache';
import type { AppDeps } from '../../app-deps.ts';
import type { Call } from '../../platform/http/call.ts';
import { notFound, Refusal } from '../../platform/http/refusal.ts';
import { RecordingServerError } from '../../platform/recording-servers/index.ts';
import { deviceOf } from '../streams/index.ts';
import { membershipsAt } from './views.ts';

/** At most one still per viewer and camera in this time (domain rule 9), milliseconds. */
const stillEvery = 15_000;
/** A little less than the pace at which pages ask, so that network jitter refuses nobody. */
const tolerance = 1_000;
const width = 640;

/** Still pictures for the wall: only while the answer is allow, paced per viewer, and one fetch for all viewers of a camera. */
export const createStills = ({ access, db, sources }: AppDeps) => {
  const shownAt = new LRUCache<string, number>({ max: 50_000, ttl: stillEvery });
  const pictures = new LRUCache<number, Promise<Buffer>>({ max: 200, ttl: stillEvery });

  const pictureOf = (cameraId: number): Promise<Buffer> => {
    const kept = pictures.get(cameraId);
    if (kept) return kept;
    const taken = (async () => {
      const source = await sources.of(cameraId);
      if (!source?.connector) throw notFound();
      return await source.connector.stillPicture(source.shortName, { width, quality: 60 });
    })();
    pictures.set(cameraId, taken);
    taken.catch(() => pictures.delete(cameraId));
    return taken;
  };

  const answer = async ({ actor, input, request, reply, at }: Call<typeof viewer.still>): Promise<never> => {
    const cameraId = input.params.id;
    const memberships = await membershipsAt(db, actor.accountId, cameraId);
    const [first] = memberships;
    if (!first) throw notFound();
    const c = await access.of(first.locationId);
    const device = deviceOf(request);
    const usage = { sessionsToday: 0, sessionStartedAt: null };
    const allowed = memberships.find(
      ({ viewerId }) => c && check(c, { viewerId, cameraId, device, at, usage }).outcome === 'allow',
    );
    if (!allowed) throw new Refusal('accessDenied');
    const key = `${allowed.viewerId}:${cameraId}`;
    const last = shownAt.get(key);
    if (last !== undefined && at - last < stillEvery - tolerance) {
      throw new Refusal('tooMany', { retryAfter: Math.ceil((stillEvery - (at - last)) / 1000) });
    }
    try {
      const jpeg = await pictureOf(cameraId);
      shownAt.set(key, at);
      return reply.type('image/jpeg').header('cache-control', 'no-store').send(jpeg) as never;
    } catch (error) {
      if (error instanceof RecordingServerError) throw new Refusal('recordingServer', { title: error.message });
      throw error;
    }
  };
  return { answer };
};
