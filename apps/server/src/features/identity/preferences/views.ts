import type { NotificationChannel, NotificationKey } from '@viewgate/contract';
import type { Queryable } from '../../../platform/database/database.ts';
import { photoUrlOf } from '../../../platform/database/photo-url.ts';

/** The caller's own profile; undefined if the account was deleted in the meantime. */
export const ownProfile = (db: Queryable, accountId: number) =>
  db
    .selectFrom('accounts as account')
    .where('account.id', '=', accountId)
    .select([
      'account.user_name as userName',
      'account.email',
      'account.first_name as firstName',
      'account.last_name as lastName',
      'account.phone_number as phoneNumber',
      'account.phone_number_confirmed as phoneNumberConfirmed',
      photoUrlOf('account').as('profilePhotoUrl'),
      'account.version',
    ])
    .executeTakeFirst();

/** An account's subscriptions, by channel. */
export const ownSubscriptions = async (db: Queryable, accountId: number) => {
  const rows = await db
    .selectFrom('user_subscriptions')
    .where('account_id', '=', accountId)
    .select(['channel', 'key'])
    .orderBy('key')
    .execute();
  const on = (channel: NotificationChannel) =>
    rows.filter((row) => row.channel === channel).map((row) => row.key as NotificationKey);
  return { emailSubscriptions: on('email'), smsSubscriptions: on('sms') };
};
