import type { Tx } from '../../../platform/database/database.ts';

/** Deletes a session of the account; a trigger notifies every process. Undefined when it does not exist or is not theirs. */
export const deleteSession = (tx: Tx, accountId: number, sessionId: number) =>
  tx
    .deleteFrom('sessions')
    .where('id', '=', sessionId)
    .where('account_id', '=', accountId)
    .returning(['ip', 'user_agent as userAgent'])
    .executeTakeFirst();

/** Deletes all sessions of an account except one; returns their ids. */
export const deleteOtherSessions = async (tx: Tx, accountId: number, kept: number): Promise<number[]> =>
  (
    await tx
      .deleteFrom('sessions')
      .where('account_id', '=', accountId)
      .where('id', '!=', kept)
      .returning('id')
      .execute()
  ).map(({ id }) => id);
