import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';

/** A device of the account; undefined when it does not exist or is not theirs. */
export const ownDevice = (tx: Tx, accountId: number, id: number) =>
  tx
    .selectFrom('push_devices as device')
    .innerJoin('accounts as account', 'account.id', 'device.account_id')
    .where('device.id', '=', id)
    .where('device.account_id', '=', accountId)
    .select(['device.user_agent as userAgent', 'account.email', 'account.language'])
    .executeTakeFirst();

/** Returns what is known of it; undefined when it does not exist or is not theirs. */
export const deleteDevice = (tx: Tx, accountId: number, id: number) =>
  tx
    .deleteFrom('push_devices')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .returning('user_agent as userAgent')
    .executeTakeFirst();

/** A person's first device gets whatever they chose for the other channels, until they choose for push. */
export const chooseAsByOtherWays = async (tx: Tx, accountId: number): Promise<void> => {
  await sql`INSERT INTO user_subscriptions (account_id, channel, key)
    SELECT DISTINCT subscription.account_id, 'push', subscription.key FROM user_subscriptions subscription
    WHERE subscription.account_id = ${accountId}
      AND NOT EXISTS (SELECT FROM push_devices device WHERE device.account_id = ${accountId})
      AND NOT EXISTS (SELECT FROM user_subscriptions chosen WHERE chosen.account_id = ${accountId} AND chosen.channel = 'push')
      AND NOT EXISTS (SELECT FROM declined_notifications declined WHERE declined.account_id = ${accountId} AND declined.channel = 'push')
    ON CONFLICT DO NOTHING`.execute(tx);
};
