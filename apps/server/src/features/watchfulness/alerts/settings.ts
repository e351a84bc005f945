import type { alerts } from '@viewgate/contract';
import type { Queryable } from '../../../platform/database/database.ts';
import { updateVersioned } from '../../../platform/database/versioned.ts';
import type { Handler } from '../../../platform/http/call.ts';

/** The settings of a location that has never saved any; must match the table's defaults. */
export const usualSettings = { secondsBeforeNotification: 30, pictureDays: 30, alertDays: 365, version: 1 };

/** How alerts are raised at a location, and how long they are kept. */
export const alertSettings = async (db: Queryable, locationId: number) => {
  const found = await db
    .selectFrom('alert_settings')
    .where('location_id', '=', locationId)
    .select([
      'seconds_before_notification as secondsBeforeNotification',
      'picture_days as pictureDays',
      'alert_days as alertDays',
      'version',
    ])
    .executeTakeFirst();
  return found ?? usualSettings;
};

export const saveSettings: Handler<typeof alerts.saveSettings> = async ({ db, scope, location, input, audit }) => {
  const { version, ...given } = input.body;
  const current = await alertSettings(db, scope.locationId);
  const { version: _, ...before } = current;
  await db
    .insertInto('alert_settings')
    .values({ location_id: scope.locationId })
    .onConflict((conflicting) => conflicting.doNothing())
    .execute();
  const next = await updateVersioned(
    db,
    'alert_settings',
    { location_id: scope.locationId },
    { version, current },
    {
      seconds_before_notification: given.secondsBeforeNotification,
      picture_days: given.pictureDays,
      alert_days: given.alertDays,
    },
  );
  audit({ recordId: location.id, recordName: location.name, before, after: given });
  return { version: next };
};
