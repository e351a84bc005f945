import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../platform/database/database.ts';

/** Wrong guesses after which a code is void. */
export const mostAttempts = 5;

export const putCode = async (
  tx: Tx,
  code: { accountId: number; phoneNumber: string; hash: Buffer; expiresAt: Date },
): Promise<void> => {
  const values = { phone_number: code.phoneNumber, code_hash: code.hash, attempts: 0, expires_at: code.expiresAt };
  await tx
    .insertInto('phone_codes')
    .values({ account_id: code.accountId, ...values })
    .onConflict((oc) => oc.column('account_id').doUpdateSet(values))
    .execute();
};

/** Counts a guess and returns the hash to compare it with; undefined when no code is pending for that number. */
export const countGuess = async (
  db: Queryable,
  accountId: number,
  phoneNumber: string,
  at: Date,
): Promise<Buffer | undefined> => {
  const { rows } = await sql<{ hash: Buffer }>`UPDATE phone_codes SET attempts = attempts + 1
    WHERE account_id = ${accountId} AND phone_number = ${phoneNumber} AND expires_at > ${at} AND attempts < ${mostAttempts}
    RETURNING code_hash AS hash`.execute(db);
  return rows[0]?.hash;
};

/** Deletes the code; false if another request already did. */
export const dropCode = async (tx: Tx, accountId: number, hash: Buffer): Promise<boolean> => {
  const { numDeletedRows } = await tx
    .deleteFrom('phone_codes')
    .where('account_id', '=', accountId)
    .where('code_hash', '=', hash)
    .executeTakeFirst();
  return numDeletedRows === 1n;
};

export const confirmNumber = async (tx: Tx, accountId: number, phoneNumber: string): Promise<void> => {
  await tx
    .updateTable('accounts')
    .set((eb) => ({ phone_number: phoneNumber, phone_number_confirmed: true, version: eb('version', '+', 1) }))
    .where('id', '=', accountId)
    .execute();
};
