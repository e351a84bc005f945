import type { viewer } from '@viewgate/contract';
import { LRUCache } from 'lru-cache';
import type { AppDeps } from '../../app-deps.ts';
import type { Call } from '../../platform/http/call.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { sendStill } from '../streams/index.ts';
import { membershipThatMay } from './membership.ts';

/** A viewer sees at most one still of a camera in this time (domain rule 9), milliseconds; asked again sooner, the same one. */
const stillEvery = 15_000;
/** A little less than the pace at which pages ask, so that network jitter repeats no picture. */
const tolerance = 1_000;

/** Still pictures for the wall: only while the answer is allow, and paced per viewer. */
export const createStills = (deps: AppDeps) => {
  // Pictures are shared with the cache of the sources: an entry costs a reference, not a picture.
  const shown = new LRUCache<string, { at: number; jpeg: Buffer }>({ max: 50_000, ttl: stillEvery, perf: deps.clock });

  const answer = async ({ actor, input, request, reply, at }: Call<typeof viewer.still>): Promise<never> => {
    const cameraId = input.params.id;
    const { allowed } = await membershipThatMay(deps, actor.accountId, cameraId, request, at);
    if (!allowed) throw new Refusal('accessDenied');
    const key = `${allowed.viewerId}:${cameraId}`;
    const last = shown.get(key);
    const isYoung = last !== undefined && at - last.at < stillEvery - tolerance;
    const take = async (): Promise<Buffer | null> => {
      const jpeg = isYoung ? last.jpeg : await deps.sources.still(cameraId);
      if (!isYoung && jpeg) shown.set(key, { at, jpeg });
      return jpeg;
    };
    return await sendStill(reply, take());
  };
  return { answer };
};
