import { externalSignIn, type ResultOf } from '@viewgate/contract';
import { type RoleName, roles } from '@viewgate/policy/vocabulary';
import { sql } from 'kysely';
import { countedPage } from '../../../platform/database/counted-page.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { foldedSearch } from '../../../platform/database/folded-search.ts';
import type { TableInput } from '../../../platform/database/reading.ts';
import type { Handler } from '../../../platform/http/call.ts';
import { notFound } from '../../../platform/refusal/refusal.ts';
import { holdAccount } from '../../../platform/sessions/hold-account.ts';
import type { OrganizationScope } from '../../../platform/tenancy/scope.ts';
import { heldOrganization } from './store.ts';

const sorted = { name: sql.ref('staff.sort_name'), linkedAt: sql.ref('known.linked_at') };

/** The organization's staff whom its provider has signed in, and knows by a subject. */
export const linkedPeople = async (
  db: Queryable,
  { organizationId }: OrganizationScope,
  input: TableInput<typeof externalSignIn.people>,
): Promise<ResultOf<typeof externalSignIn.people>> => {
  const { allSearch, sortBy = 'name', sortDirection } = input;
  let matching = db
    .selectFrom('external_identities as known')
    .innerJoin('identity_providers as provider', 'provider.id', 'known.provider_id')
    .innerJoin('users as staff', 'staff.account_id', 'known.account_id')
    .where('provider.organization_id', '=', organizationId)
    .where('staff.organization_id', '=', organizationId)
    .where('known.subject', 'is not', null);
  if (allSearch) matching = matching.where(foldedSearch(sql<string>`staff.search`, allSearch));
  const listing = {
    picked: matching.select('known.account_id'),
    order: [{ by: sorted[sortBy], direction: sortDirection }, { by: sorted.name }, { by: sql.ref('known.account_id') }],
    columns: externalSignIn.people.columns,
  };
  const found = await countedPage(db, input, listing, (picked, shown) =>
    db
      .selectFrom(picked)
      .innerJoin('external_identities as known', 'known.account_id', 'picked.account_id')
      .innerJoin('users as staff', 'staff.account_id', 'picked.account_id')
      .innerJoin('accounts as account', 'account.id', 'picked.account_id')
      .select([
        'account.id',
        sql<string>`trim(account.first_name || ' ' || account.last_name)`.as('name'),
        'account.user_name as userName',
        sql<RoleName>`staff.role`.as('role'),
        'known.by_groups as isByGroups',
        'known.linked_at as linkedAt',
        ...shown,
      ]),
  );
  return {
    ...found,
    rows: found.rows.map(({ role, linkedAt, ...row }) => ({
      ...row,
      roleLabel: roles[role].label,
      linkedAt: linkedAt.toISOString(),
    })),
  };
};

/**
 * Forgets the subject by which the provider knows an account, and ends what rests on it. The origin of their role stays, and with it what
 * they may not do here.
 */
export const unlink: Handler<typeof externalSignIn.unlink> = async ({ db, scope, input, audit }) => {
  const { organizationId } = scope;
  const { accountId } = input.params;
  const recordName = await heldOrganization(db, scope);
  await holdAccount(db, accountId);
  const forgotten = await db
    .updateTable('external_identities as known')
    .from('identity_providers as provider')
    .innerJoin('accounts as account', (join) => join.on('account.id', '=', accountId))
    .whereRef('provider.id', '=', 'known.provider_id')
    .where('provider.organization_id', '=', organizationId)
    .where('known.account_id', '=', accountId)
    .where('known.subject', 'is not', null)
    .set({ subject: null })
    .returning(['provider.id as providerId', 'account.user_name as userName'])
    .executeTakeFirst();
  if (!forgotten) throw notFound();
  const { providerId, userName } = forgotten;
  for (const table of ['sessions', 'pending_sign_ins'] as const)
    await db
      .deleteFrom(table)
      .where('account_id', '=', accountId)
      .where('identity_provider_id', '=', providerId)
      .execute();
  audit({ recordId: organizationId, recordName, before: { userName } });
  return null;
};
