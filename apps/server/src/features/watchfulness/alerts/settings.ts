import type { Queryable } from '../../../platform/database/database.ts';

/** What a location that has set nothing has; as the table's defaults. */
export const usualSettings = { secondsBeforeNotification: 30, pictureDays: 30, alertDays: 365, version: 0 };

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
