import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database/database.ts';
import { notFound } from '../../../platform/refusal/refusal.ts';
import type { LocationScope } from '../../../platform/tenancy/scope.ts';

/** A location's organization, as far as its staff may see it. */
export const organizationOf = async (db: Queryable, { locationId }: LocationScope) => {
  const found = await db
    .selectFrom('locations as l')
    .innerJoin('organizations as o', 'o.id', 'l.organization_id')
    .where('l.id', '=', locationId)
    .select([
      'o.id',
      'o.name',
      sql<'childCare' | 'petCare'>`o.program_type`.as('programType'),
      'o.is_enterprise as isEnterprise',
      sql<boolean>`o.program_type = 'petCare'`.as('isPetCare'),
    ])
    .executeTakeFirst();
  if (!found) throw notFound();
  return found;
};
