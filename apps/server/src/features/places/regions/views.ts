import { regions, type ResultOf } from '@viewgate/contract';
import { type RawBuilder, sql } from 'kysely';
import { countedPage, tenancyRevision } from '../../../platform/database/counted-page.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { countFrom, nameSearch, type TableInput } from '../../../platform/database/reading.ts';
import type { OrganizationScope, Reach } from '../../../platform/tenancy/scope.ts';
import { reachesRegion } from './reach.ts';

type Sort = NonNullable<TableInput<typeof regions.table>['sortBy']>;

const locationCount = countFrom(sql`locations location WHERE location.region_id = region.id`);
const userCount = countFrom(sql`users staff WHERE staff.region_id = region.id`);
const order: Record<Sort, RawBuilder<unknown>> = {
  name: sql`lower(region.name)`,
  organizationName: sql`lower(organization.name)`,
  locationCount,
  userCount,
};

/** The caller's regions, filtered by organization if requested. */
export const regionTable = async (
  db: Queryable,
  reach: Reach,
  input: TableInput<typeof regions.table>,
): Promise<ResultOf<typeof regions.table>> => {
  const { filters, allSearch, sortBy = 'name', sortDirection } = input;
  let matching = db
    .selectFrom('regions as region')
    .innerJoin('organizations as organization', 'organization.id', 'region.organization_id')
    .where(reachesRegion(reach));
  if (filters.organizationId) matching = matching.where('region.organization_id', '=', filters.organizationId);
  if (allSearch) {
    const found = sql<boolean>`EXISTS (SELECT 1 FROM locations location
      WHERE location.region_id = region.id AND ${nameSearch('location.name', allSearch)})`;
    matching = matching.where(sql<boolean>`(${nameSearch('region.name', allSearch)} OR ${found})`);
  }
  const listing = {
    picked: matching.select('region.id'),
    order: [
      { by: order[sortBy], direction: sortDirection },
      { by: sql`lower(region.name)` },
      { by: sql.ref('region.id') },
    ],
    columns: regions.table.columns,
    revision: tenancyRevision,
  };
  return await countedPage(db, input, listing, (picked, shown) =>
    db
      .selectFrom(picked)
      .innerJoin('regions as region', 'region.id', 'picked.id')
      .innerJoin('organizations as organization', 'organization.id', 'region.organization_id')
      .select([
        'region.id',
        'region.name',
        'region.organization_id as organizationId',
        'organization.name as organizationName',
        sql<string[]>`array(SELECT location.name FROM locations location WHERE location.region_id = region.id
          ORDER BY lower(location.name) LIMIT 3)`.as('locationNames'),
        locationCount.as('locationCount'),
        userCount.as('userCount'),
        ...shown,
      ]),
  );
};

/** The caller's regions in an organization. */
export const regionsOfOrganization = (db: Queryable, reach: Reach, { organizationId }: OrganizationScope) =>
  db
    .selectFrom('regions as region')
    .where(reachesRegion(reach))
    .where('region.organization_id', '=', organizationId)
    .select([
      'region.id',
      'region.name',
      'region.organization_id as organizationId',
      sql<
        number[]
      >`array(SELECT location.id FROM locations location WHERE location.region_id = region.id ORDER BY location.id)`.as(
        'locationIds',
      ),
      userCount.as('userCount'),
    ])
    .orderBy(sql`lower(region.name)`)
    .orderBy('region.id')
    .execute();

/** The locations of an organization, each with its current region. */
export const locationsToChoose = (db: Queryable, organizationId: number) =>
  db
    .selectFrom('locations as location')
    .leftJoin('regions as region', 'region.id', 'location.region_id')
    .where('location.organization_id', '=', organizationId)
    .select([
      'location.id as value',
      'location.name as label',
      'location.region_id as regionId',
      'region.name as regionName',
    ])
    .orderBy(sql`lower(location.name)`)
    .orderBy('location.id')
    .execute();

export type RegionDetail = ResultOf<typeof regions.get>;

/** One region with its locations; undefined when it is not the caller's. */
export const regionDetail = async (db: Queryable, reach: Reach, id: number): Promise<RegionDetail | undefined> => {
  const found = await db
    .selectFrom('regions as region')
    .innerJoin('organizations as organization', 'organization.id', 'region.organization_id')
    .where('region.id', '=', id)
    .where(reachesRegion(reach))
    .select([
      'region.id',
      'region.name',
      'region.organization_id as organizationId',
      'organization.name as organizationName',
      'region.version',
      userCount.as('userCount'),
      sql<{ id: number; name: string }[]>`(
        SELECT coalesce(json_agg(json_build_object('id', location.id, 'name', location.name)
          ORDER BY lower(location.name), location.id), '[]')
        FROM locations location WHERE location.region_id = region.id)`.as('locations'),
    ])
    .executeTakeFirst();
  return found && { ...found, locationIds: found.locations.map((location) => location.id) };
};
