import type { Queryable } from '../database/database.ts';

/**
 * Holds an account until the transaction ends, unless it is locked (false). Whatever begins a session on the strength of another takes
 * this first, and whatever ends all of them: of two at once, the one that comes second sees what the first did.
 */
export const holdAccount = async (tx: Queryable, accountId: number): Promise<boolean> => {
  const held = tx.selectFrom('accounts').where('id', '=', accountId).where('is_locked', '=', false).select('id');
  return (await held.forNoKeyUpdate().executeTakeFirst()) !== undefined;
};
