import type { InputOf, oauthClients } from '@viewgate/contract';
import { sql } from 'kysely';
import { columnsOf } from '../../../platform/database/columns.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { insertRow } from '../../../platform/database/rows.ts';
import { type Edit, updateVersioned } from '../../../platform/database/versioned.ts';

export type ClientValues = InputOf<typeof oauthClients.create>['body'];

const columns = ({ allowedScopes, ...given }: ClientValues) => ({ ...columnsOf(given), scopes: allowedScopes });

export const insertClient = async (tx: Tx, client_id: string, given: ClientValues): Promise<number> => {
  const values = { client_id, ...columns(given) };
  return await insertRow(tx, 'oauth_clients', values);
};

/** Returns the new version. A client that becomes public cannot keep a secret: its secret is deleted. */
export const updateClient = (tx: Tx, id: number, edit: Edit, given: ClientValues): Promise<number> => {
  const isKept = sql<boolean>`${given.clientType} = 'confidential'`;
  return updateVersioned(tx, 'oauth_clients', { id }, edit, {
    ...columns(given),
    secret: sql`CASE WHEN ${isKept} THEN secret END`,
    secret_created_at: sql`CASE WHEN ${isKept} THEN secret_created_at END`,
  });
};

export const setSecret = async (tx: Tx, id: number, secret: Buffer, at: Date): Promise<void> => {
  await tx.updateTable('oauth_clients').set({ secret, secret_created_at: at }).where('id', '=', id).execute();
};

export const deleteClient = async (tx: Tx, id: number): Promise<void> => {
  await tx.deleteFrom('oauth_clients').where('id', '=', id).execute();
};
