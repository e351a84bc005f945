import type { RunWhere } from '@viewgate/contract';
import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database/database.ts';
import { invalid } from '../../../platform/refusal/refusal.ts';
import { reachesLocation } from '../../../platform/tenancy/reached.ts';
import type { Reach } from '../../../platform/tenancy/scope.ts';

/** The chosen locations of an organization, within the caller's reach. A single one out of reach refuses the whole choice. */
export const locationsMeant = async (
  db: Queryable,
  reach: Reach,
  organizationId: number,
  where: RunWhere,
): Promise<number[]> => {
  let meant = db
    .selectFrom('locations as location')
    .where('location.organization_id', '=', organizationId)
    .where(reachesLocation(reach));
  if (where.kind === 'region') {
    const region = await db
      .selectFrom('regions')
      .where('id', '=', where.regionId)
      .where('organization_id', '=', organizationId)
      .select('id')
      .executeTakeFirst();
    if (!region) throw invalid('where.regionId', 'locationRuns.noRegion');
    meant = meant.where('location.region_id', '=', where.regionId);
  }
  const named = where.kind === 'locations' ? [...new Set(where.locationIds)] : null;
  if (named) meant = meant.where(sql<boolean>`location.id = ANY (${named}::integer[])`);
  const found = await meant.select('location.id').execute();
  if (named && found.length !== named.length) throw invalid('where.locationIds', 'regions.locationElsewhere');
  return found.map((location) => location.id);
};
