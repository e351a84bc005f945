import { oauthClientInput, oauthClients, type ResultOf } from '@viewgate/contract';
import { type RawBuilder, sql } from 'kysely';
import { selectFields, namesIn } from '../../../platform/database/columns.ts';
import { countedPage } from '../../../platform/database/counted-page.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { jsonInstant, type TableInput, textSearch } from '../../../platform/database/reading.ts';

export type ClientDetail = ResultOf<typeof oauthClients.get>;
type Scope = ClientDetail['allowedScopes'][number];

const shared = [
  'client.id',
  'client.display_name as displayName',
  'client.client_id as clientId',
  'client.client_type as clientType',
  'client.owner',
  sql<Scope[]>`client.scopes`.as('allowedScopes'),
  sql<boolean>`client.secret IS NOT NULL`.as('hasSecret'),
  jsonInstant('client.secret_created_at').as('secretCreatedAt'),
] as const;

const order: Record<'displayName' | 'clientType' | 'owner', RawBuilder<unknown>> = {
  displayName: sql`lower(client.display_name)`,
  clientType: sql`client.client_type`,
  owner: sql`lower(client.owner)`,
};

export const clientTable = async (
  db: Queryable,
  input: TableInput<typeof oauthClients.table>,
): Promise<ResultOf<typeof oauthClients.table>> => {
  const { allSearch, filters, sortBy = 'displayName', sortDirection } = input;
  let matching = db
    .selectFrom('oauth_clients as client')
    .where(textSearch(sql`lower(client.display_name || ' ' || client.owner || ' ' || client.client_id)`, allSearch));
  if (filters.clientType) matching = matching.where('client.client_type', '=', filters.clientType);
  const listing = {
    picked: matching.select('client.id'),
    order: [{ by: order[sortBy], direction: sortDirection }, { by: order.displayName }, { by: sql.ref('client.id') }],
    columns: oauthClients.table.columns,
  };
  return await countedPage(db, input, listing, (picked, shown) =>
    db
      .selectFrom(picked)
      .innerJoin('oauth_clients as client', 'client.id', 'picked.id')
      .select([...shared, ...shown]),
  );
};

/** Fields of the form that the list does not show. */
const ofForm = namesIn(oauthClientInput.shape, ['displayName', 'clientType', 'owner', 'allowedScopes']);

export const clientDetail = (db: Queryable, id: number): Promise<ClientDetail | undefined> =>
  db
    .selectFrom('oauth_clients as client')
    .where('client.id', '=', id)
    .select([...shared, ...selectFields('client', ofForm), 'client.version'])
    .executeTakeFirst();
