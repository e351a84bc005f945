import { type Alert, type AlertKind, alertKinds, type alerts, type HubArguments } from '@viewgate/contract';
import { actBy, writeAudit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { updateVersioned } from '../../../platform/database/versioned.ts';
import type { Handler } from '../../../platform/http/call.ts';
import type { Platform } from '../../../platform/platform.ts';
import { notFound } from '../../../platform/refusal/refusal.ts';
import { alertDetail, kindsFor } from './views.ts';

type Answered = HubArguments<'ReceiveAlertAnswered'>[0];

/** Tells everybody who is shown an alert that it has been answered. */
const publishAnswered = async ({ hub }: Pick<Platform, 'hub'>, tx: Tx, alert: Alert): Promise<Answered> => {
  const { id, locationId, kind, state, answeredAt, answeredByName, version } = alert;
  const answered = { id, locationId, state, answeredAt, answeredByName, version };
  await hub.publish(tx, { location: locationId, needs: alertKinds[kind].needs }, 'ReceiveAlertAnswered', answered);
  return answered;
};

const requireAlert = (found: Alert | undefined): Alert => {
  if (!found) throw notFound();
  return found;
};

export const readAlert: Handler<typeof alerts.get> = async ({ db, actor, scope, input }) =>
  requireAlert(await alertDetail(db, scope, input.params.id, kindsFor(actor)));

/** The first choice stands: a later one is refused, and told what was chosen. */
export const answerAlert =
  (deps: Platform): Handler<typeof alerts.answer> =>
  async ({ db, actor, scope, input, at, audit }) => {
    const { id } = input.params;
    const { choice: state } = input.body;
    const before = requireAlert(await alertDetail(db, scope, id, kindsFor(actor)));
    await updateVersioned(
      db,
      'alerts',
      { location_id: scope.locationId, id, state: 'open' },
      { version: before.version, current: before },
      { state, answered_by: actor.accountId, answered_at: new Date(Math.max(at, Date.parse(before.raisedAt))) },
    );
    audit({
      recordId: id,
      recordName: before.cameraName,
      before: { kind: before.kind, state: before.state },
      after: { kind: before.kind, state },
    });
    return await publishAnswered(deps, db, requireAlert(await alertDetail(db, scope, id)));
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
  const at = new Date(deps.clock.now());
  const open = tx
    .updateTable('alerts')
    .set((eb) => ({
      state: 'resolved',
      answered_at: eb.fn<Date>('greatest', [eb.val(at), 'raised_at']),
      version: eb('version', '+', 1),
    }))
    .where('location_id', '=', locationId)
    .where('kind', '=', kind)
    .where('state', '=', 'open');
  const mine = 'plate' in of ? open.where('plate', '=', of.plate) : open.where('camera_id', '=', of.cameraId);
  const closed = await mine.returning('id').executeTakeFirst();
  if (!closed) return false;
  const alert = requireAlert(await alertDetail(tx, { locationId }, closed.id));
  const system = actBy(null, { at: at.getTime() });
  await writeAudit(tx, { ...system, verb: 'end', record: 'alert' }, [
    {
      recordId: closed.id,
      recordName: alert.cameraName,
      locationId,
      before: { kind, state: 'open' },
      after: { kind, state: 'resolved' },
    },
  ]);
  await publishAnswered(deps, tx, alert);
  return true;
};
