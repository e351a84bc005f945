import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import { insertRow } from '../../../platform/database/rows.ts';
import { type Edit, updateVersioned } from '../../../platform/database/versioned.ts';
import type { LocationScope } from '../../../platform/tenancy/scope.ts';
import { columnsToWrite, type LocationValues } from './columns.ts';

/** `at`: the time of the call. */
export const insertLocation = (tx: Tx, given: LocationValues, at: number): Promise<number> =>
  insertRow(tx, 'locations', columnsToWrite(given, at, true));

/** Returns the new version. */
export const updateLocation = (
  tx: Tx,
  { locationId }: LocationScope,
  edit: Edit,
  given: LocationValues,
  at: number,
): Promise<number> =>
  updateVersioned(tx, 'locations', { id: locationId }, edit, {
    ...columnsToWrite(given, at, false),
    // A region belongs to one organization.
    region_id: sql`CASE WHEN organization_id = ${given.organizationId} THEN region_id END`,
  });

/**
 * Removes a moved location from the users of other organizations; returns their account ids. Otherwise the former organization's staff
 * would still see it.
 */
export const dropForeignUsers = async (tx: Tx, { locationId }: LocationScope): Promise<number[]> => {
  const { rows } = await sql<{ account_id: number }>`
    DELETE FROM user_locations user_location USING users staff, locations location
    WHERE user_location.location_id = ${locationId} AND location.id = user_location.location_id AND staff.account_id = user_location.account_id
      AND staff.organization_id <> location.organization_id
    RETURNING user_location.account_id`.execute(tx);
  return rows.map((row) => row.account_id);
};

/** Sets the AI partner's id for the location; null for none. Returns the location's new version. */
export const setLiveSitter = (tx: Tx, { locationId }: LocationScope, edit: Edit, id: string | null): Promise<number> =>
  updateVersioned(tx, 'locations', { id: locationId }, edit, { live_sitter_location_id: id });
