import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';

/** Deletes those viewer accounts that have no membership left; their sessions end with them. */
export const deleteOrphanAccounts = async (tx: Tx, accountIds: readonly number[]): Promise<void> => {
  if (accountIds.length === 0) return;
  await sql`DELETE FROM accounts a WHERE a.id = ANY (${[...accountIds]}::integer[]) AND a.kind = 'viewer'
    AND NOT EXISTS (SELECT 1 FROM viewers v WHERE v.account_id = a.id)`.execute(tx);
};
