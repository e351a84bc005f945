import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';

/** Deletes those viewer accounts that have no membership left; their sessions end with them. */
export const deleteOrphanAccounts = async (tx: Tx, accountIds: readonly number[]): Promise<void> => {
  if (accountIds.length === 0) return;
  // Two locations may each delete what they take for the last but one: the second waits here, and sees what the first did.
  await sql`SELECT 1 FROM accounts WHERE id = ANY (${[...accountIds]}::integer[]) ORDER BY id FOR UPDATE`.execute(tx);
  await sql`DELETE FROM accounts account WHERE account.id = ANY (${[...accountIds]}::integer[]) AND account.kind = 'viewer'
    AND NOT EXISTS (SELECT 1 FROM viewers viewer WHERE viewer.account_id = account.id)`.execute(tx);
};
