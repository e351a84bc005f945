import { cameraHealth } from '@viewgate/contract';
import { type Handler, routes } from '../../../platform/http/call.ts';
import { createOverMany } from '../../../platform/http/over-many.ts';
import type { Platform } from '../../../platform/platform.ts';
import { reachedByName } from '../../../platform/tenancy/reached-page.ts';
import { saveSettings } from './settings.ts';
import { healthAt, healthOfCamera, healthOfServer, healthTable } from './views.ts';

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
