import { plateSightings } from '@viewgate/contract';
import { routes } from '../../../platform/http/call.ts';
import type { Platform } from '../../../platform/platform.ts';
import { sendPicture } from './picture.ts';
import { takePlate } from './report.ts';
import { saveSettings, sightingSettings } from './settings.ts';
import { sightingTable } from './views.ts';

export const plateSightingRoutes = (deps: Platform) =>
  routes(plateSightings, {
    report: takePlate(deps),
    table: sightingTable,
    settings: ({ db, scope }) => sightingSettings(db, scope.locationId),
    saveSettings,
    picture: sendPicture,
  });
