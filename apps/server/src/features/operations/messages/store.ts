import { sql } from 'kysely';
import type { Database, Queryable, Tx } from '../../../platform/database/database.ts';
import { insertRow } from '../../../platform/database/rows.ts';
import { isStillTheirs, type Requirement } from './still-theirs.ts';

export type Channel = 'email' | 'sms' | 'push';

export interface NewMessage {
  publicId: string;
  channel: Channel;
  template: string;
  accountId: number | null;
  recipient: string;
  recipientName: string;
  subject: string | null;
  body: Buffer;
  requires: Requirement | null;
  notificationId: number | null;
  /** Of a push: where it goes. */
  pushDeviceId?: number;
  at: number;
}

export const insertMessage = (tx: Tx, given: NewMessage): Promise<number> =>
  insertRow(tx, 'outbox_messages', {
    public_id: given.publicId,
    channel: given.channel,
    template: given.template,
    account_id: given.accountId,
    recipient: given.recipient,
    recipient_name: given.recipientName,
    subject: given.subject,
    body: given.body,
    requires: given.requires && JSON.stringify(given.requires),
    notification_id: given.notificationId,
    push_device_id: given.pushDeviceId ?? null,
    created_at: new Date(given.at),
  });

/** A message waiting to be sent; undefined once it was sent or deleted. */
export const waitingMessageAsSystem = (db: Queryable, id: number) =>
  db.selectFrom('outbox_messages').selectAll().where('id', '=', id).where('state', '=', 'waiting').executeTakeFirst();

/** Whether the recipient of a message may still be told; always so if nothing is required. */
export const mayStillBeTold = async (
  db: Queryable,
  { account_id: accountId, requires }: { account_id: number | null; requires: unknown },
  at: number,
): Promise<boolean> => {
  if (requires === null) return true;
  const found = db
    .selectFrom('accounts as account')
    .where('account.id', '=', accountId)
    .where('account.is_locked', '=', false)
    .where(isStillTheirs(requires as Requirement, at))
    .select('account.id');
  return (await found.executeTakeFirst()) !== undefined;
};

/** Messages of these channels queued at or after a moment and still waiting. */
export const waitingSinceAsSystem = async (db: Queryable, channels: Channel[], since: Date): Promise<number[]> => {
  if (channels.length === 0) return [];
  const rows = await db
    .selectFrom('outbox_messages')
    .select('id')
    .where('state', '=', 'waiting')
    .where('channel', 'in', channels)
    .where('created_at', '>=', since)
    .orderBy('id')
    .limit(1_000)
    .execute();
  return rows.map(({ id }) => id);
};

/** Marks a message as sent or permanently refused; unless `keepsBody`, its text is deleted. */
export const settleMessage = async (
  db: Database,
  id: number,
  { state, error, at, keepsBody }: { state: 'sent' | 'failed'; error: string | null; at: number; keepsBody: boolean },
): Promise<void> => {
  await db
    .updateTable('outbox_messages')
    .set((eb) => ({
      state,
      last_error: error,
      attempts: eb('attempts', '+', 1),
      settled_at: new Date(at),
      ...(keepsBody ? {} : { body: null }),
    }))
    .where('id', '=', id)
    .execute();
};

export const noteFailedAttempt = async (db: Database, id: number, error: string): Promise<void> => {
  await db
    .updateTable('outbox_messages')
    .set((eb) => ({ attempts: eb('attempts', '+', 1), last_error: error }))
    .where('id', '=', id)
    .execute();
};

export const removeMessagesBefore = async (db: Database, moment: Date): Promise<void> => {
  await sql`DELETE FROM outbox_messages WHERE created_at < ${moment}`.execute(db);
};
