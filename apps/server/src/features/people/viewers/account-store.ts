import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import { insertRow } from '../../../platform/database/rows.ts';
import { type Edit, updateVersioned } from '../../../platform/database/versioned.ts';
import { requireOwnAddressAsName } from '../../identity/account/index.ts';

export interface NewAccount {
  userName: string;
  email: string;
  firstName: string;
  lastName: string;
  /** Null leaves the account unconfirmed, so that nobody can sign in yet. */
  passwordHash: string | null;
  /** Staff wrote the address, and its owner has proven nothing. */
  isByStaff?: boolean;
  /** E.164, not proven. */
  phoneNumber?: string | null;
  language?: string;
}

/** Throws when the user name is somebody else's address: every way to create an account passes through here. */
export const insertAccount = async (tx: Tx, given: NewAccount): Promise<number> => {
  requireOwnAddressAsName(given);
  return await insertRow(tx, 'accounts', {
    kind: 'viewer',
    user_name: given.userName,
    email: given.email,
    first_name: given.firstName,
    last_name: given.lastName,
    password_hash: given.passwordHash,
    phone_number: given.phoneNumber ?? null,
    ...(given.language && { language: given.language }),
    email_confirmed: given.passwordHash !== null,
    address_by_staff: given.isByStaff ?? false,
  });
};

/** Unconfirmed accounts of these ids, without a password. */
export const insertAccounts = async (
  tx: Tx,
  accounts: readonly (Omit<NewAccount, 'passwordHash'> & { readonly id: number })[],
): Promise<void> => {
  accounts.forEach(requireOwnAddressAsName);
  await tx
    .insertInto('accounts')
    .values(
      accounts.map(({ id, userName, email, firstName, lastName, phoneNumber }) => ({
        id,
        kind: 'viewer' as const,
        user_name: userName,
        email,
        first_name: firstName,
        last_name: lastName,
        phone_number: phoneNumber ?? null,
        email_confirmed: false,
        address_by_staff: true,
      })),
    )
    .execute();
};

/** By staff: a new address has to be proven by its owner again. */
export const updateAccount = (
  tx: Tx,
  id: number,
  edit: Edit,
  given: { firstName: string; lastName: string; email: string },
): Promise<number> =>
  updateVersioned(tx, 'accounts', { id }, edit, {
    first_name: given.firstName,
    last_name: given.lastName,
    email: given.email,
    address_by_staff: sql<boolean>`address_by_staff OR email <> ${given.email}::citext`,
  });
