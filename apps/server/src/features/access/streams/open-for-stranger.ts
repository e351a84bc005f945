import { failure, type OpenedSession } from '@viewgate/contract';
import { decideStranger, isForStrangers, isHiddenFromStrangers } from '@viewgate/policy';
import { writeAudit } from '../../../platform/audit/audit.ts';
import { localDay } from '../../../platform/clock/local-day.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { transact } from '../../../platform/database/transact.ts';
import { notFound, Refusal } from '../../../platform/refusal/refusal.ts';
import { hashToken, newToken } from '../../../platform/secrets/tokens.ts';
import { clientHash } from '../../../watching/playbacks/playback.ts';
import { nothingSpent } from '../../../watching/usage.ts';
import { deviceOf } from './device.ts';
import type { NeedsToOpen } from './needs.ts';
import { answer, type Asked, begin, compiledOf, hasAudio } from './open-attempt.ts';
import { iso } from './present.ts';
import { insertPlayback } from './store.ts';
import { holdPublicLink, type PublicLink, strangersWatching } from './strangers.ts';

/** How many strangers may watch at a location, and from one address, at the same time: a crowd must not starve the families. */
export const mostStrangers = { location: 60, address: 8 } as const;
/** Seconds after which somebody may have stopped. */
const tryAgainAfter = 60;

interface StrangersAttempt extends Asked {
  readonly link: PublicLink;
  /** A keyed hash of the address. */
  readonly strangerHash: Buffer;
}

const requirePlace = async (tx: Tx, locationId: number, hash: Buffer): Promise<void> => {
  const { here, own } = await strangersWatching(tx, locationId, hash);
  const full =
    own >= mostStrangers.address
      ? 'publicViewing.fullHere'
      : here >= mostStrangers.location
        ? 'publicViewing.full'
        : null;
  if (full) {
    throw new Refusal('tooMany', { retryAfter: tryAgainAfter, failure: failure(full) });
  }
};

/** Opens a public camera for somebody who came by the location's link. Counted and audited by session: nobody is named. */
export const openForStranger = async (
  deps: NeedsToOpen,
  attempt: StrangersAttempt,
  timeZone: string,
): Promise<OpenedSession> => {
  const { camera, request, at, link, strangerHash } = attempt;
  const c = await compiledOf(deps, camera.locationId);
  const device = deviceOf(request);
  const question = { cameraId: camera.id, device, at, generation: link.generation, sessionStartedAt: null };
  const { reason, endsAt, nextOpening } = decideStranger(c, question);
  deps.telemetry.decided('opening', reason);
  if (reason !== null) {
    if (isHiddenFromStrangers(reason)) throw notFound();
    const isTold = isForStrangers(reason);
    throw new Refusal('accessDenied', {
      decision: {
        outcome: 'deny',
        reason: isTold ? reason : null,
        streamShield: false,
        windowEndsAt: null,
        minutesLeft: null,
        sessionsLeft: null,
        nextOpening: isTold ? iso(nextOpening) : null,
      },
    });
  }
  const audio = await hasAudio(deps, camera.id);
  const token = newToken();
  const tokenHash = hashToken(token);
  const id = await transact(deps.db, async (tx) => {
    // One at a time, so that only one of two concurrent requests takes the last place, and none uses a link that is being replaced.
    if (!(await holdPublicLink(tx, link))) throw notFound();
    await requirePlace(tx, link.locationId, strangerHash);
    const inserted = await insertPlayback(tx, {
      locationId: link.locationId,
      cameraId: camera.id,
      viewerId: null,
      staffAccountId: null,
      stranger: { generation: link.generation, hash: strangerHash },
      tokenHash,
      clientHash: clientHash(request.headers['user-agent'] ?? ''),
      loginSessionId: null,
      device,
      at,
      localDay: localDay(at, timeZone),
    });
    await writeAudit(
      tx,
      {
        at,
        accountId: null,
        accountName: null,
        verb: 'watch publicly',
        record: 'camera',
        ip: null,
        traceId: request.id,
      },
      [{ recordId: camera.id, recordName: camera.name, locationId: link.locationId, after: { sessionId: inserted } }],
    );
    return inserted;
  });
  const addresses = new Set([strangerHash.toString('hex')]);
  const watcher = { kind: 'stranger', generation: link.generation, addresses } as const;
  const playback = begin(deps, attempt, watcher, { id, startedAt: at, spent: nothingSpent }, tokenHash);
  return answer({ playback, token, streamShield: false, endsAt, audio, c });
};
