import type { regions, ResultOf } from '@viewgate/contract';
import { type RawBuilder, sql } from 'kysely';
import { countedPage, tenancyRevision } from '../../../platform/database/counted-page.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { countFrom, nameSearch, type TableInput } from '../../../platform/database/reading.ts';
import type { OrganizationScope, Reach } from '../../../platform/tenancy/scope.ts';
import { reachesRegion } from './reach.ts';

type Sort = NonNullable<TableInput<typeof regions.table>['sortBy']>;

const locationCount = countFrom(sql`locations l WHERE l.region_id = r.id`);
const userCount = countFrom(sql`users u WHERE u.region_id = r.id`);
const order: Record<Sort, RawBuilder<unknown>> = {
  name: sql`lower(r.name)`,
  organizationName: sql`lower(o.name)`,
  locationCount,
  userCount,
};

/** The caller's regions, filtered by organization if asked. */
export const regionTable = async (
  db: Queryable,
  reach: Reach,
  input: TableInput<typeof regions.table>,
): Promise<ResultOf<typeof regions.table>> => {
  const { filters, allSearch, sortBy = 'name', sortDirection } = input;
  let matching = db
    .selectFrom('regions as r')
    .innerJoin('organizations as o', 'o.id', 'r.organization_id')
    .where(reachesRegion(reach));
  if (filters.organizationId) matching = matching.where('r.organization_id', '=', filters.organizationId);
  if (allSearch) {
    const found = sql<boolean>`EXISTS (SELECT 1 FROM locations l WHERE l.region_id = r.id AND ${nameSearch('l.name', allSearch)})`;
    matching = matching.where(sql<boolean>`(${nameSearch('r.name', allSearch)} OR ${found})`);
  }
  const listing = {
    picked: matching.select('r.id'),
    order: [{ by: order[sortBy], direction: sortDirection }, { by: sql`lower(r.name)` }, { by: sql.ref('r.id') }],
    columns: ['name', 'organizationName', 'locationNames', 'locationCount', 'userCount'],
    revision: tenancyRevision,
  };
  return await countedPage(db, input, listing, (picked, shown) =>
    db
      .selectFrom(picked)
      .innerJoin('regions as r', 'r.id', 'picked.id')
      .innerJoin('organizations as o', 'o.id', 'r.organization_id')
      .select([
        'r.id',
        'r.name',
        'r.organization_id as organizationId',
        'o.name as organizationName',
        sql<string[]>`array(SELECT l.name FROM locations l WHERE l.region_id = r.id ORDER BY lower(l.name) LIMIT 3)`.as(
          'locationNames',
        ),
        locationCount.as('locationCount'),
        userCount.as('userCount'),
        ...shown,
      ]),
  );
};

export const regionOptions = (db: Queryable, reach: Reach, organizationId?: number) => {
  let query = db.selectFrom('regions as r').where(reachesRegion(reach));
  if (organizationId) query = query.where('r.organization_id', '=', organizationId);
  return query.select(['r.id as value', 'r.name as label']).orderBy(sql`lower(r.name)`).orderBy('r.id').execute();
};

/** The caller's regions in an organization. */
export const regionsOfOrganization = (db: Queryable, reach: Reach, { organizationId }: OrganizationScope) =>
  db
    .selectFrom('regions as r')
    .where(reachesRegion(reach))
    .where('r.organization_id', '=', organizationId)
    .select([
      'r.id',
      'r.name',
      'r.organization_id as organizationId',
      sql<number[]>`array(SELECT l.id FROM locations l WHERE l.region_id = r.id ORDER BY l.id)`.as('locationIds'),
      userCount.as('userCount'),
    ])
    .orderBy(sql`lower(r.name)`)
    .orderBy('r.id')
    .execute();

/** The locations of an organization, each with its current region. */
export const locationsToChoose = (db: Queryable, organizationId: number) =>
  db
    .selectFrom('locations as l')
    .leftJoin('regions as r', 'r.id', 'l.region_id')
    .where('l.organization_id', '=', organizationId)
    .select(['l.id as value', 'l.name as label', 'l.region_id as regionId', 'r.name as regionName'])
    .orderBy(sql`lower(l.name)`)
    .orderBy('l.id')
    .execute();

export type RegionDetail = ResultOf<typeof regions.get>;

/** One region with its locations; undefined when it is not the caller's. */
export const regionDetail = async (db: Queryable, reach: Reach, id: number): Promise<RegionDetail | undefined> => {
  const found = await db
    .selectFrom('regions as r')
    .innerJoin('organizations as o', 'o.id', 'r.organization_id')
    .where('r.id', '=', id)
    .where(reachesRegion(reach))
    .select([
      'r.id',
      'r.name',
      'r.organization_id as organizationId',
      'o.name as organizationName',
      'r.version',
      userCount.as('userCount'),
      sql<{ id: number; name: string }[]>`(
        SELECT coalesce(json_agg(json_build_object('id', l.id, 'name', l.name) ORDER BY lower(l.name), l.id), '[]')
        FROM locations l WHERE l.region_id = r.id)`.as('locations'),
    ])
    .executeTakeFirst();
  return found && { ...found, locationIds: found.locations.map((location) => location.id) };
};
