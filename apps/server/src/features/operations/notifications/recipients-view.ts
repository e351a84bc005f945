import { channelsOf, isOnForViewers, type NotificationChannel, type NotificationKind } from '@viewgate/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../../../platform/database/database.ts';
import { eventsStanding } from '../../../watching/invited.ts';
import { devicesOfAccount } from '../../../platform/push/devices.ts';
import { isStillTheirs, type Requirement } from '../messages/index.ts';

/** Recipients read and told in one transaction. */
export const atOnce = 100;

interface Asked {
  key: string;
  kind: NotificationKind;
  accountId: number | null;
  requires: Requirement | null;
  at: number;
  toldUntil: number;
}

const choices = (table: 'user_subscriptions' | 'declined_notifications', key: string) =>
  sql<NotificationChannel[]>`array(SELECT choice.channel FROM ${sql.table(table)} choice
    WHERE choice.account_id = account.id AND choice.key = ${key})`;

/** The next recipients by id: those who may be told at this moment, with what each has chosen. */
export const recipientsAsSystem = async (db: Queryable, { key, kind, accountId, requires, at, toldUntil }: Asked) => {
  let matching = db
    .selectFrom('accounts as account')
    .where('account.id', '>', toldUntil)
    .where('account.is_locked', '=', false)
    .where('account.email_confirmed', '=', true);
  if (accountId !== null) matching = matching.where('account.id', '=', accountId);
  else {
    matching = matching.where(
      sql<boolean>`account.id IN (SELECT account_id FROM user_subscriptions WHERE key = ${key})`,
    );
  }
  if (requires) matching = matching.where(isStillTheirs(requires, at));
  const rows = await matching
    .select([
      'account.id',
      'account.kind',
      'account.email',
      'account.first_name as name',
      'account.language',
      'account.phone_number as phoneNumber',
      'account.phone_number_confirmed as isPhoneConfirmed',
      choices('user_subscriptions', key).as('chosen'),
      choices('declined_notifications', key).as('declined'),
      devicesOfAccount(at).as('devices'),
      (requires?.events
        ? eventsStanding(requires.locationId, requires.events, at)
        : sql<number | null>`NULL::integer`
      ).as('eventCount'),
    ])
    .orderBy('account.id')
    .limit(atOnce)
    .execute();
  return rows.map(({ chosen, declined, ...row }) => {
    const isWanted = (channel: NotificationChannel): boolean =>
      !declined.includes(channel) &&
      (chosen.includes(channel) || (row.kind === 'viewer' && isOnForViewers(kind, channel))) &&
      (channel !== 'push' || row.devices.length > 0);
    return { ...row, channels: channelsOf(kind).filter(isWanted) };
  });
};

export type Recipient = Awaited<ReturnType<typeof recipientsAsSystem>>[number];

/** Whether a message about a notification has left: to somebody who had chosen it, and could be reached. */
export const wasTold = (notificationId: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`EXISTS (SELECT 1 FROM outbox_messages message WHERE message.notification_id = ${notificationId} AND message.state = 'sent')`;
