import {
  isOnForViewers,
  type NotificationChannel,
  type NotificationKey,
  notificationKeys,
  notifications,
} from '@viewgate/contract';
import { type RoleName, roles } from '@viewgate/policy/vocabulary';
import type { Queryable } from '../../../platform/database/database.ts';
import { profileOf } from '../../../platform/database/profile.ts';

/** The caller's own profile; undefined if the account was deleted in the meantime. */
export const ownProfile = (db: Queryable, accountId: number) =>
  db
    .selectFrom('accounts as account')
    .where('account.id', '=', accountId)
    .select([...profileOf('account'), 'account.version'])
    .executeTakeFirst();

/** What is on for viewers until they turn it off. */
export const onByDefault = (channel: NotificationChannel): NotificationKey[] =>
  notificationKeys.filter((key) => isOnForViewers(notifications[key], channel));

const choicesOf = (db: Queryable, table: 'user_subscriptions' | 'declined_notifications', accountId: number) =>
  db.selectFrom(table).where('account_id', '=', accountId).select(['channel', 'key']).execute();

/** Whether somebody gets the summary of the week; null for anyone who has no organization or location of their own. */
const ownSummary = async (db: Queryable, accountId: number): Promise<boolean | null> => {
  const staff = db.selectFrom('users').where('account_id', '=', accountId);
  const found = await staff.select(['role', 'should_receive_admin_emails as isOn']).executeTakeFirst();
  return found && roles[found.role as RoleName].scope !== 'internal' ? found.isOn : null;
};

/** An account's subscriptions by channel, and its summary of the week. */
export const ownSubscriptions = async (
  db: Queryable,
  { accountId, kind }: { accountId: number; kind: 'staff' | 'viewer' },
) => {
  const chosen = await choicesOf(db, 'user_subscriptions', accountId);
  const declined = await choicesOf(db, 'declined_notifications', accountId);
  const on = (channel: NotificationChannel) => {
    const keysOf = (rows: typeof chosen) =>
      rows.filter((row) => row.channel === channel).map((row) => row.key as NotificationKey);
    const keys = new Set([...(kind === 'viewer' ? onByDefault(channel) : []), ...keysOf(chosen)]);
    for (const key of keysOf(declined)) keys.delete(key);
    return [...keys].sort();
  };
  return {
    emailSubscriptions: on('email'),
    smsSubscriptions: on('sms'),
    pushSubscriptions: on('push'),
    shouldReceiveAdminEmails: kind === 'staff' ? await ownSummary(db, accountId) : null,
  };
};
