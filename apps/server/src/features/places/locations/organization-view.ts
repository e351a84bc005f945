import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database/database.ts';
import { notFound } from '../../../platform/refusal/refusal.ts';
import type { LocationScope } from '../../../platform/tenancy/scope.ts';

/** A location's organization, as far as its staff may see it. */
export const organizationOf = async (db: Queryable, { locationId }: LocationScope) => {
  const found = await db
    .selectFrom('locations as location')
    .innerJoin('organizations as organization', 'organization.id', 'location.organization_id')
    .where('location.id', '=', locationId)
    .select([
      'organization.id',
      'organization.name',
      sql<'childCare' | 'petCare'>`organization.program_type`.as('programType'),
      'organization.is_enterprise as isEnterprise',
      sql<boolean>`organization.program_type = 'petCare'`.as('isPetCare'),
    ])
    .executeTakeFirst();
  if (!found) throw notFound();
  return found;
};
