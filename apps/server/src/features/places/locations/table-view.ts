import type { locations, ResultOf } from '@viewgate/contract';
import { type RawBuilder, sql } from 'kysely';
import { countedPage, tenancyRevision } from '../../../platform/database/counted-page.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { eachWord } from '../../../platform/database/folded-search.ts';
import { countFrom, jsonInstant, type TableInput } from '../../../platform/database/reading.ts';
import { reachesLocation } from '../../../platform/tenancy/reached.ts';
import type { Reach } from '../../../platform/tenancy/scope.ts';
import { placeOf } from '../reference/index.ts';

type Sort = NonNullable<TableInput<typeof locations.table>['sortBy']>;

const cameraCount = countFrom(sql`cameras c WHERE c.location_id = l.id`);
const deadCameraCount = countFrom(
  sql`cameras c WHERE c.location_id = l.id AND c.is_enabled AND c.state IN ('offline', 'noSignal')`,
);
export const programType = sql<'childCare' | 'petCare'>`coalesce(l.override_program_type, o.program_type)`;
// Rows are picked from locations alone; the organization is looked up only where needed.
const ofOrganization = (column: RawBuilder<unknown>) =>
  sql<string>`(SELECT ${column} FROM organizations o WHERE o.id = l.organization_id)`;
/** Every word occurs in the location's text or its organization's name; matching organizations are looked up once, not per row. */
const isFound = (search: string) =>
  eachWord(
    search,
    (word) =>
      sql<boolean>`(l.search LIKE ${word} OR l.organization_id IN (SELECT o.id FROM organizations o WHERE o.name_search LIKE ${word}))`,
  );

const order: Record<Sort, RawBuilder<unknown>> = {
  name: sql`lower(l.name)`,
  organizationName: ofOrganization(sql`lower(o.name)`),
  timeZoneId: sql`l.time_zone_id`,
  enterpriseLocationNumber: sql`l.enterprise_location_number`,
  cameraCount,
};

/** The caller's locations, filtered by organization or region if asked. */
export const locationTable = async (
  db: Queryable,
  reach: Reach,
  input: TableInput<typeof locations.table>,
  /** The time of the call. */
  at: Date,
): Promise<ResultOf<typeof locations.table>> => {
  const { filters, allSearch, sortBy = 'name', sortDirection } = input;
  let matching = db.selectFrom('locations as l').where(reachesLocation(reach));
  if (filters.organizationId) matching = matching.where('l.organization_id', '=', filters.organizationId);
  if (filters.regionId) matching = matching.where('l.region_id', '=', filters.regionId);
  if (filters.programType) matching = matching.where(ofOrganization(programType), '=', filters.programType);
  if (allSearch) matching = matching.where(isFound(allSearch));
  const listing = {
    picked: matching.select('l.id'),
    order: [
      { by: order[sortBy], direction: sortDirection, nullsLast: true },
      { by: sql`lower(l.name)` },
      { by: sql.ref('l.id') },
    ] as const,
    columns: ['name', 'organizationName', 'place', 'timeZoneId', 'enterpriseLocationNumber', 'cameraCount'],
    revision: tenancyRevision,
  };
  const found = await countedPage(db, input, listing, (picked, shown) =>
    db
      .selectFrom(picked)
      .innerJoin('locations as l', 'l.id', 'picked.id')
      .innerJoin('organizations as o', 'o.id', 'l.organization_id')
      .leftJoin('regions as r', 'r.id', 'l.region_id')
      .leftJoin('policies as p', (join) =>
        join.onRef('p.location_id', '=', 'l.id').on('p.kind', '=', 'location').on('p.is_active', '=', true),
      )
      .select([
        'l.id',
        'l.name',
        'l.organization_id as organizationId',
        'o.name as organizationName',
        'r.name as regionName',
        'l.address',
        'l.phone_number as phoneNumber',
        'l.time_zone_id as timeZoneId',
        'l.enterprise_location_number as enterpriseLocationNumber',
        'l.is_enterprise as isEnterprise',
        sql<boolean>`${programType} = 'petCare'`.as('isPetCare'),
        'l.is_lpr_enabled as isLprEnabled',
        'l.is_integration_enabled as isIntegrationEnabled',
        'l.public_id as publicId',
        cameraCount.as('cameraCount'),
        'p.id as locationPolicyId',
        'p.name as locationPolicyName',
        sql<boolean>`coalesce(p.is_enabled, false)`.as('isPolicyEnforced'),
        deadCameraCount.as('deadCameraCount'),
        sql<{
          until: string | null;
        } | null>`CASE WHEN l.viewers_paused AND coalesce(l.viewers_paused_until > ${at}, true)
          THEN json_build_object('until', ${jsonInstant('l.viewers_paused_until')}) END`.as('viewersPause'),
        ...shown,
      ]),
  );
  return { ...found, rows: found.rows.map((row) => Object.assign(row, { place: placeOf(row.address) })) };
};

/** The caller's locations by name. */
export const locationOptions = (db: Queryable, reach: Reach, organizationId?: number) => {
  let query = db.selectFrom('locations as l').where(reachesLocation(reach));
  if (organizationId) query = query.where('l.organization_id', '=', organizationId);
  return query.select(['l.id as value', 'l.name as label']).orderBy(sql`lower(l.name)`).orderBy('l.id').execute();
};
