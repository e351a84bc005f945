import { cameraHealth } from '@viewgate/contract';
import { updateVersioned } from '../../../platform/database/versioned.ts';
import { type Call, type Handler, routes } from '../../../platform/http/call.ts';
import { createOverMany } from '../../../platform/http/over-many.ts';
import type { Platform } from '../../../platform/platform.ts';
import { reachedByName } from '../../../platform/tenancy/reached-page.ts';
import { healthAt, healthOfCamera, healthOfServer, healthTable, settingsAt } from './views.ts';

const saveSettings = async ({ db, scope, location, input, audit }: Call<typeof cameraHealth.saveSettings>) => {
  const { frozenAfterMinutes, version } = input.body;
  const before = await settingsAt(db, scope);
  const { locationId } = scope;
  await db
    .insertInto('camera_health_settings')
    .values({ location_id: locationId, frozen_after_minutes: before.frozenAfterMinutes })
    .onConflict((conflicting) => conflicting.doNothing())
    .execute();
  const next = await updateVersioned(
    db,
    'camera_health_settings',
    { location_id: locationId },
    { version, current: before },
    { frozen_after_minutes: frozenAfterMinutes },
  );
  audit({
    recordId: location.id,
    recordName: location.name,
    before: { frozenAfterMinutes: before.frozenAfterMinutes },
    after: { frozenAfterMinutes },
  });
  return { version: next };
};

const get: Handler<typeof cameraHealth.get> = ({ db, scope, at, location }) =>
  healthAt(db, scope, { at, timeZone: location.timeZone });

export const cameraHealthRoutes = (deps: Platform) =>
  routes(cameraHealth, {
    get,
    ofMany: createOverMany(deps)(cameraHealth.get, get, reachedByName),
    table: ({ db, scope, at, location, input }) =>
      healthTable(db, scope, { at, timeZone: location.timeZone }, input.body),
    ofCamera: ({ db, scope, at, location, input }) =>
      healthOfCamera(db, scope, { at, timeZone: location.timeZone }, input.params.id),
    ofServer: ({ db, scope, at, location, input }) =>
      healthOfServer(db, scope, { at, timeZone: location.timeZone }, input.params.id),
    saveSettings,
  });
