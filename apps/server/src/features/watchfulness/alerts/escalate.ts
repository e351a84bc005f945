import { type AlertKind, alertKinds } from '@viewgate/contract';
import { z } from 'zod';
import type { Database, Tx } from '../../../platform/database/database.ts';
import { transact } from '../../../platform/database/transact.ts';
import { eachDue } from '../../../platform/jobs/bounded.ts';
import type { JobKind } from '../../../platform/jobs/job.ts';
import type { Platform } from '../../../platform/platform.ts';
import { holdLocation } from '../../../platform/tenancy/hold-location.ts';
import { notify } from '../../operations/notifications/index.ts';
import { alertDetail } from './views.ts';

/**
 * Milliseconds without an answer after which an alert is told by their channels first to the location's subscribers, then to the
 * organization's.
 */
const untilTold = [2 * 60_000, 5 * 60_000] as const;
const circles = ['location', 'beyond'] as const;
/**
 * How many unknown plates a circle is told of within how many milliseconds: a camera that reads nonsense must not send a text message for
 * each. All of them are still in the list.
 */
const tellsOfPlates = { most: 5, within: 5 * 60_000 };

const nothing = z.object({});

/** Runs every minute as a safety net, and is also queued with each alert for the moments at which it is due. */
export const escalateAlerts: JobKind<z.output<typeof nothing>> = {
  name: 'alerts.escalate',
  payload: nothing,
  retries: 0,
};

/** Queues the escalations of an alert, in the transaction that raises it. */
export const planEscalation = async ({ jobs }: Pick<Platform, 'jobs'>, tx: Tx, raisedAt: number): Promise<void> => {
  for (const wait of untilTold) await jobs.send(escalateAlerts, {}, { at: new Date(raisedAt + wait), tx });
};

/** How many circles should have been told about an alert that was raised so long ago. */
const dueAfter = (waited: number): number => untilTold.filter((wait) => waited >= wait).length;

const dueAsSystem = (db: Database, now: number, tried: readonly number[]) => {
  const due = untilTold.map((wait, told) => ({ told, before: new Date(now - wait) }));
  let found = db
    .selectFrom('alerts')
    .where('state', '=', 'open')
    .where('told', '<', untilTold.length)
    .where((eb) =>
      eb.or(due.map(({ told, before }) => eb.and([eb('told', '=', told), eb('raised_at', '<=', before)]))),
    );
  if (tried.length > 0) found = found.where('id', 'not in', tried);
  return found.select(['id', 'location_id as locationId']).orderBy('raised_at').orderBy('id').limit(100).execute();
};

const isOneTooMany = async (
  tx: Tx,
  locationId: number,
  { kind, raisedAt }: { readonly kind: string; readonly raisedAt: Date },
  circle: (typeof circles)[number],
): Promise<boolean> => {
  if (kind !== 'unknownPlate') return false;
  const told = await tx
    .selectFrom('alerts')
    .where('location_id', '=', locationId)
    .where('raised_at', '>', new Date(raisedAt.getTime() - tellsOfPlates.within))
    .where('raised_at', '<=', raisedAt)
    .where('kind', '=', kind)
    .where('told', '>', circles.indexOf(circle))
    .select('id')
    .limit(tellsOfPlates.most)
    .execute();
  return told.length === tellsOfPlates.most;
};

/** Sends one alert's due escalations, once. The lock orders this against an answer. */
const tell = (deps: Platform, { id, locationId }: { id: number; locationId: number }): Promise<void> =>
  transact(deps.db, async (tx) => {
    if (!(await holdLocation(tx, locationId))) return;
    const found = await tx
      .selectFrom('alerts')
      .where('id', '=', id)
      .where('state', '=', 'open')
      .select(['kind', 'raised_at as raisedAt', 'told'])
      .executeTakeFirst();
    const due = found ? dueAfter(deps.clock.now() - found.raisedAt.getTime()) : 0;
    if (!found || found.told >= due) return;
    const { notification, needs } = alertKinds[found.kind as AlertKind];
    for (const circle of circles.slice(found.told, due)) {
      if (await isOneTooMany(tx, locationId, found, circle)) continue;
      await notify(deps, tx, notification, { locationId }, { record: id, circle });
    }
    await tx.updateTable('alerts').set({ told: due }).where('id', '=', id).execute();
    // From now on the organization's open portals show it, no matter which location they are at.
    const alert = due === untilTold.length ? await alertDetail(tx, { locationId }, id) : undefined;
    if (alert) await deps.hub.publish(tx, { location: locationId, needs }, 'ReceiveAlert', alert);
  });

/** Escalates every alert that has waited too long, the longest-waiting first. */
export const escalateDue = (deps: Platform, signal?: AbortSignal): Promise<void> =>
  eachDue(
    (tried) => dueAsSystem(deps.db, deps.clock.now(), tried),
    (due) => tell(deps, due),
    signal,
  );
