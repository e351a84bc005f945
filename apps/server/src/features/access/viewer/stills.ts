import type { viewer } from '@viewgate/contract';
import type { Needs } from './needs.ts';
import { localMinute } from '../../../platform/clock/local-day.ts';
import type { Call } from '../../../platform/http/call.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import { burnIn } from '../../../platform/pictures/burn-in.ts';
import { UnreadablePicture } from '../../../platform/pictures/reencode.ts';
import { RecordingServerError } from '../../../platform/recording-servers/index.ts';
import { sendStill } from '../streams/index.ts';
import { createTurns, heavyAnswers } from '../../../platform/turns/turns.ts';
import { membershipThatMay, type ReadMemberships } from './membership.ts';
import type { CameraMembership } from './views.ts';
import { createTimedCache } from '../../../platform/clock/timed-cache.ts';

/** A viewer gets at most one new still of a camera in this time (domain rule 9), milliseconds; sooner requests get the same one. */
const stillEvery = 15_000;
/** Slightly shorter than the interval at which pages ask, so that network jitter repeats no picture. */
const tolerance = 1_000;
/** Size of the cache of marked pictures, in bytes: each belongs to one viewer. */
const markedBytes = 64 * 1024 * 1024;
/** A wall has some forty pictures, all requested at once. */
const marking = { ...heavyAnswers, mostWaitingOfOne: 120, mostWaiting: 1_000 };

/** Who is watching and when, by the location's clock. The viewer's number comes first, since long names are cut. */
export const linesOf = (
  { name, viewerId, timeZone }: Pick<CameraMembership, 'name' | 'viewerId' | 'timeZone'>,
  at: number,
): string[] => [`#${viewerId} ${localMinute(at, timeZone)}`, name];

/** Stills for the wall: only while the decision is allow, rate-limited per viewer, and marked as theirs under Stream Shield. */
export const createStills = (deps: Needs & { readonly memberships: ReadMemberships }) => {
  // Buffers are shared with the sources' cache: an entry costs a reference, not a picture.
  const shown = createTimedCache<string, { at: number; jpeg: Buffer }>(deps.clock, { max: 50_000, ttl: stillEvery });
  // By viewer and camera, with the source picture: never another viewer's, nor one made from another picture.
  const marked = createTimedCache<string, { of: Buffer; jpeg: Buffer }>(deps.clock, {
    maxSize: markedBytes,
    sizeCalculation: ({ jpeg }) => jpeg.length + 200,
    ttl: stillEvery,
  });
  const inTurn = createTurns(marking);

  const mark = async (jpeg: Buffer, key: string, accountId: number, allowed: CameraMembership, at: number) =>
    await inTurn(accountId, async () => {
      const kept = marked.get(key);
      if (kept?.of === jpeg) return kept.jpeg;
      const lines = linesOf(allowed, at);
      const drawn = await burnIn(jpeg, { lines, place: `${key} ${lines.join(' ')}` }).catch((error: unknown) => {
        throw error instanceof UnreadablePicture ? new RecordingServerError('bad-response') : error;
      });
      marked.set(key, { of: jpeg, jpeg: drawn });
      return drawn;
    });

  const answer = async ({ actor, input, request, reply, at }: Call<typeof viewer.still>): Promise<never> => {
    const cameraId = input.params.id;
    const { allowed, isShielded, asker } = await membershipThatMay(deps, actor.accountId, cameraId, request, at);
    if (!allowed || !asker) throw new Refusal('accessDenied');
    const key = `${allowed.viewerId}:${cameraId}`;
    const last = shown.get(key);
    const isYoung = last !== undefined && at - last.at < stillEvery - tolerance;
    const take = async (): Promise<Buffer | null> => {
      const jpeg = isYoung ? last.jpeg : await deps.sources.still(cameraId, asker);
      if (!isYoung && jpeg) shown.set(key, { at, jpeg });
      return jpeg && isShielded ? await mark(jpeg, key, actor.accountId, allowed, at) : jpeg;
    };
    /** A picture that took time may show what has happened since, perhaps the very thing that closed the camera. */
    const takeWhileOpen = async (): Promise<Buffer | null> => {
      const jpeg = await take();
      const now = deps.clock.now();
      if (now - at < tolerance) return jpeg;
      const then = await membershipThatMay(deps, actor.accountId, cameraId, request, now);
      if (then.allowed?.viewerId !== allowed.viewerId || then.isShielded !== isShielded)
        throw new Refusal('accessDenied');
      return jpeg;
    };
    return await sendStill(reply, takeWhileOpen());
  };
  return { answer };
};
