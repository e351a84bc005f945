import type { Tx } from '../../../platform/database/database.ts';

interface Profile {
  firstName: string;
  lastName: string;
  /** E.164. */
  phoneNumber: string | null;
  isPhoneNew: boolean;
}

/** False when the account changed since `version` was read. A new number is not the one that was confirmed. */
export const updateProfile = async (tx: Tx, accountId: number, version: number, given: Profile): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('accounts')
    .set({
      first_name: given.firstName,
      last_name: given.lastName,
      phone_number: given.phoneNumber,
      version: version + 1,
      ...(given.isPhoneNew ? { phone_number_confirmed: false } : {}),
    })
    .where('id', '=', accountId)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

export const updateLanguage = async (tx: Tx, accountId: number, language: string): Promise<void> => {
  await tx.updateTable('accounts').set({ language }).where('id', '=', accountId).execute();
};
