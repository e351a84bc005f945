import type { OpenedSession } from '@viewgate/contract';
import { check, decide, type Decision } from '@viewgate/policy';
import { transact } from '../../../platform/database/transact.ts';
import { notFound, Refusal } from '../../../platform/refusal/refusal.ts';
import { earliest } from '../../../watching/playbacks/judge.ts';
import { localDay } from '../../../platform/clock/local-day.ts';
import { hashToken, newToken } from '../../../platform/secrets/tokens.ts';
import { clientHash } from '../../../watching/playbacks/playback.ts';
import { endPlayback } from '../../../watching/playbacks/store.ts';
import { holdUse, spentOn, usageOnOpening, usedOnOpen } from '../../../watching/usage.ts';
import { deviceOf } from './device.ts';
import type { NeedsForViewer } from './needs.ts';
import { answer, auditWatch, begin, compiledOf, hasAudio, type OpenAttempt } from './open-attempt.ts';
import { presentDecision } from './present.ts';
import { lockShield } from './shield.ts';
import { continuePlayback, insertPlayback } from './store.ts';
import { meetingOf } from './views.ts';

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
 * Opens a camera for a viewer. In order: one attempt at a time per viewer; today's usage; the decision; the session, new or
 * continued; its audit row. Throws 403 with the decision.
 */
export const openForViewer = async (
  deps: NeedsForViewer,
  attempt: OpenAttempt,
  viewerId: number,
  timeZone: string,
): Promise<OpenedSession> => {
  const { camera, request, at, actor } = attempt;
  const c = await compiledOf(deps, camera.locationId);
  const device = deviceOf(request);
  const audio = await hasAudio(deps, camera.id);
  const token = newToken();
  const day = localDay(at, timeZone);
  // Counted once it is final: a refusal ends the transaction, and one that conflicted with another is repeated.
  const refused = (decision: Decision): Refusal => {
    const rule = decision.reasons[0]?.code ?? 'unknown';
    deps.telemetry.decided('opening', rule);
    deps.refused.note({ locationId: camera.locationId, day, viewerId, cameraId: camera.id, rule });
    const code = rule === 'shieldLocked' ? rule : 'accessDenied';
    return new Refusal(code, { decision: presentDecision(decision), camera });
  };
  const row = {
    tokenHash: hashToken(token),
    clientHash: clientHash(request.headers['user-agent'] ?? ''),
    loginSessionId: actor.sessionId,
    device,
    at,
  };
  const opened = await transact(deps.db, async (tx) => {
    if (!(await holdUse(tx, viewerId))) throw notFound();
    const used = await usedOnOpen(tx, { viewerId, cameraId: camera.id }, day);
    const { running, watching } = await meetingOf(tx, viewerId, camera.id, day, at);
    const question = { viewerId, cameraId: camera.id, device, at };
    // A session whose time is used up is over: the next one is new.
    const usage = usageOnOpening(c, question, used, running && running.startedAt.getTime());
    const goesOn = usage.sessionStartedAt === null ? null : running;
    const decision = decide(c, { ...question, usage });
    if (decision.outcome === 'deny') throw refused(decision);
    const elsewhere = watching.filter(({ loginSessionId }) => loginSessionId !== actor.sessionId);
    // One shielded picture on either device is enough to hold the viewer to one device.
    const isShieldedThere = ({ cameraId }: { cameraId: number }) => {
      const there = check(c, {
        viewerId,
        cameraId,
        device,
        at,
        usage: { ...spentOn(used, false), sessionStartedAt: at },
      });
      return there.outcome === 'allow' && there.streamShield;
    };
    if (elsewhere.some((one) => decision.streamShield || isShieldedThere(one))) {
      const { ip } = request;
      await lockShield(deps, tx, {
        viewerId,
        locationId: camera.locationId,
        accountName: actor.userName,
        why: 'secondDevice',
        at,
        ip,
      });
      // The error is sent after the lock is committed.
      return null;
    }
    // One shielded picture per device: the newest, so that no forgotten page blocks it.
    if (decision.streamShield) {
      const before = watching.filter((one) => one.cameraId !== camera.id && isShieldedThere(one));
      for (const { id } of before) await endPlayback(tx, id, 'shieldMoved', at);
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
        localDay: day,
      }));
    await auditWatch(tx, attempt, id);
    return {
      id,
      startedAt: goesOn?.startedAt.getTime() ?? at,
      spent: spentOn(used, !goesOn),
      streamShield: decision.streamShield,
      endsAt: earliest(decision.windowEndsAt, decision.sessionEndsAt),
    };
  });
  if (!opened) throw refused(shieldDecision);
  deps.telemetry.decided('opening', null);
  const playback = begin(deps, attempt, { kind: 'viewer', viewerId }, opened, row.tokenHash);
  return answer({ playback, token, audio, c, ...opened });
};
