import type { locationPauses, ResultOf } from '@viewgate/contract';
import { localDay, startOfLocalDay } from '../../../platform/clock/local-day.ts';
import type { Call, Handler } from '../../../platform/http/call.ts';
import { invalid } from '../../../platform/refusal/refusal.ts';
import { setViewersPause } from '../locations/index.ts';
import { locationPause } from './views.ts';

type Pause = ResultOf<typeof locationPauses.get>['pause'];
type AnyCall = Pick<Call<typeof locationPauses.get>, 'db' | 'scope' | 'at' | 'location'>;

export const readPause = async ({ db, scope, at, location }: AnyCall): Promise<ResultOf<typeof locationPauses.get>> => {
  const { arePaused, until, ...counts } = await locationPause(db, scope, new Date(at));
  const isOver = until !== null && until.getTime() <= at;
  const pause: Pause = arePaused && !isOver ? { until: until?.toISOString() ?? null } : null;
  return { locationId: location.id, locationName: location.name, timeZoneId: location.timeZone, pause, ...counts };
};

export const lockViewerAccounts: Handler<typeof locationPauses.lock> = async (call) => {
  const { db, scope, at, location, input, audit } = call;
  const { lockoutEndDate } = input.body;
  if (lockoutEndDate !== null && lockoutEndDate <= localDay(at, location.timeZone)) {
    throw invalid('lockoutEndDate', 'tomorrowAtEarliest');
  }
  const before = await readPause(call);
  const until = lockoutEndDate === null ? null : startOfLocalDay(lockoutEndDate, location.timeZone);
  await setViewersPause(db, scope, { until });
  audit({
    recordId: location.id,
    recordName: location.name,
    before: { pause: before.pause },
    after: { pause: { until: until?.toISOString() ?? null }, viewerCount: before.viewerCount },
  });
  return null;
};

export const unlockViewerAccounts: Handler<typeof locationPauses.unlock> = async (call) => {
  const { db, scope, location, audit } = call;
  const before = await readPause(call);
  await setViewersPause(db, scope, null);
  audit({
    recordId: location.id,
    recordName: location.name,
    before: { pause: before.pause },
    after: { pause: null, viewerCount: before.viewerCount },
  });
  return null;
};
