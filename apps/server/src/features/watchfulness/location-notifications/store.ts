import type { Queryable, Tx } from '../../../platform/database/database.ts';
import { type Edit, updateVersioned } from '../../../platform/database/versioned.ts';
import type { LocationScope } from '../../../platform/tenancy/scope.ts';

export const readNotifications = (db: Queryable, { locationId }: LocationScope) =>
  db
    .selectFrom('locations')
    .where('id', '=', locationId)
    .select(['id', 'name', 'is_lpr_notifications_enabled as isLprNotificationsEnabled', 'version'])
    .executeTakeFirst();

/** Returns the location's new version. */
export const writeNotifications = (tx: Tx, { locationId }: LocationScope, edit: Edit, isOn: boolean): Promise<number> =>
  updateVersioned(tx, 'locations', { id: locationId }, edit, { is_lpr_notifications_enabled: isOn });
