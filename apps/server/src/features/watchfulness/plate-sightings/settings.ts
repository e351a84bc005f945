import type { plateSightings } from '@viewgate/contract';
import type { Queryable } from '../../../platform/database/database.ts';
import { updateVersioned } from '../../../platform/database/versioned.ts';
import type { Handler } from '../../../platform/http/call.ts';

/** The settings of a location that has never saved any; must match the table's defaults. */
export const usualSettings = { sightingDays: 30, version: 1 };

/** How long a location keeps its sightings. */
export const sightingSettings = async (db: Queryable, locationId: number) => {
  const found = await db
    .selectFrom('plate_sighting_settings')
    .where('location_id', '=', locationId)
    .select(['sighting_days as sightingDays', 'version'])
    .executeTakeFirst();
  return found ?? usualSettings;
};

export const saveSettings: Handler<typeof plateSightings.saveSettings> = async (call) => {
  const { db, scope, location, input, audit } = call;
  const { version, sightingDays } = input.body;
  const current = await sightingSettings(db, scope.locationId);
  await db
    .insertInto('plate_sighting_settings')
    .values({ location_id: scope.locationId })
    .onConflict((conflicting) => conflicting.doNothing())
    .execute();
  const where = { location_id: scope.locationId };
  const set = { sighting_days: sightingDays };
  const next = await updateVersioned(db, 'plate_sighting_settings', where, { version, current }, set);
  const before = { sightingDays: current.sightingDays };
  audit({ recordId: location.id, recordName: location.name, before, after: { sightingDays } });
  return { version: next };
};
