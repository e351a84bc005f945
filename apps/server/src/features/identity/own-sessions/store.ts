import type { Tx } from '../../../platform/database/database.ts';

/** Deletes a session of that account; a trigger tells every process. Undefined when it is not there, or not theirs. */
export const deleteSession = (tx: Tx, accountId: number, sessionId: number) =>
  tx
    .deleteFrom('sessions')
    .where('id', '=', sessionId)
    .where('account_id', '=', accountId)
    .returning(['ip', 'user_agent as userAgent'])
    .executeTakeFirst();

/** Deletes every session of an account but one; returns their ids. */
export const deleteOtherSessions = async (tx: Tx, accountId: number, kept: number): Promise<number[]> =>
  (
    await tx
      .deleteFrom('sessions')
      .where('account_id', '=', accountId)
      .where('id', '!=', kept)
      .returning('id')
      .execute()
  ).map(({ id }) => id);
