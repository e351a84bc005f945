import { integrations, type ResultOf } from '@viewgate/contract';
import { sql } from 'kysely';
import { countedPage } from '../../../platform/database/counted-page.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { countFrom, jsonInstant, type TableInput, textSearch } from '../../../platform/database/reading.ts';

const recordCount = countFrom(
  sql`partner_records record WHERE record.location_id = connected.location_id AND record.origin IS NOT NULL`,
);
const problemCount = countFrom(
  sql`partner_records record WHERE record.location_id = connected.location_id AND record.problem IS NOT NULL`,
);
const order = {
  name: sql`lower(location.name)`,
  connectedAt: sql`connected.connected_at`,
  problemCount,
} as const;

export const locationTable = async (
  db: Queryable,
  integrationId: number,
  input: TableInput<typeof integrations.locations>,
): Promise<ResultOf<typeof integrations.locations>> => {
  const { allSearch, sortBy, sortDirection } = input;
  const connections = db
    .selectFrom('integration_locations as connected')
    .innerJoin('locations as location', 'location.id', 'connected.location_id')
    .innerJoin('organizations as organization', 'organization.id', 'location.organization_id');
  const listing = {
    picked: connections
      .where('connected.integration_id', '=', integrationId)
      .where(
        textSearch(sql`lower(location.name || ' ' || organization.name || ' ' || connected.partner_key)`, allSearch),
      )
      .select('location.id'),
    order: [{ by: order[sortBy ?? 'name'], direction: sortDirection }, { by: sql.ref('location.id') }],
    columns: integrations.locations.columns,
  };
  return await countedPage(db, input, listing, (picked, shown) =>
    db
      .selectFrom(picked)
      .innerJoin('integration_locations as connected', 'connected.location_id', 'picked.id')
      .innerJoin('locations as location', 'location.id', 'picked.id')
      .innerJoin('organizations as organization', 'organization.id', 'location.organization_id')
      .select([
        'location.id',
        'location.name',
        'organization.name as organizationName',
        'connected.partner_key as partnerKey',
        recordCount.as('recordCount'),
        problemCount.as('problemCount'),
        jsonInstant('connected.connected_at').$notNull().as('connectedAt'),
        'connected.connected_by as connectedBy',
        ...shown,
      ]),
  );
};
