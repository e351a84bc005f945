import { locations, type ResultOf } from '@viewgate/contract';
import { type RawBuilder, sql } from 'kysely';
import { columnOf } from '../../../platform/database/columns.ts';
import { countedPage, tenancyRevision } from '../../../platform/database/counted-page.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { eachWord } from '../../../platform/database/folded-search.ts';
import { isLocationPaused } from '../../../platform/database/pauses.ts';
import {
  countFrom,
  isEnforced,
  isInTrouble,
  jsonInstant,
  type TableInput,
} from '../../../platform/database/reading.ts';
import { reachesLocation } from '../../../platform/tenancy/reached.ts';
import type { Reach } from '../../../platform/tenancy/scope.ts';
import { placeOf } from '../reference/index.ts';
import { type PlainOfRow, plainOfRowHere } from './columns.ts';

type Sort = NonNullable<TableInput<typeof locations.table>['sortBy']>;

const cameraCount = countFrom(sql`cameras camera WHERE camera.location_id = location.id`);
const deadCameraCount = countFrom(sql`cameras camera WHERE camera.location_id = location.id AND ${isInTrouble}`);
export const programType = sql<
  'childCare' | 'petCare'
>`coalesce(location.override_program_type, organization.program_type)`;
// Rows are picked from locations alone; the organization is looked up only where needed.
const ofOrganization = (column: RawBuilder<unknown>) =>
  sql<string>`(SELECT ${column} FROM organizations organization WHERE organization.id = location.organization_id)`;
/** Every word occurs in the location's text or its organization's name; matching organizations are looked up once, not per row. */
const isFound = (search: string) =>
  eachWord(
    search,
    (word) =>
      sql<boolean>`(location.search LIKE ${word} OR location.organization_id IN (SELECT organization.id
        FROM organizations organization WHERE organization.name_search LIKE ${word}))`,
  );

/** Sort expressions other than the field's own column. */
const order: Record<Exclude<Sort, PlainOfRow>, RawBuilder<unknown>> & Partial<Record<Sort, RawBuilder<unknown>>> = {
  name: sql`lower(location.name)`,
  organizationName: ofOrganization(sql`lower(organization.name)`),
  cameraCount,
};

const orderBy = (sort: Sort) => order[sort] ?? columnOf('location', sort);

/** The caller's locations, filtered by organization or region if requested. */
export const locationTable = async (
  db: Queryable,
  reach: Reach,
  input: TableInput<typeof locations.table>,
  /** The time of the call. */
  at: Date,
): Promise<ResultOf<typeof locations.table>> => {
  const { filters, allSearch, sortBy = 'name', sortDirection } = input;
  let matching = db.selectFrom('locations as location').where(reachesLocation(reach));
  if (filters.organizationId) matching = matching.where('location.organization_id', '=', filters.organizationId);
  if (filters.regionId) matching = matching.where('location.region_id', '=', filters.regionId);
  if (filters.programType) matching = matching.where(ofOrganization(programType), '=', filters.programType);
  if (allSearch) matching = matching.where(isFound(allSearch));
  const listing = {
    picked: matching.select('location.id'),
    order: [
      { by: orderBy(sortBy), direction: sortDirection, nullsLast: true },
      { by: sql`lower(location.name)` },
      { by: sql.ref('location.id') },
    ] as const,
    columns: locations.table.columns,
    revision: tenancyRevision,
  };
  const found = await countedPage(db, input, listing, (picked, shown) =>
    db
      .selectFrom(picked)
      .innerJoin('locations as location', 'location.id', 'picked.id')
      .innerJoin('organizations as organization', 'organization.id', 'location.organization_id')
      .leftJoin('regions as region', 'region.id', 'location.region_id')
      .leftJoin('policies as policy', (join) =>
        join
          .onRef('policy.location_id', '=', 'location.id')
          .on('policy.kind', '=', 'location')
          .on('policy.is_active', '=', true),
      )
      .select([
        'location.id',
        ...plainOfRowHere,
        'organization.name as organizationName',
        'region.name as regionName',
        'location.address',
        sql<boolean>`${programType} = 'petCare'`.as('isPetCare'),
        'location.is_integration_enabled as isIntegrationEnabled',
        'location.public_id as publicId',
        cameraCount.as('cameraCount'),
        'policy.id as locationPolicyId',
        'policy.name as locationPolicyName',
        isEnforced,
        deadCameraCount.as('deadCameraCount'),
        sql<{
          until: string | null;
        } | null>`CASE WHEN ${isLocationPaused('location', at)}
          THEN json_build_object('until', ${jsonInstant('location.viewers_paused_until')}) END`.as('viewersPause'),
        ...shown,
      ]),
  );
  return { ...found, rows: found.rows.map((row) => Object.assign(row, { place: placeOf(row.address) })) };
};

export const locationOptions = (db: Queryable, reach: Reach, organizationId?: number) => {
  let query = db.selectFrom('locations as location').where(reachesLocation(reach));
  if (organizationId) query = query.where('location.organization_id', '=', organizationId);
  return query
    .select(['location.id as value', 'location.name as label'])
    .orderBy(sql`lower(location.name)`)
    .orderBy('location.id')
    .execute();
};
