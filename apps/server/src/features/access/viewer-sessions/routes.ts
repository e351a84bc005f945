import { viewerSessions } from '@viewgate/contract';
import { localDay } from '../../../platform/clock/local-day.ts';
import { type Handler, routes } from '../../../platform/http/call.ts';
import { notFound } from '../../../platform/refusal/refusal.ts';
import { familySessionTable } from './family-view.ts';
import { invalidateLocationDay, invalidateSession, validateSession } from './store.ts';
import { ownSessionTable, viewerNameAt, viewerSession, viewerSessionTable } from './views.ts';

const setValidity: Handler<typeof viewerSessions.setValidity> = async ({ db, scope, at, input, audit }) => {
  const { viewerCameraSessionId, isValid } = input.body;
  const before = await viewerSession(db, scope, input.params.id, viewerCameraSessionId);
  if (!before) throw notFound();
  if (isValid) await validateSession(db, scope, before.id);
  else await invalidateSession(db, scope, before.id, new Date(at));
  const { cameraId, cameraName } = before;
  audit({
    recordId: input.params.id,
    recordName: before.viewerName,
    before: { sessionId: before.id, cameraId, cameraName, isValid: before.isValid },
    after: { isValid },
  });
  return null;
};

const invalidateToday: Handler<typeof viewerSessions.invalidateToday> = async ({ db, scope, at, location, audit }) => {
  const day = localDay(at, location.timeZone);
  const count = await invalidateLocationDay(db, scope, day, new Date(at));
  audit({ recordId: location.id, recordName: location.name, after: { day, count } });
  return { count };
};

export const viewerSessionRoutes = () =>
  routes(viewerSessions, {
    table: async ({ db, scope, at, location, input }) => {
      const { id } = input.params;
      const viewerName = await viewerNameAt(db, scope, id);
      if (viewerName === null) throw notFound();
      return { ...(await viewerSessionTable(db, scope, id, localDay(at, location.timeZone), input.body)), viewerName };
    },
    ofFamily: ({ db, actor, at, input }) => familySessionTable(db, actor.accountId, at, input.body),
    own: ({ db, actor, input }) => ownSessionTable(db, actor.accountId, input.body),
    invalidateToday,
    setValidity,
  });
