import { type AlertKind, alertKindNames, alertKinds } from '@viewgate/contract';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { actBy, writeAudit } from '../../../platform/audit/audit.ts';
import type { Database, Tx } from '../../../platform/database/database.ts';
import { dayHere } from '../../../platform/database/reading.ts';
import { transact } from '../../../platform/database/transact.ts';
import { eachDue } from '../../../platform/jobs/bounded.ts';
import type { JobKind } from '../../../platform/jobs/job.ts';
import type { Platform } from '../../../platform/platform.ts';
import { holdLocation } from '../../../platform/tenancy/hold-location.ts';
import { publishAnswered } from './answer.ts';
import { alertDetails } from './views.ts';

interface Ending {
  readonly locationId: number;
  /** Which of the open alerts; needs `alerts`. */
  readonly which: RawBuilder<boolean>;
  readonly state: 'resolved' | 'unanswered';
}

/** Ends open alerts of a location in nobody's name; returns how many. The location must be held. */
const endAlerts = async (
  deps: Pick<Platform, 'clock' | 'hub'>,
  tx: Tx,
  { locationId, which, state }: Ending,
): Promise<number> => {
  const at = new Date(deps.clock.now());
  const ended = await tx
    .updateTable('alerts')
    .set((eb) => ({
      state,
      answered_at: eb.fn<Date>('greatest', [eb.val(at), 'raised_at']),
      version: eb('version', '+', 1),
    }))
    .where('location_id', '=', locationId)
    .where('state', '=', 'open')
    .where(which)
    .returning('id')
    .execute();
  if (ended.length === 0) return 0;
  const alerts = await alertDetails(
    tx,
    { locationId },
    ended.map(({ id }) => id),
  );
  const system = actBy(null, { at: at.getTime() });
  await writeAudit(
    tx,
    { ...system, verb: 'end', record: 'alert' },
    alerts.map(({ id, kind, cameraName }) => ({
      recordId: id,
      recordName: cameraName,
      locationId,
      before: { kind, state: 'open' },
      after: { kind, state },
    })),
  );
  await publishAnswered(deps, tx, locationId, alerts);
  return ended.length;
};

interface Ended {
  readonly locationId: number;
  readonly kind: AlertKind;
  /** The alert's camera or plate. */
  readonly of: { readonly cameraId: number } | { readonly plate: string };
}

/**
 * Resolves an open alert whose cause has gone away, inside the transaction in which it did: a detector reports again, a plate has become
 * known. False if none is open. The location must be held.
 */
export const closeAlert = async (
  deps: Pick<Platform, 'clock' | 'hub'>,
  tx: Tx,
  { locationId, kind, of }: Ended,
): Promise<boolean> => {
  const mine = 'plate' in of ? sql`alerts.plate = ${of.plate}` : sql`alerts.camera_id = ${of.cameraId}`;
  const which = sql<boolean>`(alerts.kind = ${kind} AND ${mine})`;
  return (await endAlerts(deps, tx, { locationId, which, state: 'resolved' })) > 0;
};

const kinds = alertKindNames.filter((kind) => alertKinds[kind].endsWithDay);
/** The least time, in milliseconds, for which an alert is shown: one raised just before midnight stays open into the next day. */
const shownFor = 3_600_000;

/** Whether the day on which alerts were raised is over at their location; needs `alerts`. */
const isOfFormerDay = (now: number) =>
  sql<boolean>`(alerts.kind = ANY (${kinds}::text[]) AND alerts.raised_at <= ${new Date(now - shownFor)}
    AND EXISTS (SELECT FROM locations location WHERE location.id = alerts.location_id
      AND ${dayHere(sql<Date>`alerts.raised_at`)} < ${dayHere(new Date(now))}))`;

const nothing = z.object({});
export const endOfDay: JobKind<z.output<typeof nothing>> = {
  name: 'alerts.endOfDay',
  payload: nothing,
  unique: 'whileQueued',
};

const locationsAsSystem = async (db: Database, now: number, tried: readonly number[]) => {
  // Only alerts about a plate, which the index of open ones covers.
  const { rows } = await sql<{ id: number }>`SELECT DISTINCT alerts.location_id AS id FROM alerts
    WHERE alerts.state = 'open' AND alerts.plate IS NOT NULL AND ${isOfFormerDay(now)}
      AND NOT alerts.location_id = ANY (${tried}::integer[]) ORDER BY 1 LIMIT 100`.execute(db);
  return rows;
};

/** Ends alerts that nobody answered once their day is over, of kinds that mean nothing the next day. */
export const endThoseOfFormerDays = (deps: Platform, signal?: AbortSignal): Promise<void> =>
  eachDue(
    (tried) => locationsAsSystem(deps.db, deps.clock.now(), tried),
    ({ id: locationId }) =>
      transact(deps.db, async (tx) => {
        if (!(await holdLocation(tx, locationId))) return;
        await endAlerts(deps, tx, { locationId, which: isOfFormerDay(deps.clock.now()), state: 'unanswered' });
      }),
    signal,
  );
