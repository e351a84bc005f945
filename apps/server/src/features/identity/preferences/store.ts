import type { Tx } from '../../../platform/database/database.ts';
import { type Edit, updateVersioned } from '../../../platform/database/versioned.ts';

interface Profile {
  firstName: string;
  lastName: string;
  /** E.164. */
  phoneNumber: string | null;
  isPhoneNew: boolean;
}

/** Returns the account's new version. A new number counts as unconfirmed. */
export const updateProfile = (tx: Tx, accountId: number, edit: Edit, given: Profile): Promise<number> =>
  updateVersioned(tx, 'accounts', { id: accountId }, edit, {
    first_name: given.firstName,
    last_name: given.lastName,
    phone_number: given.phoneNumber,
    ...(given.isPhoneNew ? { phone_number_confirmed: false } : {}),
  });

export const updateLanguage = async (tx: Tx, accountId: number, language: string): Promise<void> => {
  await tx.updateTable('accounts').set({ language }).where('id', '=', accountId).execute();
};

/** Whether a member of staff is mailed the summary of the week. */
export const setSummary = async (tx: Tx, accountId: number, isOn: boolean): Promise<void> => {
  await tx
    .updateTable('users')
    .set({ should_receive_admin_emails: isOn })
    .where('account_id', '=', accountId)
    .execute();
};
