import type { organizations, ResultOf } from '@viewgate/contract';
import { type RawBuilder, sql } from 'kysely';
import { countedPage, tenancyRevision } from '../../../platform/database/counted-page.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { foldedOrPhoneSearch } from '../../../platform/database/folded-search.ts';
import { countFrom, type TableInput } from '../../../platform/database/reading.ts';
import { reachesOrganization } from '../../../platform/tenancy/reached.ts';
import type { OrganizationScope, Reach } from '../../../platform/tenancy/scope.ts';
import { readAddress } from '../reference/index.ts';

type ProgramType = 'childCare' | 'petCare';
type Sort = NonNullable<TableInput<typeof organizations.table>['sortBy']>;

const locationCount = countFrom(sql`locations l WHERE l.organization_id = o.id`);
const regionCount = countFrom(sql`regions r WHERE r.organization_id = o.id`);
const order: Record<Sort, RawBuilder<unknown>> = {
  name: sql`lower(o.name)`,
  programType: sql`o.program_type`,
  locationCount,
  regionCount,
  pocName: sql`lower(o.poc_name)`,
};

/** Columns that the list and the form share. */
const shared = [
  'o.id',
  'o.name',
  sql<ProgramType>`o.program_type`.as('programType'),
  'o.is_enterprise as isEnterprise',
  sql<boolean>`o.program_type = 'petCare'`.as('isPetCare'),
  sql<boolean>`EXISTS (SELECT 1 FROM locations l WHERE l.organization_id = o.id AND l.is_enterprise)`.as(
    'hasEnterpriseLocations',
  ),
  regionCount.as('regionCount'),
  locationCount.as('locationCount'),
] as const;
const pointOfContact = sql<{ name: string | null; emailAddress: string | null; phoneNumber: string | null }>`
  json_build_object('name', o.poc_name, 'emailAddress', o.email_address, 'phoneNumber', o.phone_number)`;

/** The caller's organizations. */
export const organizationTable = async (
  db: Queryable,
  reach: Reach,
  input: TableInput<typeof organizations.table>,
): Promise<ResultOf<typeof organizations.table>> => {
  const { filters, allSearch, sortBy = 'name', sortDirection } = input;
  let matching = db.selectFrom('organizations as o').where(reachesOrganization(reach));
  if (filters.programType) matching = matching.where('o.program_type', '=', filters.programType);
  if (filters.isEnterprise !== undefined) matching = matching.where('o.is_enterprise', '=', filters.isEnterprise);
  if (allSearch) matching = matching.where(foldedOrPhoneSearch(sql<string>`o.search`, allSearch));
  const listing = {
    picked: matching.select('o.id'),
    order: [
      { by: order[sortBy], direction: sortDirection, nullsLast: true },
      { by: sql`lower(o.name)` },
      { by: sql.ref('o.id') },
    ] as const,
    columns: ['name', 'programType', 'locationCount', 'regionCount', 'pocName'],
    revision: tenancyRevision,
  };
  return await countedPage(db, input, listing, (picked, shown) =>
    db
      .selectFrom(picked)
      .innerJoin('organizations as o', 'o.id', 'picked.id')
      .select([...shared, pointOfContact.as('pointOfContact'), ...shown]),
  );
};

export const organizationOptions = (db: Queryable, reach: Reach) =>
  db
    .selectFrom('organizations as o')
    .where(reachesOrganization(reach))
    .select(['o.id as value', 'o.name as label'])
    .orderBy(sql`lower(o.name)`)
    .execute();

export type OrganizationDetail = ResultOf<typeof organizations.get>;

/** One organization, as its form reads it. */
export const organizationDetail = async (
  db: Queryable,
  { organizationId }: OrganizationScope,
): Promise<OrganizationDetail | undefined> => {
  const found = await db
    .selectFrom('organizations as o')
    .where('o.id', '=', organizationId)
    .select([
      ...shared,
      'o.poc_name as pocName',
      'o.email_address as emailAddress',
      'o.phone_number as phoneNumber',
      'o.position',
      'o.address',
      'o.requires_second_factor as requiresSecondFactor',
      'o.allows_lasting_sessions as allowsLastingSessions',
      'o.version',
    ])
    .executeTakeFirst();
  return found && { ...found, address: readAddress(found.address) };
};
