import { type Alert, type AlertKind, alertKinds } from '@viewgate/contract';
import { actBy, writeAudit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { planEscalation } from './escalate.ts';
import { drawPushed, storePicture } from './picture.ts';
import { alertSettings } from './settings.ts';
import { alertDetail } from './views.ts';

type Deps = Pick<Platform, 'clock' | 'hub' | 'jobs'>;

interface Raised {
  readonly locationId: number;
  readonly kind: AlertKind;
  /** The camera that saw it; for a plate, only if the location still has it. */
  readonly cameraId: number | null;
  /** Upper-case letters and digits; only for kinds that are raised per plate. */
  readonly plate?: string;
  readonly detected?: Alert['detected'];
  /** As returned by `drawAlertPicture`. */
  readonly picture?: Buffer | null;
}

const isOnsiteOnly = async (tx: Tx, locationId: number): Promise<boolean> => {
  const found = tx.selectFrom('locations').where('id', '=', locationId).select('is_onsite_only as isOnsiteOnly');
  return (await found.executeTakeFirst())?.isOnsiteOnly ?? true;
};

/** The specification's messages, for clients that follow it. */
const publishSpecified = async ({ hub }: Deps, tx: Tx, alert: Alert, picture: Buffer | null): Promise<void> => {
  const { locationId, locationName, cameraName, kind, plate, raisedAt } = alert;
  const to = { location: locationId, needs: alertKinds[kind].needs };
  if (kind === 'unattendedChild') {
    const { secondsBeforeNotification } = await alertSettings(tx, locationId);
    const message = { locationName, cameraName: cameraName ?? '', secondsBeforeNotification, timeStamp: raisedAt };
    // Where cameras may be watched onsite only, the message cannot know who is there: the modal asks for the picture.
    const isShown = picture !== null && !(await isOnsiteOnly(tx, locationId));
    const shown = isShown ? { ...message, image: (await drawPushed(picture)).toString('base64') } : message;
    await hub.publish(tx, { ...to, seesCameras: true }, 'ReceiveUnaccompaniedChildNotification', shown);
    await hub.publish(tx, { ...to, seesCameras: false }, 'ReceiveUnaccompaniedChildNotification', message);
  }
  if (kind === 'unknownPlate' && plate !== null) {
    await hub.publish(tx, to, 'ReceiveLicensePlateNotification', { locationName, licensePlate: plate });
  }
};

/**
 * Raises an alert inside the transaction of what it is about; null if one of its kind is already open for the same camera or plate. Upon
 * commit it is pushed to everybody at the location who may see it, and it stays open until it is answered. The location must be held.
 */
export const raiseAlert = async (deps: Deps, tx: Tx, given: Raised): Promise<number | null> => {
  const { locationId, kind, cameraId, plate = null, detected = {}, picture = null } = given;
  const at = new Date(deps.clock.now());
  const inserted = await tx
    .insertInto('alerts')
    .values((eb) => ({
      location_id: locationId,
      kind,
      camera_id: cameraId,
      camera_name: eb
        .selectFrom('cameras')
        .where('location_id', '=', locationId)
        .where('id', '=', cameraId)
        .select('name'),
      plate,
      raised_at: at,
      detected: JSON.stringify(detected),
    }))
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!inserted) return null;
  const { id } = inserted;
  if (picture) await storePicture(tx, { locationId, alertId: id }, picture, at);
  const alert = await alertDetail(tx, { locationId }, id);
  if (!alert) throw new Error('an alert that was just inserted is there');
  const system = actBy(null, { at: at.getTime() });
  const { cameraName } = alert;
  await writeAudit(tx, { ...system, verb: 'raise', record: 'alert' }, [
    { recordId: id, recordName: plate ?? cameraName, locationId, after: { kind, cameraName, plate, ...detected } },
  ]);
  await deps.hub.publish(tx, { location: locationId, needs: alertKinds[kind].needs }, 'ReceiveAlert', alert);
  await publishSpecified(deps, tx, alert, picture);
  await planEscalation(deps, tx, at.getTime());
  return id;
};
