import { check } from '@viewgate/policy';
import type { viewer } from '@viewgate/contract';
import type { NeedsForViewer } from './needs.ts';
import type { Handler } from '../../../platform/http/call.ts';
import { notFound } from '../../../platform/refusal/refusal.ts';
import { lockShield } from './shield.ts';
import { ownViewing } from './views.ts';

/** How long after a session's end a capture may still be reported (milliseconds): the report and the end may cross. */
const toldWithin = 60_000;

/**
 * A client reports that its picture was captured: the viewer's shield locks if Stream Shield was on at the time. No browser can be
 * relied on to detect every capture; those it does detect count. 404 when the session is not the caller's, or ended long ago.
 */
export const reportCapture =
  (deps: NeedsForViewer): Handler<typeof viewer.reportCapture> =>
  async ({ db, actor, input, origin, at, audit }) => {
    const { sessionId } = input.params;
    const viewing = await ownViewing(db, actor.accountId, sessionId, at - toldWithin);
    const c = viewing && (await deps.access.of(viewing.locationId));
    if (!viewing || !c) throw notFound();
    const { viewerId, cameraId, locationId, device } = viewing;
    const usage = { ...viewing.spent, sessionStartedAt: viewing.startedAt.getTime() };
    // For a session that has ended, the decision is made for its last moment.
    const moment = viewing.endedAt ? Math.min(at, viewing.endedAt.getTime() - 1) : at;
    const { outcome, streamShield } = check(c, { viewerId, cameraId, device, at: moment, usage });
    const isShielded = outcome === 'allow' && streamShield;
    if (isShielded) {
      await lockShield(deps, db, {
        viewerId,
        locationId,
        accountName: actor.userName,
        why: 'captureReported',
        at,
        ip: origin.ip,
      });
    }
    const { kind } = input.body;
    audit({
      recordId: cameraId,
      recordName: viewing.cameraName,
      locationId,
      after: { sessionId, kind, locks: isShielded },
    });
    return null;
  };
