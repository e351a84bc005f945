import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import { invalid } from '../../../platform/refusal/refusal.ts';

/** Regions that lose locations to another region, with those locations. */
export interface Taken {
  regionId: number;
  regionName: string;
  locationIds: number[];
}

/**
 * Checks that locations may form a region: all belong to its organization, and no other region is left empty. Returns which regions
 * they are taken from. The organization must be held.
 */
export const requirePlaceable = async (
  tx: Tx,
  organizationId: number,
  locationIds: readonly number[],
  regionId: number | null,
): Promise<Taken[]> => {
  const found = await tx
    .selectFrom('locations as location')
    .leftJoin('regions as region', 'region.id', 'location.region_id')
    .where('location.organization_id', '=', organizationId)
    .where(sql<boolean>`location.id = ANY (${[...locationIds]}::integer[])`)
    .select([
      'location.id',
      'location.region_id as regionId',
      'region.name as regionName',
      sql<number>`(SELECT count(*) FROM locations other WHERE other.region_id = location.region_id)`.as('sizeOfRegion'),
    ])
    .orderBy('location.id')
    .execute();
  if (found.length !== locationIds.length) {
    throw invalid('locationIds', 'regions.locationElsewhere');
  }
  const taken: Taken[] = [];
  for (const [from, members] of Map.groupBy(found, (location) => location.regionId)) {
    if (from === null || from === regionId) continue;
    const regionName = members[0]?.regionName ?? '';
    if (members[0]?.sizeOfRegion === members.length) {
      throw invalid('locationIds', 'regions.leftEmpty', { name: regionName });
    }
    taken.push({ regionId: from, regionName, locationIds: members.map((member) => member.id) });
  }
  return taken;
};
