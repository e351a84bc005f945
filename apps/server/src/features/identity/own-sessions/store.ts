import type { Tx } from '../../../platform/database/database.ts';
import { holdAccount } from '../../../platform/sessions/hold-account.ts';

/** Deletes a session of the account; a trigger notifies every process. Undefined when it does not exist or is not theirs. */
export const deleteSession = (tx: Tx, accountId: number, sessionId: number) =>
  tx
    .deleteFrom('sessions')
    .where('id', '=', sessionId)
    .where('account_id', '=', accountId)
    .returning(['ip', 'user_agent as userAgent'])
    .executeTakeFirst();

/** Deletes all sessions of an account except one, expired ones too; returns the ids of those that had not expired. */
export const deleteOtherSessions = async (tx: Tx, accountId: number, kept: number, at: number): Promise<number[]> => {
  await holdAccount(tx, accountId);
  const ended = await tx
    .deleteFrom('sessions')
    .where('account_id', '=', accountId)
    .where('id', '!=', kept)
    .returning(['id', 'expires_at as expiresAt'])
    .execute();
  return ended.filter(({ expiresAt }) => expiresAt.getTime() > at).map(({ id }) => id);
};
