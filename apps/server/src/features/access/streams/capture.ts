import { check } from '@viewgate/policy';
import type { viewer } from '@viewgate/contract';
import type { NeedsForViewer } from './needs.ts';
import type { Handler } from '../../../platform/http/call.ts';
import { notFound } from '../../../platform/refusal/refusal.ts';
import { lockShield } from './shield.ts';
import { ownViewing } from './views.ts';

/** Milliseconds after its end in which a capture is still told of a session: the report and the end may cross. */
const toldWithin = 60_000;

/**
 * A client tells that the picture which it shows was captured: the viewer's shield locks, if Stream Shield watched over it then. No
 * browser can be relied on to see every capture; what one does see counts. 404 when the session is not the caller's, or is long over.
 */
export const reportCapture =
  (deps: NeedsForViewer): Handler<typeof viewer.reportCapture> =>
  async ({ db, actor, input, origin, at, audit }) => {
    const { sessionId } = input.params;
    const viewing = await ownViewing(db, actor.accountId, sessionId, at - toldWithin);
    const c = viewing && (await deps.access.of(viewing.locationId));
    if (!viewing || !c) throw notFound();
    const { viewerId, cameraId, locationId, device } = viewing;
    const usage = { sessionsToday: viewing.sessionsToday, sessionStartedAt: viewing.startedAt.getTime() };
    // Of a session that has ended: as it stood in its last moment.
    const moment = viewing.endedAt ? Math.min(at, viewing.endedAt.getTime() - 1) : at;
    const { outcome, streamShield } = check(c, { viewerId, cameraId, device, at: moment, usage });
    const isShielded = outcome === 'allow' && streamShield;
    if (isShielded) {
      await lockShield(deps, db, {
        viewerId,
        locationId,
        accountName: actor.userName,
        why: 'capture reported',
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
