import type { InputOf, oauthClients } from '@viewgate/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';

export type ClientValues = InputOf<typeof oauthClients.create>['body'];

const columns = (given: ClientValues) => ({
  display_name: given.displayName,
  client_type: given.clientType,
  owner: given.owner,
  redirect_uris: given.redirectUris,
  post_logout_redirect_uris: given.postLogoutRedirectUris,
  scopes: given.allowedScopes,
});

export const insertClient = async (tx: Tx, client_id: string, given: ClientValues): Promise<number> => {
  const values = { client_id, ...columns(given) };
  return (await tx.insertInto('oauth_clients').values(values).returning('id').executeTakeFirstOrThrow()).id;
};

/** False when the version is not the present one. A client that becomes public can keep no secret: it loses the one it had. */
export const updateClient = async (tx: Tx, id: number, version: number, given: ClientValues): Promise<boolean> => {
  const isKept = sql<boolean>`${given.clientType} = 'confidential'`;
  const { numUpdatedRows } = await tx
    .updateTable('oauth_clients')
    .set({
      ...columns(given),
      secret: sql`CASE WHEN ${isKept} THEN secret END`,
      secret_created_at: sql`CASE WHEN ${isKept} THEN secret_created_at END`,
      version: version + 1,
    })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

export const setSecret = async (tx: Tx, id: number, secret: Buffer, at: Date): Promise<void> => {
  await tx.updateTable('oauth_clients').set({ secret, secret_created_at: at }).where('id', '=', id).execute();
};

export const deleteClient = async (tx: Tx, id: number): Promise<void> => {
  await tx.deleteFrom('oauth_clients').where('id', '=', id).execute();
};
