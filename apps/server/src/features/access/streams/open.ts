import { check, type CompiledLocation, decide, type Decision, decideStaff } from '@viewgate/policy';
import type { OpenedSession } from '@viewgate/contract';
import type { FastifyRequest } from 'fastify';
import type { Needs } from './needs.ts';
import { writeAudit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { transact } from '../../../platform/database/transact.ts';
import { notFound, Refusal } from '../../../platform/refusal/refusal.ts';
import type { Actor } from '../../../platform/tenancy/scope.ts';
import { cookieHashOf } from './client.ts';
import { deviceOf } from './device.ts';
import { earliest, endOf } from './judge.ts';
import { clientHash, hashToken, localDay, newPlayback, newToken, type Playback, type Watcher } from './playback.ts';
import { presentDecision } from './present.ts';
import { lockShield } from './shield.ts';
import { continuePlayback, insertPlayback, lockViewer } from './store.ts';
import { usageOf } from './views.ts';

/** Re-opening the same camera within this time goes on with the same session (domain §2). */
const continueWithin = 60_000;

export interface Opening {
  actor: Actor;
  camera: { id: number; locationId: number; name: string };
  request: FastifyRequest;
  at: number;
}

interface Opened {
  playback: Playback;
  token: string;
  streamShield: boolean;
  endsAt: number | null;
  audio: boolean;
}

const hasAudio = async ({ sources }: Needs, cameraId: number): Promise<boolean> =>
  (await sources.of(cameraId))?.hasAudio ?? false;

const answer = ({ playback, token, streamShield, endsAt, audio }: Opened): OpenedSession => ({
  sessionId: playback.id,
  playlistUrl: `/api/streams/${token}/index.m3u8`,
  endsAt: endsAt === null ? null : new Date(endsAt).toISOString(),
  streamShield,
  audio,
});

const auditWatch = (tx: Tx, { actor, camera, request, at }: Opening, sessionId: number) =>
  writeAudit(
    tx,
    {
      at,
      accountId: actor.accountId,
      accountName: actor.userName,
      verb: 'watch',
      record: 'camera',
      ip: request.ip,
      traceId: request.id,
    },
    [{ recordId: camera.id, recordName: camera.name, locationId: camera.locationId, after: { sessionId } }],
  );

const compiledOf = async (deps: Needs, locationId: number): Promise<CompiledLocation> => {
  const c = await deps.access.of(locationId);
  if (!c) throw notFound();
  return c;
};

const denied = (decision: Decision): Refusal =>
  new Refusal(decision.reasons[0]?.code === 'shieldLocked' ? 'shieldLocked' : 'accessDenied', {
    decision: presentDecision(decision),
  });

const shieldDecision: Decision = {
  outcome: 'deny',
  reasons: [{ code: 'shieldLocked' }],
  streamShield: true,
  windowEndsAt: null,
  minutesLeft: null,
  sessionsLeft: null,
  sessionEndsAt: null,
  nextOpening: 'never',
};

/**
 * Opens a camera for a viewer, in order: one opening at a time per viewer; what was used today; the decision; the session, new or
 * continued; its audit row. Throws 403 with the decision.
 */
export const openForViewer = async (
  deps: Needs,
  opening: Opening,
  viewerId: number,
  timeZone: string,
): Promise<OpenedSession> => {
  const { camera, request, at, actor } = opening;
  const c = await compiledOf(deps, camera.locationId);
  const device = deviceOf(request);
  const audio = await hasAudio(deps, camera.id);
  const token = newToken();
  const row = {
    tokenHash: hashToken(token),
    clientHash: clientHash(request.headers['user-agent'] ?? ''),
    loginSessionId: actor.sessionId,
    device,
    at,
  };
  const opened = await transact(deps.db, async (tx) => {
    await lockViewer(tx, viewerId);
    const usage = await usageOf(tx, viewerId, camera.id, localDay(at, timeZone), at - continueWithin);
    const { running } = usage;
    const question = (sessionStartedAt: number | null) => ({
      viewerId,
      cameraId: camera.id,
      device,
      at,
      usage: { sessionsToday: usage.sessionsToday, sessionStartedAt },
    });
    // One whose length is used up is over: what follows is a new session.
    const goesOn = running && check(c, question(running.startedAt.getTime())).outcome === 'allow' ? running : null;
    const decision = decide(c, question(goesOn ? goesOn.startedAt.getTime() : null));
    if (decision.outcome === 'deny') throw denied(decision);
    const elsewhere = usage.watching.filter(({ loginSessionId }) => loginSessionId !== actor.sessionId);
    // One shielded picture, on either device, is enough: the viewer is held to one.
    const isShieldedThere = ({ cameraId }: { cameraId: number }) => {
      const there = check(c, { ...question(at), cameraId });
      return there.outcome === 'allow' && there.streamShield;
    };
    if (elsewhere.some((one) => decision.streamShield || isShieldedThere(one))) {
      const { ip } = request;
      await lockShield(deps, tx, {
        viewerId,
        locationId: camera.locationId,
        accountName: actor.userName,
        why: 'second device',
        at,
        ip,
      });
      // Answered after the lock is committed.
      return null;
    }

    if (goesOn) await continuePlayback(tx, goesOn.id, row);
    const id =
      goesOn?.id ??
      (await insertPlayback(tx, {
        ...row,
        locationId: camera.locationId,
        cameraId: camera.id,
        viewerId,
        staffAccountId: null,
        localDay: localDay(at, timeZone),
      }));
    await auditWatch(tx, opening, id);
    return {
      id,
      startedAt: goesOn?.startedAt.getTime() ?? at,
      sessionsToday: usage.sessionsToday + (goesOn ? 0 : 1),
      streamShield: decision.streamShield,
      endsAt: earliest(decision.windowEndsAt, decision.sessionEndsAt),
    };
  });
  if (!opened) throw new Refusal('shieldLocked', { decision: presentDecision(shieldDecision) });
  const playback = begin(deps, opening, { kind: 'viewer', viewerId }, opened, row.tokenHash);
  return answer({ playback, token, audio, ...opened });
};

const begin = (
  { playbacks }: Needs,
  { camera, request, at }: Opening,
  watcher: Watcher,
  { id, startedAt, sessionsToday }: { id: number; startedAt: number; sessionsToday: number },
  tokenHash: Buffer,
): Playback =>
  playbacks.begin(
    newPlayback({
      id,
      locationId: camera.locationId,
      cameraId: camera.id,
      watcher,
      device: deviceOf(request),
      startedAt,
      sessionsToday,
      tokenHash: tokenHash.toString('hex'),
      cookieHash: cookieHashOf(request.headers.cookie),
      lastSeenAt: at,
    }),
  );

/** Opens a camera for a member of staff who may watch in the portal; onsite-only locations ask where they are. */
export const openForStaff = async (deps: Needs, opening: Opening, timeZone: string): Promise<OpenedSession> => {
  const { camera, request, at, actor } = opening;
  const c = await compiledOf(deps, camera.locationId);
  const rights = { mayViewCameras: true, hasPortalCameraAccess: actor.hasPortalCameraAccess };
  const { outcome, reason } = decideStaff(c, { ...rights, address: request.ip }, camera.id);
  if (outcome === 'deny') {
    throw new Refusal('accessDenied', {
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
  // Who can mend it reads why; a family's player says that the camera is away.
  if (refused !== null) throw new Refusal('recordingServer', { title: refused });
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
    await auditWatch(tx, opening, inserted);
    return inserted;
  });
  const watcher: Watcher = { kind: 'staff', accountId: actor.accountId, ip: request.ip, rights };
  const playback = begin(deps, opening, watcher, { id, startedAt: at, sessionsToday: 0 }, tokenHash);
  return answer({ playback, token, streamShield: false, endsAt: endOf(playback, c, at), audio });
};
