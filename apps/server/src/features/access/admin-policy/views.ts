import type { adminPolicy, ResultOf } from '@viewgate/contract';
import { restrictionNames, restrictions, valueWhereUnsaid } from '@viewgate/policy/vocabulary';
import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database/database.ts';
import { notFound } from '../../../platform/refusal/refusal.ts';
import type { LocationScope } from '../../../platform/tenancy/scope.ts';

/** A location without a row gets the columns' defaults. */
const items = restrictionNames.map((name) => {
  const { adminItem, adminColumn: column } = restrictions[name];
  return sql.raw(`'${adminItem}', json_build_object('enforcementType', coalesce(admin_policy.${column}_enforcement, 'Off'),
    'value', coalesce(admin_policy.${column}_value, ${valueWhereUnsaid(name)}))`);
});

/** What the organization imposes on a location; nothing until configured. Throws `notFound`. */
export const adminPolicyOf = async (
  db: Queryable,
  { locationId }: LocationScope,
  isPetCare: boolean,
): Promise<ResultOf<typeof adminPolicy.get>> => {
  const { imposed, ...rest } = await db
    .selectFrom('locations as location')
    .innerJoin('organizations as organization', 'organization.id', 'location.organization_id')
    .leftJoin('admin_policies as admin_policy', 'admin_policy.location_id', 'location.id')
    .where('location.id', '=', locationId)
    .select([
      'organization.name as organizationName',
      sql<number>`coalesce(admin_policy.version, 1)`.as('version'),
      sql<boolean>`coalesce(admin_policy.is_presence_required, false)`.as('isPresenceRequired'),
      sql<boolean>`coalesce(admin_policy.is_consent_required, false)`.as('isConsentRequired'),
      sql<
        Omit<
          ResultOf<typeof adminPolicy.get>,
          'version' | 'organizationName' | 'isPetCare' | 'isPresenceRequired' | 'isConsentRequired'
        >
      >`json_build_object(${sql.join(items)})`.as('imposed'),
    ])
    .executeTakeFirstOrThrow(notFound);
  return { ...imposed, ...rest, isPetCare };
};
