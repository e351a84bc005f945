import { sql } from 'kysely';
import type { Queryable } from '../database/database.ts';

/**
 * Holds an account until the transaction ends, unless it is locked (false). Anything that begins a session on the strength of another, or
 * ends all sessions, takes this first: of two at once, the second sees what the first did.
 */
export const holdAccount = async (tx: Queryable, accountId: number): Promise<boolean> => {
  const held = tx.selectFrom('accounts').where('id', '=', accountId).where('is_locked', '=', false).select('id');
  return (await held.forNoKeyUpdate().executeTakeFirst()) !== undefined;
};

/**
 * Holds somebody's role and memberships, after their account. Pausing them or changing their role ends, by a trigger, what apps and devices
 * may do for them: it waits for an app or device that is just beginning, or is over before that one begins.
 */
export const holdStanding = async (tx: Queryable, accountId: number): Promise<void> => {
  await sql`SELECT 1 FROM viewers WHERE account_id = ${accountId} ORDER BY id FOR SHARE`.execute(tx);
  await sql`SELECT 1 FROM users WHERE account_id = ${accountId} FOR SHARE`.execute(tx);
};
