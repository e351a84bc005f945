import { sql } from 'kysely';
import type { Database, Queryable, Tx } from '../../../platform/database/database.ts';
import { hasDevice } from '../../../platform/push/devices.ts';

/** Which of those who may act at a location: its own people, or those beyond. Only of urgent kinds, which never gather. */
export type Circle = 'location' | 'beyond';

interface Caused {
  key: string;
  locationId: number | null;
  accountId: number | null;
  familyId: number | null;
  record: string | null;
  detail: string | null;
  circle: Circle | null;
  by: number | null;
  isMailed: boolean;
  isUrgent: boolean;
  at: Date;
  dueAt: Date;
}

/** Stores a notification, or adds it to an equal one that is still gathering. Returns the row's id. */
export const gatherNotification = async (tx: Tx, given: Caused): Promise<number> => {
  const { by } = given;
  const doers = by === null ? {} : { [by]: 1 };
  const { id } = await tx
    .insertInto('notifications')
    .values({
      key: given.key,
      location_id: given.locationId,
      account_id: given.accountId,
      family_id: given.familyId,
      record: given.record,
      detail: given.detail,
      circle: given.circle,
      doers: JSON.stringify(doers),
      is_mailed: given.isMailed,
      state: given.isUrgent ? 'due' : 'gathering',
      created_at: given.at,
      due_at: given.dueAt,
    })
    .onConflict((oc) =>
      oc
        .expression(sql`key, coalesce(location_id, 0), coalesce(account_id, 0), coalesce(family_id, 0)`)
        .where('state', '=', 'gathering')
        .doUpdateSet({
          count: sql`notifications.count + 1`,
          record: sql`CASE WHEN notifications.record = excluded.record THEN excluded.record END`,
          detail: sql`CASE WHEN notifications.detail = excluded.detail THEN excluded.detail END`,
          is_mailed: sql`notifications.is_mailed AND excluded.is_mailed`,
          ...(by !== null && {
            doers: sql`notifications.doers
            || jsonb_build_object(${String(by)}::text, coalesce((notifications.doers ->> ${String(by)})::integer, 0) + 1)`,
          }),
        }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/**
 * One family becomes part of another: where both have a notification gathering for the same person, the first family's stops gathering and
 * is sent at the time it was due.
 */
export const endGathering = async (tx: Tx, familyId: number, intoId: number): Promise<void> => {
  await sql`UPDATE notifications SET state = 'due' WHERE family_id = ${familyId} AND state = 'gathering'
    AND EXISTS (SELECT 1 FROM notifications other WHERE other.family_id = ${intoId} AND other.state = 'gathering' AND other.key = notifications.key
      AND other.location_id IS NOT DISTINCT FROM notifications.location_id AND other.account_id IS NOT DISTINCT FROM notifications.account_id)`.execute(
    tx,
  );
};

/** The accounts of a family's approved members. */
export const familyAccounts = async (tx: Tx, familyId: number): Promise<number[]> => {
  const rows = await tx
    .selectFrom('viewers')
    .where('family_id', '=', familyId)
    .where('approved_at', 'is not', null)
    .select('account_id as accountId')
    .distinct()
    .orderBy('accountId')
    .execute();
  return rows.map(({ accountId }) => accountId);
};

/** Whether anybody might receive it: somebody subscribed, or somebody has a device, on which most kinds are on by default. */
export const mayHear = async (tx: Tx, accountId: number, key: string): Promise<boolean> => {
  const chosen = tx.selectFrom('user_subscriptions').where('account_id', '=', accountId).where('key', '=', key);
  const found = await chosen.select('key').limit(1).executeTakeFirst();
  return found !== undefined || (await hasDevice(tx, accountId));
};

/** The ids of the notifications that are due, oldest first. */
export const dueNotificationsAsSystem = async (db: Queryable, at: Date): Promise<number[]> => {
  const rows = await db
    .selectFrom('notifications')
    .where('state', 'in', ['gathering', 'due', 'sending'])
    .where('due_at', '<=', at)
    .select('id')
    .orderBy('due_at')
    .orderBy('id')
    .limit(500)
    .execute();
  return rows.map(({ id }) => id);
};

/** A notification that is due, taken until the transaction ends; undefined if it was sent or somebody else is sending it. */
export const takeNotificationAsSystem = (tx: Tx, id: number, at: Date) =>
  tx
    .selectFrom('notifications')
    .where('id', '=', id)
    .where('state', 'in', ['gathering', 'due', 'sending'])
    .where('due_at', '<=', at)
    .selectAll()
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();

/** Records the last recipient it was sent to; from then on nothing is added to it. */
export const noteTold = async (tx: Tx, id: number, toldUntil: number | null): Promise<void> => {
  await tx
    .updateTable('notifications')
    .set(toldUntil === null ? { state: 'sent' } : { state: 'sending', told_until: toldUntil })
    .where('id', '=', id)
    .execute();
};

/** How many times sending it has failed. */
export const attemptsOf = async (db: Queryable, id: number): Promise<number> => {
  const found = db.selectFrom('notifications').where('id', '=', id).select('attempts');
  return (await found.executeTakeFirst())?.attempts ?? 0;
};

/** Tries again later, or gives up. */
export const noteFailure = async (db: Database, id: number, next: Date | null): Promise<void> => {
  await db
    .updateTable('notifications')
    .set((eb) => ({ attempts: eb('attempts', '+', 1), ...(next ? { due_at: next } : { state: 'failed' }) }))
    .where('id', '=', id)
    .where('state', '!=', 'sent')
    .execute();
};

export const removeNotificationsBefore = async (db: Database, moment: Date): Promise<void> => {
  await db.deleteFrom('notifications').where('created_at', '<', moment).execute();
};
