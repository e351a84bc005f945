import { organizationInput, organizations, type ResultOf } from '@viewgate/contract';
import { type RawBuilder, sql } from 'kysely';
import { selectFields, namesIn } from '../../../platform/database/columns.ts';
import { countedPage, tenancyRevision } from '../../../platform/database/counted-page.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { foldedOrPhoneSearch } from '../../../platform/database/folded-search.ts';
import { countFrom, type TableInput } from '../../../platform/database/reading.ts';
import { reachesOrganization } from '../../../platform/tenancy/reached.ts';
import type { OrganizationScope, Reach } from '../../../platform/tenancy/scope.ts';
import { readAddress } from '../reference/index.ts';

type ProgramType = 'childCare' | 'petCare';
type Sort = NonNullable<TableInput<typeof organizations.table>['sortBy']>;

const locationCount = countFrom(sql`locations location WHERE location.organization_id = organization.id`);
const regionCount = countFrom(sql`regions region WHERE region.organization_id = organization.id`);
const order: Record<Sort, RawBuilder<unknown>> = {
  name: sql`lower(organization.name)`,
  programType: sql`organization.program_type`,
  locationCount,
  regionCount,
  pocName: sql`lower(organization.poc_name)`,
};

/** Columns that the list and the form share. */
const shared = [
  'organization.id',
  'organization.name',
  sql<ProgramType>`organization.program_type`.as('programType'),
  'organization.is_enterprise as isEnterprise',
  sql<boolean>`organization.program_type = 'petCare'`.as('isPetCare'),
  sql<boolean>`EXISTS (SELECT 1 FROM locations location WHERE location.organization_id = organization.id AND location.is_enterprise)`.as(
    'hasEnterpriseLocations',
  ),
  regionCount.as('regionCount'),
  locationCount.as('locationCount'),
] as const;
const pointOfContact = sql<{ name: string | null; emailAddress: string | null; phoneNumber: string | null }>`
  json_build_object('name', organization.poc_name, 'emailAddress', organization.email_address, 'phoneNumber', organization.phone_number)`;

export const organizationTable = async (
  db: Queryable,
  reach: Reach,
  input: TableInput<typeof organizations.table>,
): Promise<ResultOf<typeof organizations.table>> => {
  const { filters, allSearch, sortBy = 'name', sortDirection } = input;
  let matching = db.selectFrom('organizations as organization').where(reachesOrganization(reach));
  if (filters.programType) matching = matching.where('organization.program_type', '=', filters.programType);
  if (filters.isEnterprise !== undefined)
    matching = matching.where('organization.is_enterprise', '=', filters.isEnterprise);
  if (allSearch) matching = matching.where(foldedOrPhoneSearch(sql<string>`organization.search`, allSearch));
  const listing = {
    picked: matching.select('organization.id'),
    order: [
      { by: order[sortBy], direction: sortDirection, nullsLast: true },
      { by: sql`lower(organization.name)` },
      { by: sql.ref('organization.id') },
    ] as const,
    columns: organizations.table.columns,
    revision: tenancyRevision,
  };
  return await countedPage(db, input, listing, (picked, shown) =>
    db
      .selectFrom(picked)
      .innerJoin('organizations as organization', 'organization.id', 'picked.id')
      .select([...shared, pointOfContact.as('pointOfContact'), ...shown]),
  );
};

export const organizationOptions = (db: Queryable, reach: Reach) =>
  db
    .selectFrom('organizations as organization')
    .where(reachesOrganization(reach))
    .select(['organization.id as value', 'organization.name as label'])
    .orderBy(sql`lower(organization.name)`)
    .execute();

/** Fields of the form that the list does not show. */
const ofForm = namesIn(organizationInput.shape, ['name', 'programType', 'isEnterprise', 'address']);

export type OrganizationDetail = ResultOf<typeof organizations.get>;

/** One organization, as its form reads it. */
export const organizationDetail = async (
  db: Queryable,
  { organizationId }: OrganizationScope,
): Promise<OrganizationDetail | undefined> => {
  const found = await db
    .selectFrom('organizations as organization')
    .where('organization.id', '=', organizationId)
    .select([...shared, ...selectFields('organization', ofForm), 'organization.address', 'organization.version'])
    .executeTakeFirst();
  return found && { ...found, address: readAddress(found.address) };
};
