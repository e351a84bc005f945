import type { InputOf, organizations } from '@viewgate/contract';
import { roleNames, roles } from '@viewgate/policy/vocabulary';
import { sql } from 'kysely';
import { columnsOf } from '../../../platform/database/columns.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { insertRow } from '../../../platform/database/rows.ts';
import { type Edit, updateVersioned } from '../../../platform/database/versioned.ts';
import type { OrganizationScope } from '../../../platform/tenancy/scope.ts';

type Body = InputOf<typeof organizations.create>['body'];
/** What a form says, with nothing left out. */
export type OrganizationValues = { [F in keyof Body]-?: Exclude<Body[F], undefined> };

const columns = (given: OrganizationValues) => ({ ...columnsOf(given), address: JSON.stringify(given.address) });

export const insertOrganization = (tx: Tx, given: OrganizationValues): Promise<number> =>
  insertRow(tx, 'organizations', columns(given));

/** Returns the new version. */
export const updateOrganization = (
  tx: Tx,
  { organizationId }: OrganizationScope,
  edit: Edit,
  given: OrganizationValues,
): Promise<number> => updateVersioned(tx, 'organizations', { id: organizationId }, edit, columns(given));

const internalRoles = roleNames.filter((name) => roles[name].scope === 'internal');

/** Deletes the organization, its regions and users. Its locations must already be deleted. */
export const deleteOrganization = async (tx: Tx, { organizationId }: OrganizationScope): Promise<void> => {
  await sql`DELETE FROM accounts WHERE kind = 'staff' AND id IN (
    SELECT account_id FROM users WHERE organization_id = ${organizationId} AND role <> ALL (${internalRoles}::text[]))`.execute(
    tx,
  );
  // The provider's staff belong to no organization, even where one is recorded for them.
  await tx
    .updateTable('users')
    .set({ organization_id: null, region_id: null })
    .where('organization_id', '=', organizationId)
    .execute();
  await tx.deleteFrom('organizations').where('id', '=', organizationId).execute();
};
