import type { InputOf, webhooks } from '@viewgate/contract';
import { sql } from 'kysely';
import { columnsOf } from '../../../platform/database/columns.ts';
import type { Queryable, Tx } from '../../../platform/database/database.ts';
import { insertRow } from '../../../platform/database/rows.ts';
import { type Edit, updateVersioned } from '../../../platform/database/versioned.ts';
import type { LocationScope } from '../../../platform/tenancy/scope.ts';
import type { Outcome } from './send.ts';

type WebhookFields = InputOf<typeof webhooks.create>['body'];

/** It hears of changes from now on. */
export const insertWebhook = (tx: Tx, { locationId }: LocationScope, given: WebhookFields): Promise<number> =>
  insertRow(tx, 'webhooks', {
    location_id: locationId,
    told_revision: sql<number>`coalesce((SELECT revision FROM location_revisions WHERE location_id = ${locationId}), 0)`,
    ...columnsOf(given),
  });

/** Returns the new version. A changed webhook is tried again at once. */
export const updateWebhook = (
  tx: Tx,
  { locationId }: LocationScope,
  id: number,
  edit: Edit,
  given: WebhookFields,
): Promise<number> =>
  updateVersioned(tx, 'webhooks', { location_id: locationId, id }, edit, { ...columnsOf(given), paused_until: null });

export const setSecret = async (tx: Tx, { locationId }: LocationScope, id: number, secret: Buffer): Promise<void> => {
  await tx.updateTable('webhooks').set({ secret }).where('location_id', '=', locationId).where('id', '=', id).execute();
};

export const deleteWebhook = async (tx: Tx, { locationId }: LocationScope, id: number): Promise<void> => {
  await tx.deleteFrom('webhooks').where('location_id', '=', locationId).where('id', '=', id).execute();
};

/** A delivery that waits again, with all its attempts ahead of it; false: there is none. */
export const waitAgain = async (
  tx: Tx,
  { locationId }: LocationScope,
  { id, deliveryId }: { readonly id: number; readonly deliveryId: number },
  at: Date,
): Promise<boolean> => {
  const again = await tx
    .updateTable('webhook_deliveries')
    .set({ state: 'waiting', tries: 0, next_at: at })
    .where('location_id', '=', locationId)
    .where('webhook_id', '=', id)
    .where('id', '=', deliveryId)
    .returning('id')
    .executeTakeFirst();
  if (!again) return false;
  const hook = tx.updateTable('webhooks').set({ paused_until: null });
  await hook.where('location_id', '=', locationId).where('id', '=', id).execute();
  return true;
};

/** A test, taken by the one who sends it. */
export const insertTest = (db: Queryable, { locationId }: LocationScope, webhookId: number, at: Date, until: Date) =>
  db
    .insertInto('webhook_deliveries')
    .values({
      location_id: locationId,
      webhook_id: webhookId,
      kind: 'test',
      data: JSON.stringify({ locationId }),
      happened_at: at,
      next_at: until,
      tries: 1,
    })
    .returning(['id', 'public_id as publicId'])
    .executeTakeFirstOrThrow();

/** The result of an attempt, and when the next one is; null: there is none. */
export const noteTry = async (
  db: Queryable,
  id: number,
  { status, trouble }: Outcome,
  at: Date,
  next: Date | null,
): Promise<void> => {
  const state = trouble === null ? 'delivered' : next ? 'waiting' : 'failed';
  await db
    .updateTable('webhook_deliveries')
    .set({ state, status, trouble, tried_at: at, ...(next && { next_at: next }) })
    .where('id', '=', id)
    .execute();
};

/** Its other deliveries wait too; null: none do. */
export const pauseWebhook = async (db: Queryable, id: number, until: Date | null): Promise<void> => {
  await db
    .updateTable('webhooks')
    .set({ paused_until: until })
    .where('id', '=', id)
    .where(sql<boolean>`paused_until IS DISTINCT FROM ${until}`)
    .execute();
};

/** Returns which one it was; undefined if it is off or gone. */
export const switchOffWebhook = (tx: Tx, id: number) =>
  tx
    .updateTable('webhooks')
    .set((eb) => ({ is_active: false, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('is_active', '=', true)
    .returning(['name', 'location_id as locationId'])
    .executeTakeFirst();

export const countWebhooks = async (tx: Tx, { locationId }: LocationScope): Promise<number> => {
  const { count } = await tx
    .selectFrom('webhooks')
    .where('location_id', '=', locationId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
};
