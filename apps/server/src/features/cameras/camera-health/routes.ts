import { cameraHealth } from '@viewgate/contract';
import { type Call, routes } from '../../../platform/http/call.ts';
import { conflict } from '../../../platform/refusal/refusal.ts';
import { healthAt, healthOfCamera, healthOfServer, healthTable, settingsAt } from './views.ts';

const saveSettings = async ({ db, scope, location, input, audit }: Call<typeof cameraHealth.saveSettings>) => {
  const { frozenAfterMinutes, version } = input.body;
  const before = await settingsAt(db, scope);
  // The location is held: nobody else saves meanwhile.
  if (before.version !== version) throw conflict(before);
  const next = version + 1;
  const values = { frozen_after_minutes: frozenAfterMinutes, version: next };
  await db
    .insertInto('camera_health_settings')
    .values({ location_id: scope.locationId, ...values })
    .onConflict((conflicting) => conflicting.column('location_id').doUpdateSet(values))
    .execute();
  audit({
    recordId: location.id,
    recordName: location.name,
    before: { frozenAfterMinutes: before.frozenAfterMinutes },
    after: { frozenAfterMinutes },
  });
  return { version: next };
};

export const cameraHealthRoutes = () =>
  routes(cameraHealth, {
    get: ({ db, scope, at, location }) => healthAt(db, scope, { at, timeZone: location.timeZone }),
    table: ({ db, scope, at, location, input }) =>
      healthTable(db, scope, { at, timeZone: location.timeZone }, input.body),
    ofCamera: ({ db, scope, at, location, input }) =>
      healthOfCamera(db, scope, { at, timeZone: location.timeZone }, input.params.id),
    ofServer: ({ db, scope, at, location, input }) =>
      healthOfServer(db, scope, { at, timeZone: location.timeZone }, input.params.id),
    saveSettings,
  });
