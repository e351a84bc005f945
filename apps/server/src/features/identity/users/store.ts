import {
  type NotificationChannel,
  type NotificationKey,
  type UserPerson,
  type UserPost,
  userPerson,
  userPost,
} from '@viewgate/contract';
import type { RoleName } from '@viewgate/policy/vocabulary';
import { sql } from 'kysely';
import { columnsOf, namesIn } from '../../../platform/database/columns.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { insertRow } from '../../../platform/database/rows.ts';
import { setLinks } from '../../../platform/database/links.ts';
import { type Edit, updateVersioned } from '../../../platform/database/versioned.ts';
import type { Places } from './places.ts';

/** The fields that say who a user is: columns of the account. */
export const personFields = namesIn(userPerson.shape);
export type Person = Omit<UserPerson, 'phoneNumber'> & {
  /** E.164. */
  phoneNumber: string | null;
};

/** The fields about a user's work besides role and places: columns of `users`. */
export const postFields = namesIn(userPost.shape);
export type Post = UserPost & { role: RoleName };

const postColumns = (given: Post, { organizationId, regionId }: Places) =>
  columnsOf({ ...given, organizationId, regionId });

/** With a password the account can be used at once; without one, only after the person has confirmed it. */
export const insertUser = async (
  tx: Tx,
  person: Person,
  post: Post,
  places: Places,
  passwordHash: string | null,
): Promise<number> => {
  const id = await insertRow(tx, 'accounts', {
    ...columnsOf(person),
    kind: 'staff',
    password_hash: passwordHash,
    email_confirmed: passwordHash !== null,
    address_by_staff: true,
  });
  await tx
    .insertInto('users')
    .values({ account_id: id, ...postColumns(post, places) })
    .execute();
  await setLocations(tx, id, places.locationIds);
  return id;
};

export interface PersonChange {
  person: Person;
  /** Undefined keeps the current one. */
  passwordHash: string | undefined;
  isEmailNew: boolean;
  isPhoneNew: boolean;
}

/** Returns the account's new version. */
export const updatePerson = (tx: Tx, id: number, edit: Edit, change: PersonChange): Promise<number> => {
  const { person, passwordHash, isEmailNew, isPhoneNew } = change;
  return updateVersioned(tx, 'accounts', { id, kind: 'staff' }, edit, {
    ...columnsOf(person),
    ...(passwordHash === undefined ? {} : { password_hash: passwordHash }),
    ...(isEmailNew ? { email_confirmed: false } : {}),
    ...(isPhoneNew ? { phone_number_confirmed: false } : {}),
  });
};

export const updatePost = async (tx: Tx, id: number, post: Post, places: Places): Promise<void> => {
  await tx.updateTable('users').set(postColumns(post, places)).where('account_id', '=', id).execute();
  await setLocations(tx, id, places.locationIds);
};

/** Replaces the user's locations. */
const setLocations = (tx: Tx, accountId: number, locationIds: readonly number[]): Promise<void> =>
  setLinks(tx, 'user_locations', { account_id: accountId }, 'location_id', locationIds);

export const addLocation = async (tx: Tx, accountId: number, locationId: number): Promise<void> => {
  await tx.insertInto('user_locations').values({ account_id: accountId, location_id: locationId }).execute();
  await touch(tx, accountId);
};

export const dropLocation = async (tx: Tx, accountId: number, locationId: number): Promise<void> => {
  await tx
    .deleteFrom('user_locations')
    .where('account_id', '=', accountId)
    .where('location_id', '=', locationId)
    .execute();
  await touch(tx, accountId);
};

/** Bumps the version: a form opened earlier must not undo changes made elsewhere. */
const touch = async (tx: Tx, accountId: number): Promise<void> => {
  await sql`UPDATE accounts SET version = version + 1 WHERE id = ${accountId}`.execute(tx);
};

/** Replaces an account's subscriptions on a channel. */
export const setSubscriptions = (
  tx: Tx,
  accountId: number,
  channel: NotificationChannel,
  keys: readonly NotificationKey[],
): Promise<void> => setLinks(tx, 'user_subscriptions', { account_id: accountId, channel }, 'key', keys);

/** Replaces what the account has turned off on a channel, of the notifications that are on by default. */
export const setDeclined = (
  tx: Tx,
  accountId: number,
  channel: NotificationChannel,
  keys: readonly NotificationKey[],
): Promise<void> => setLinks(tx, 'declined_notifications', { account_id: accountId, channel }, 'key', keys);

export const setLocked = async (tx: Tx, id: number, isLocked: boolean): Promise<void> => {
  await tx.updateTable('accounts').set({ is_locked: isLocked }).where('id', '=', id).execute();
};

/** Sessions, memberships, subscriptions and the photo are deleted with it; the audit stays. */
export const deleteUser = async (tx: Tx, id: number): Promise<void> => {
  await tx.deleteFrom('accounts').where('id', '=', id).where('kind', '=', 'staff').execute();
};
