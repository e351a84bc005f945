import { integrations, type ResultOf } from '@viewgate/contract';
import { type RawBuilder, sql } from 'kysely';
import { countedPage } from '../../../platform/database/counted-page.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import {
  countFrom,
  directionOf,
  jsonInstant,
  type TableInput,
  textSearch,
} from '../../../platform/database/reading.ts';

const validKeyCount = countFrom(
  sql`integration_api_keys api_key WHERE api_key.integration_id = integration.id AND api_key.is_valid`,
);
const shared = [
  'integration.id',
  'integration.name',
  'integration.description',
  'integration.partner_url as partnerUrl',
  'integration.knowledge_base_url as knowledgeBaseUrl',
] as const;

export const integrationTable = async (
  db: Queryable,
  input: TableInput<typeof integrations.table>,
): Promise<ResultOf<typeof integrations.table>> => {
  const { allSearch, sortBy, sortDirection } = input;
  const matching = db
    .selectFrom('integrations as integration')
    .where(textSearch(sql`lower(integration.name || ' ' || integration.description)`, allSearch));
  const listing = {
    picked: matching.select('integration.id'),
    order: [
      { by: sortBy === 'validKeyCount' ? validKeyCount : sql`lower(integration.name)`, direction: sortDirection },
      { by: sql.ref('integration.id') },
    ],
    columns: integrations.table.columns,
  };
  return await countedPage(db, input, listing, (picked, shown) =>
    db
      .selectFrom(picked)
      .innerJoin('integrations as integration', 'integration.id', 'picked.id')
      .select([...shared, validKeyCount.as('validKeyCount'), ...shown]),
  );
};

export const integrationDetail = (db: Queryable, id: number) =>
  db.selectFrom('integrations as integration').where('integration.id', '=', id).select(shared).executeTakeFirst();

const order: Record<'createdAt' | 'value', RawBuilder<unknown>> = {
  createdAt: sql`api_key.created_at`,
  value: sql`api_key.prefix`,
};

/** The keys of an integration, newest first unless sorted. */
export const apiKeyTable = async (
  db: Queryable,
  integrationId: number,
  input: TableInput<typeof integrations.apiKeys>,
): Promise<ResultOf<typeof integrations.apiKeys>> => {
  const { allSearch, filters, sortBy } = input;
  let matching = db
    .selectFrom('integration_api_keys as api_key')
    .where('api_key.integration_id', '=', integrationId)
    .where(textSearch(sql`lower(api_key.prefix || ' ' || coalesce(api_key.created_by, ''))`, allSearch));
  if (filters.isValid !== undefined) matching = matching.where('api_key.is_valid', '=', filters.isValid);
  const listing = {
    picked: matching.select('api_key.id'),
    order: [
      { by: order[sortBy ?? 'createdAt'], direction: directionOf(input) },
      { by: sql.ref('api_key.id'), direction: 'desc' },
    ] as const,
    columns: integrations.apiKeys.columns,
  };
  return await countedPage(db, input, listing, (picked, shown) =>
    db
      .selectFrom(picked)
      .innerJoin('integration_api_keys as api_key', 'api_key.id', 'picked.id')
      .select([
        'api_key.id',
        sql<string>`api_key.prefix || '…'`.as('value'),
        'api_key.is_valid as isValid',
        'api_key.created_by as createdBy',
        jsonInstant('api_key.created_at').$notNull().as('createdAt'),
        ...shown,
      ]),
  );
};
