import type { externalSignIn, ResultOf } from '@viewgate/contract';
import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database/database.ts';
import { foldedSearch } from '../../../platform/database/folded-search.ts';
import { organizationOfStaff } from '../../../platform/sessions/sign-in-duty.ts';
import type { OrganizationScope } from '../../../platform/tenancy/scope.ts';

export type ConnectionDetail = NonNullable<ResultOf<typeof externalSignIn.get>['connection']>;
const mostOptions = 50;

const person = sql<string>`trim(account.first_name || ' ' || account.last_name) || ' · ' || account.user_name`;
const list = <T>(select: ReturnType<typeof sql>) =>
  sql<T[]>`(SELECT coalesce(json_agg(item), '[]') FROM (${select}) item)`;

/** The connection of an organization, as its form reads it; null if there is none. */
export const connectionOf = async (
  db: Queryable,
  { organizationId }: OrganizationScope,
): Promise<(ConnectionDetail & { readonly id: number }) | null> => {
  const found = await db
    .selectFrom('identity_providers as provider')
    .where('provider.organization_id', '=', organizationId)
    .select([
      'provider.id',
      'provider.issuer',
      'provider.client_id as clientId',
      sql<ConnectionDetail['mode']>`provider.mode`.as('mode'),
      'provider.trusts_second_step as trustsSecondStep',
      'provider.groups_claim as groupsClaim',
      'provider.version',
      list<ConnectionDetail['domains'][number]>(
        sql`SELECT claimed.domain, claimed.approved_at IS NOT NULL AS "isApproved" FROM identity_provider_domains claimed
          WHERE claimed.provider_id = provider.id ORDER BY claimed.id`,
      ).as('domains'),
      list<ConnectionDetail['groups'][number]>(
        sql`SELECT mapped.name AS "group", mapped.role, (SELECT coalesce(json_agg(json_build_object('value', location.id, 'label', location.name)
            ORDER BY lower(location.name)), '[]') FROM identity_provider_group_locations at JOIN locations location ON location.id = at.location_id
            WHERE at.group_id = mapped.id) AS locations
          FROM identity_provider_groups mapped WHERE mapped.provider_id = provider.id ORDER BY mapped.id`,
      ).as('groups'),
      list<ConnectionDetail['exempt'][number]>(
        sql`SELECT account.id AS value, ${person} AS label FROM identity_provider_exempt exempt
          JOIN accounts account ON account.id = exempt.account_id WHERE exempt.provider_id = provider.id ORDER BY label`,
      ).as('exempt'),
      sql<number>`(SELECT count(*)::integer FROM identity_provider_exempt exempt JOIN accounts account ON account.id = exempt.account_id
        WHERE exempt.provider_id = provider.id AND account.password_hash IS NOT NULL AND account.email_confirmed AND NOT account.is_locked)`.as(
        'exemptAbleCount',
      ),
      sql<number>`(SELECT count(*)::integer FROM external_identities known WHERE known.provider_id = provider.id)`.as(
        'knownCount',
      ),
      sql<number>`(SELECT count(*)::integer FROM users staff JOIN accounts account ON account.id = staff.account_id
        WHERE staff.organization_id = provider.organization_id
          AND ${organizationOfStaff(sql.ref('staff.account_id'))} = provider.organization_id
          AND NOT EXISTS (SELECT FROM identity_provider_domains approved WHERE approved.provider_id = provider.id
            AND approved.approved_at IS NOT NULL AND approved.domain = lower(split_part(account.email::text, '@', -1)))
          AND NOT EXISTS (SELECT FROM identity_provider_exempt exempt
            WHERE exempt.provider_id = provider.id AND exempt.account_id = account.id))`.as('leftOutCount'),
    ])
    .executeTakeFirst();
  return found ?? null;
};

/** Staff of the organization who can be break-glass accounts: they have a password, and may use it. */
export const ofStaffWithPassword = (db: Queryable, { organizationId }: OrganizationScope) =>
  db
    .selectFrom('users as staff')
    .innerJoin('accounts as account', 'account.id', 'staff.account_id')
    .where('staff.organization_id', '=', organizationId)
    .where(sql<boolean>`${organizationOfStaff(sql.ref('staff.account_id'))} = ${organizationId}`)
    .where('account.password_hash', 'is not', null)
    .where('account.email_confirmed', '=', true)
    .where('account.is_locked', '=', false);

export const staffOptions = async (
  db: Queryable,
  scope: OrganizationScope,
  { search, include = [] }: { search: string; include?: readonly number[] | undefined },
) => {
  const matches = foldedSearch(sql<string>`staff.search`, search);
  return await ofStaffWithPassword(db, scope)
    .where((eb) =>
      include.length > 0 ? eb.or([matches, sql<boolean>`account.id = ANY (${include}::integer[])`]) : matches,
    )
    .select(['account.id as value', person.as('label')])
    .orderBy(sql`account.id = ANY (${include}::integer[])`, 'desc')
    .orderBy('staff.sort_name')
    .orderBy('account.id')
    .limit(mostOptions)
    .execute();
};
