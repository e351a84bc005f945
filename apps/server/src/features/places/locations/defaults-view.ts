import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database/database.ts';
import { reachesOrganization } from '../../../platform/tenancy/reached.ts';
import type { Reach } from '../../../platform/tenancy/scope.ts';

/** Defaults for a new location of the organization; undefined when the organization is not the caller's. */
export const newLocationDefaults = (db: Queryable, reach: Reach, organizationId: number) =>
  db
    .selectFrom('organizations as organization')
    .where('organization.id', '=', organizationId)
    .where(reachesOrganization(reach))
    .select([
      sql<'childCare' | 'petCare'>`organization.program_type`.as('programType'),
      'organization.is_enterprise as isEnterprise',
      sql<boolean>`organization.program_type = 'petCare'`.as('isPetCare'),
      sql<
        string | null
      >`(SELECT CASE WHEN min(location.time_zone_id) = max(location.time_zone_id) THEN min(location.time_zone_id) END
        FROM locations location WHERE location.organization_id = organization.id)`.as('timeZoneId'),
    ])
    .executeTakeFirst();
