import type { NotificationChannel, NotificationKey } from '@viewgate/policy/vocabulary';
import type { Queryable } from '../../../platform/database/database.ts';
import { photoUrlOf } from '../../../platform/database/photo-url.ts';

/** The caller's own profile; undefined if the account was deleted in the meantime. */
export const ownProfile = (db: Queryable, accountId: number) =>
  db
    .selectFrom('accounts as a')
    .where('a.id', '=', accountId)
    .select([
      'a.user_name as userName',
      'a.email',
      'a.first_name as firstName',
      'a.last_name as lastName',
      'a.phone_number as phoneNumber',
      'a.phone_number_confirmed as phoneNumberConfirmed',
      photoUrlOf('a').as('profilePhotoUrl'),
      'a.version',
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
