import type { Tx } from '../../../platform/database/database.ts';
import { insertRow } from '../../../platform/database/rows.ts';

interface NewKey {
  prefix: string;
  hash: Buffer;
  at: Date;
  by: string;
}

export const insertKey = async (tx: Tx, integration_id: number, { prefix, hash, at, by }: NewKey): Promise<number> => {
  const values = { integration_id, prefix, key_hash: hash, created_at: at, created_by: by };
  return await insertRow(tx, 'integration_api_keys', values);
};

/** Returns the key as it was before; undefined when the integration has no such key. */
export const setValidity = async (
  tx: Tx,
  integrationId: number,
  id: number,
  is_valid: boolean,
): Promise<{ prefix: string; isValid: boolean } | undefined> => {
  const one = tx
    .selectFrom('integration_api_keys')
    .where('integration_id', '=', integrationId)
    .where('id', '=', id)
    .select(['prefix', 'is_valid as isValid'])
    .forUpdate();
  const before = await one.executeTakeFirst();
  await tx
    .updateTable('integration_api_keys')
    .set({ is_valid })
    .where('integration_id', '=', integrationId)
    .where('id', '=', id)
    .execute();
  return before;
};
