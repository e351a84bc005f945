import type { InputOf, webhookEnds, webhooks } from '@viewgate/contract';
import { sql } from 'kysely';
import { columnsOf } from '../../../platform/database/columns.ts';
import type { Queryable, Tx } from '../../../platform/database/database.ts';
import { insertRow } from '../../../platform/database/rows.ts';
import { type Edit, updateVersioned } from '../../../platform/database/versioned.ts';
import type { LocationScope } from '../../../platform/tenancy/scope.ts';
import type { Outcome } from './send.ts';

type WebhookFields = InputOf<typeof webhooks.create>['body'];

/** The webhook hears of changes from now on. */
export const insertWebhook = (tx: Tx, { locationId }: LocationScope, given: WebhookFields): Promise<number> =>
  insertRow(tx, 'webhooks', {
    location_id: locationId,
    told_revision: sql<number>`coalesce((SELECT revision FROM location_revisions WHERE location_id = ${locationId}), 0)`,
    ...columnsOf(given),
  });

/** A program that was repaired starts with a clean record. */
const forgiven = { paused_until: null, failing_since: null, failures: 0 } as const;
const isOn = { off_because: null, off_at: null } as const;

/** Returns the new version. A changed webhook is tried again at once. */
export const updateWebhook = (
  tx: Tx,
  { locationId }: LocationScope,
  id: number,
  edit: Edit,
  given: WebhookFields,
): Promise<number> =>
  updateVersioned(tx, 'webhooks', { location_id: locationId, id }, edit, {
    ...columnsOf(given),
    ...forgiven,
    ...(given.isActive && isOn),
  });

/** Of a webhook that is switched on again: everything that waited is due, with all its attempts ahead of it. */
export const waitNoLonger = async (tx: Tx, { locationId }: LocationScope, id: number, at: Date): Promise<void> => {
  const tried = tx
    .updateTable('webhook_deliveries')
    .set({ tries: 0, next_at: at })
    .where('location_id', '=', locationId);
  await tried.where('webhook_id', '=', id).where('state', '=', 'waiting').where('tries', '>', 0).execute();
};

export const setSecret = async (tx: Tx, { locationId }: LocationScope, id: number, secret: Buffer): Promise<void> => {
  await tx.updateTable('webhooks').set({ secret }).where('location_id', '=', locationId).where('id', '=', id).execute();
};

export const deleteWebhook = async (tx: Tx, { locationId }: LocationScope, id: number): Promise<void> => {
  await tx.deleteFrom('webhooks').where('location_id', '=', locationId).where('id', '=', id).execute();
};

/** Makes a delivery wait again, with all its attempts ahead of it; false if there is none. */
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

/** A test, already claimed by the process that sends it. */
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

/** The result of an attempt, and when the next one is; null if there is none. */
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

/** Its program accepted something: its other deliveries wait no longer. */
export const noteTaken = async (db: Queryable, id: number): Promise<void> => {
  const failing = db.updateTable('webhooks').set(forgiven).where('id', '=', id);
  await failing.where((eb) => eb.or([eb('paused_until', 'is not', null), eb('failures', '>', 0)])).execute();
};

/** One more attempt failed: the webhook's other deliveries wait too, until `until`; null: none wait. */
export const noteFailure = async (db: Queryable, id: number, at: Date, until: Date | null): Promise<void> => {
  await db
    .updateTable('webhooks')
    .set((eb) => ({
      paused_until: until,
      failing_since: eb.fn.coalesce('failing_since', eb.val(at)),
      failures: eb('failures', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
};

/** Returns its name; undefined if it is off or gone. */
export const switchOffWebhook = async (
  tx: Tx,
  id: number,
  why: (typeof webhookEnds)[number],
  at: Date,
): Promise<string | undefined> => {
  const off = await tx
    .updateTable('webhooks')
    .set((eb) => ({ is_active: false, off_because: why, off_at: at, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('is_active', '=', true)
    .returning('name')
    .executeTakeFirst();
  return off?.name;
};

export const countWebhooks = async (tx: Tx, { locationId }: LocationScope): Promise<number> => {
  const { count } = await tx
    .selectFrom('webhooks')
    .where('location_id', '=', locationId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
};
