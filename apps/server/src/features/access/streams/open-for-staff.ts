import type { OpenedSession } from '@viewgate/contract';
import { decideStaff } from '@viewgate/policy';
import { transact } from '../../../platform/database/transact.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import { endOf } from '../../../watching/playbacks/judge.ts';
import { localDay } from '../../../platform/clock/local-day.ts';
import { hashToken, newToken } from '../../../platform/secrets/tokens.ts';
import { clientHash, type Watcher } from '../../../watching/playbacks/playback.ts';
import { nothingSpent } from '../../../watching/usage.ts';
import { deviceOf } from './device.ts';
import type { NeedsForStaff } from './needs.ts';
import { answer, auditWatch, begin, compiledOf, hasAudio, type OpenAttempt } from './open-attempt.ts';
import { insertPlayback } from './store.ts';

/** Opens a camera for staff who may watch in the portal; at onsite-only locations their address decides. */
export const openForStaff = async (
  deps: NeedsForStaff,
  attempt: OpenAttempt,
  timeZone: string,
): Promise<OpenedSession> => {
  const { camera, request, at, actor } = attempt;
  const c = await compiledOf(deps, camera.locationId);
  const rights = { mayViewCameras: true, hasPortalCameraAccess: actor.hasCameraAccess };
  const { outcome, reason } = decideStaff(c, { ...rights, address: request.ip }, camera.id);
  deps.telemetry.decided('opening', reason);
  if (outcome === 'deny') {
    throw new Refusal('accessDenied', {
      camera,
      decision: {
        outcome,
        reason,
        streamShield: false,
        windowEndsAt: null,
        minutesLeft: null,
        sessionsLeft: null,
        nextOpening: null,
      },
    });
  }
  const audio = await hasAudio(deps, camera.id);
  const refused = audio ? null : deps.serving.whyRefused(camera.id);
  // Staff can fix it, so they read the reason; a family's player only says that the camera is unavailable.
  if (refused !== null) throw new Refusal('recordingServer', { failure: refused });
  const token = newToken();
  const tokenHash = hashToken(token);
  const id = await transact(deps.db, async (tx) => {
    const inserted = await insertPlayback(tx, {
      locationId: camera.locationId,
      cameraId: camera.id,
      viewerId: null,
      staffAccountId: actor.accountId,
      tokenHash,
      clientHash: clientHash(request.headers['user-agent'] ?? ''),
      loginSessionId: actor.sessionId,
      device: deviceOf(request),
      at,
      localDay: localDay(at, timeZone),
    });
    await auditWatch(tx, attempt, inserted);
    return inserted;
  });
  const { accountId, isMobileApp } = actor;
  const watcher: Watcher = { kind: 'staff', accountId, isMobileApp, ip: request.ip, rights };
  const playback = begin(deps, attempt, watcher, { id, startedAt: at, spent: nothingSpent }, tokenHash);
  return answer({ playback, token, streamShield: false, endsAt: endOf(playback, c, at), audio, c });
};
