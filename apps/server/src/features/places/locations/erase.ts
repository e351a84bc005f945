import { roleNames, roles } from '@viewgate/policy/vocabulary';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import type { LocationScope, OrganizationScope } from '../../../platform/tenancy/scope.ts';
import { deleteOrphanAccounts, holdMembers, tellOfLostGlass } from '../../identity/account/index.ts';
import type { Needs } from './needs.ts';

const locationRoles = roleNames.filter((name) => roles[name].scope === 'location');

/** Users of only these locations, who are deleted with them. Users who also have other locations, or a region, stay. */
export const usersOfOnly = (locationIds: RawBuilder<unknown>): RawBuilder<{ account_id: number }> => sql`
  SELECT staff.account_id FROM users staff
  WHERE staff.role = ANY (${locationRoles}::text[]) AND staff.region_id IS NULL
    AND EXISTS (SELECT 1 FROM user_locations user_location
      WHERE user_location.account_id = staff.account_id AND user_location.location_id = ANY (${locationIds}))
    AND NOT EXISTS (SELECT 1 FROM user_locations user_location
      WHERE user_location.account_id = staff.account_id AND user_location.location_id <> ALL (${locationIds}))`;

/**
 * Deletes locations with everything in them, the viewer accounts that view nowhere else, and the users without another location. The
 * schema's cascades do the rest.
 */
const erase = async (tx: Tx, ids: readonly number[]): Promise<void> => {
  if (ids.length === 0) return;
  // Deleting a year of camera sessions takes longer than the default timeout.
  await sql`SET LOCAL statement_timeout = '120s'`.execute(tx);
  const list = sql`${[...ids]}::integer[]`;
  const { rows: staff } = await usersOfOnly(list).execute(tx);
  const { rows: viewers } = await sql<{ account_id: number }>`
    SELECT DISTINCT account_id FROM viewers WHERE location_id = ANY (${list})`.execute(tx);
  const members = viewers.map((row) => row.account_id);
  await holdMembers(tx, members);
  await sql`DELETE FROM locations WHERE id = ANY (${list})`.execute(tx);
  await deleteOrphanAccounts(tx, members);
  await sql`DELETE FROM accounts WHERE id = ANY (${staff.map((row) => row.account_id)}::integer[]) AND kind = 'staff'`.execute(
    tx,
  );
};

/** Deletes the location, completely. */
export const eraseLocation = async (
  needs: Pick<Needs, 'messages'>,
  tx: Tx,
  { locationId }: LocationScope,
): Promise<void> => {
  // Nobody can add to it now, so the counts are final.
  await tx.selectFrom('locations').where('id', '=', locationId).select('id').forUpdate().execute();
  const { rows: staff } = await usersOfOnly(sql`ARRAY[${locationId}::integer]`).execute(tx);
  await tellOfLostGlass(
    needs,
    tx,
    staff.map(({ account_id }) => account_id),
    'deleted',
  );
  await erase(tx, [locationId]);
};

/** Deletes every location of an organization, completely; returns their ids and names. */
export const eraseLocationsOf = async (
  tx: Tx,
  { organizationId }: OrganizationScope,
): Promise<{ id: number; name: string }[]> => {
  const found = await tx
    .selectFrom('locations')
    .where('organization_id', '=', organizationId)
    .select(['id', 'name'])
    .orderBy('id')
    .forUpdate()
    .execute();
  await erase(
    tx,
    found.map(({ id }) => id),
  );
  return found;
};
