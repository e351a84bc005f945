import type { Queryable, Tx } from '../../../platform/database/database.ts';
import type { LocationScope } from '../../../platform/tenancy/scope.ts';

export const readNotifications = (db: Queryable, { locationId }: LocationScope) =>
  db
    .selectFrom('locations')
    .where('id', '=', locationId)
    .select(['id', 'name', 'is_lpr_notifications_enabled as isLprNotificationsEnabled', 'version'])
    .executeTakeFirst();

/** False when the version is not the present one (or the location is gone). */
export const writeNotifications = async (
  tx: Tx,
  { locationId }: LocationScope,
  version: number,
  isLprNotificationsEnabled: boolean,
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('locations')
    .set({ is_lpr_notifications_enabled: isLprNotificationsEnabled, version: version + 1 })
    .where('id', '=', locationId)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};
