import type { Tx } from '../../../platform/database/database.ts';

export interface NewAccount {
  userName: string;
  email: string;
  firstName: string;
  lastName: string;
  /** Null leaves the account unconfirmed, so that nobody can sign in to it yet. */
  passwordHash: string | null;
}

export const insertAccount = async (tx: Tx, given: NewAccount): Promise<number> => {
  const { id } = await tx
    .insertInto('accounts')
    .values({
      kind: 'viewer',
      user_name: given.userName,
      email: given.email,
      first_name: given.firstName,
      last_name: given.lastName,
      password_hash: given.passwordHash,
      email_confirmed: given.passwordHash !== null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** False when the account changed since `version` was read. */
export const updateAccount = async (
  tx: Tx,
  id: number,
  version: number,
  given: { firstName: string; lastName: string; email: string },
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('accounts')
    .set({
      first_name: given.firstName,
      last_name: given.lastName,
      email: given.email,
      version: version + 1,
    })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};
