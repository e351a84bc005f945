import type { oauthClients, ResultOf } from '@viewgate/contract';
import { type RawBuilder, sql } from 'kysely';
import { countedPage } from '../../../platform/database/counted-page.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { jsonInstant, type TableInput, textSearch } from '../../../platform/database/reading.ts';

export type ClientDetail = ResultOf<typeof oauthClients.get>;
type Scope = ClientDetail['allowedScopes'][number];

const shared = [
  'c.id',
  'c.display_name as displayName',
  'c.client_id as clientId',
  'c.client_type as clientType',
  'c.owner',
  sql<Scope[]>`c.scopes`.as('allowedScopes'),
  sql<boolean>`c.secret IS NOT NULL`.as('hasSecret'),
  jsonInstant('c.secret_created_at').as('secretCreatedAt'),
] as const;

const order: Record<'displayName' | 'clientType' | 'owner', RawBuilder<unknown>> = {
  displayName: sql`lower(c.display_name)`,
  clientType: sql`c.client_type`,
  owner: sql`lower(c.owner)`,
};

export const clientTable = async (
  db: Queryable,
  input: TableInput<typeof oauthClients.table>,
): Promise<ResultOf<typeof oauthClients.table>> => {
  const { allSearch, filters, sortBy = 'displayName', sortDirection } = input;
  let matching = db
    .selectFrom('oauth_clients as c')
    .where(textSearch(sql`lower(c.display_name || ' ' || c.owner || ' ' || c.client_id)`, allSearch));
  if (filters.clientType) matching = matching.where('c.client_type', '=', filters.clientType);
  const listing = {
    picked: matching.select('c.id'),
    order: [{ by: order[sortBy], direction: sortDirection }, { by: order.displayName }, { by: sql.ref('c.id') }],
    columns: ['displayName', 'clientId', 'clientType', 'owner', 'allowedScopes', 'secretCreatedAt'],
  };
  return await countedPage(db, input, listing, (picked, shown) =>
    db
      .selectFrom(picked)
      .innerJoin('oauth_clients as c', 'c.id', 'picked.id')
      .select([...shared, ...shown]),
  );
};

export const clientDetail = (db: Queryable, id: number): Promise<ClientDetail | undefined> =>
  db
    .selectFrom('oauth_clients as c')
    .where('c.id', '=', id)
    .select([
      ...shared,
      'c.redirect_uris as redirectUris',
      'c.post_logout_redirect_uris as postLogoutRedirectUris',
      'c.version',
    ])
    .executeTakeFirst();
