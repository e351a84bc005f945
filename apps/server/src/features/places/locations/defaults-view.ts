import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database/database.ts';
import { reachesOrganization } from '../../../platform/tenancy/reached.ts';
import type { Reach } from '../../../platform/tenancy/scope.ts';

/** Defaults for a new location of the organization; undefined when the organization is not the caller's. */
export const newLocationDefaults = (db: Queryable, reach: Reach, organizationId: number) =>
  db
    .selectFrom('organizations as o')
    .where('o.id', '=', organizationId)
    .where(reachesOrganization(reach))
    .select([
      sql<'childCare' | 'petCare'>`o.program_type`.as('programType'),
      'o.is_enterprise as isEnterprise',
      sql<boolean>`o.program_type = 'petCare'`.as('isPetCare'),
      sql<string | null>`(SELECT CASE WHEN min(l.time_zone_id) = max(l.time_zone_id) THEN min(l.time_zone_id) END
        FROM locations l WHERE l.organization_id = o.id)`.as('timeZoneId'),
    ])
    .executeTakeFirst();
