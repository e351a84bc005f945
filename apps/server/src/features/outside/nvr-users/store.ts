import { randomInt } from 'node:crypto';
import type { Tx } from '../../../platform/database/database.ts';
import { hashToken } from '../../../platform/secrets/tokens.ts';

/** Without letters that are easily mistaken for others: people may have to type them. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
const newName = (): string => `nvr-${Array.from({ length: 10 }, () => letters[randomInt(letters.length)]).join('')}`;

/** Returns its name, which a new secret does not change. */
export const saveNvrUser = async (tx: Tx, accountId: number, secret: string, at: number): Promise<string> => {
  const values = { secret_hash: hashToken(secret), created_at: new Date(at), last_used_at: null };
  const saved = await tx
    .insertInto('nvr_users')
    .values({ account_id: accountId, user_name: newName(), ...values })
    .onConflict((oc) => oc.column('account_id').doUpdateSet(values))
    .returning('user_name as userName')
    .executeTakeFirstOrThrow();
  return saved.userName;
};

/** Returns its name; undefined if there was none. The trigger ends its devices. */
export const deleteNvrUser = async (tx: Tx, accountId: number): Promise<string | undefined> => {
  const gone = tx.deleteFrom('nvr_users').where('account_id', '=', accountId).returning('user_name as userName');
  return (await gone.executeTakeFirst())?.userName;
};

/** The account whose NVR user has this name. */
export const accountOfNvrUser = async (tx: Tx, userName: string): Promise<number | undefined> => {
  const named = tx.selectFrom('nvr_users').where('user_name', '=', userName).select('account_id as accountId');
  return (await named.executeTakeFirst())?.accountId;
};

/**
 * The account whose NVR user has this name and secret, if its person may watch in the app now; held until the transaction ends, so that a
 * revocation at this moment either comes before or ends what begins.
 */
export const holdNvrUser = async (
  tx: Tx,
  { userName, secret, at }: { readonly userName: string; readonly secret: string; readonly at: number },
): Promise<number | undefined> => {
  const held = await tx
    .updateTable('nvr_users')
    .from('users as staff')
    .set({ last_used_at: new Date(at) })
    .whereRef('staff.account_id', '=', 'nvr_users.account_id')
    .where('staff.has_mobile_camera_access', '=', true)
    .where('nvr_users.user_name', '=', userName)
    // 256 random bits: comparing them by the index gives nothing away.
    .where('nvr_users.secret_hash', '=', hashToken(secret))
    .returning('nvr_users.account_id as accountId')
    .executeTakeFirst();
  return held?.accountId;
};
