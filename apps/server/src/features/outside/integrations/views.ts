import type { integrations, ResultOf } from '@viewgate/contract';
import { type RawBuilder, sql } from 'kysely';
import { countedPage } from '../../../platform/database/counted-page.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { countFrom, jsonInstant, type TableInput, textSearch } from '../../../platform/database/reading.ts';

const validKeyCount = countFrom(sql`integration_api_keys k WHERE k.integration_id = i.id AND k.is_valid`);
const shared = [
  'i.id',
  'i.name',
  'i.description',
  'i.partner_url as partnerUrl',
  'i.knowledge_base_url as knowledgeBaseUrl',
] as const;

export const integrationTable = async (
  db: Queryable,
  input: TableInput<typeof integrations.table>,
): Promise<ResultOf<typeof integrations.table>> => {
  const { allSearch, sortBy, sortDirection } = input;
  const matching = db
    .selectFrom('integrations as i')
    .where(textSearch(sql`lower(i.name || ' ' || i.description)`, allSearch));
  const listing = {
    picked: matching.select('i.id'),
    order: [
      { by: sortBy === 'validKeyCount' ? validKeyCount : sql`lower(i.name)`, direction: sortDirection },
      { by: sql.ref('i.id') },
    ],
    columns: ['name', 'description', 'validKeyCount'],
  };
  return await countedPage(db, input, listing, (picked, shown) =>
    db
      .selectFrom(picked)
      .innerJoin('integrations as i', 'i.id', 'picked.id')
      .select([...shared, validKeyCount.as('validKeyCount'), ...shown]),
  );
};

export const integrationDetail = (db: Queryable, id: number) =>
  db.selectFrom('integrations as i').where('i.id', '=', id).select(shared).executeTakeFirst();

const order: Record<'createdAt' | 'value', RawBuilder<unknown>> = {
  createdAt: sql`k.created_at`,
  value: sql`k.prefix`,
};

/** The keys of an integration, newest first unless sorted. */
export const apiKeyTable = async (
  db: Queryable,
  integrationId: number,
  input: TableInput<typeof integrations.apiKeys>,
): Promise<ResultOf<typeof integrations.apiKeys>> => {
  const { allSearch, filters, sortBy, sortDirection } = input;
  let matching = db
    .selectFrom('integration_api_keys as k')
    .where('k.integration_id', '=', integrationId)
    .where(textSearch(sql`lower(k.prefix || ' ' || coalesce(k.created_by, ''))`, allSearch));
  if (filters.isValid !== undefined) matching = matching.where('k.is_valid', '=', filters.isValid);
  const listing = {
    picked: matching.select('k.id'),
    order: [
      { by: order[sortBy ?? 'createdAt'], direction: sortBy ? sortDirection : 'desc' },
      { by: sql.ref('k.id'), direction: 'desc' },
    ] as const,
    columns: ['value', 'isValid', 'createdAt', 'createdBy'],
  };
  return await countedPage(db, input, listing, (picked, shown) =>
    db
      .selectFrom(picked)
      .innerJoin('integration_api_keys as k', 'k.id', 'picked.id')
      .select([
        'k.id',
        sql<string>`k.prefix || '…'`.as('value'),
        'k.is_valid as isValid',
        'k.created_by as createdBy',
        jsonInstant('k.created_at').$notNull().as('createdAt'),
        ...shown,
      ]),
  );
};
