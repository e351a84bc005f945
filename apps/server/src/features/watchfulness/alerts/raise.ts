import { type Alert, type AlertKind, alertKinds } from '@viewgate/contract';
import { actBy, writeAudit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { planEscalation } from './escalate.ts';
import { drawPushed, type ReportedPicture, showPictures } from './picture.ts';
import { alertSettings } from './settings.ts';
import { alertDetails } from './views.ts';

type Deps = Pick<Platform, 'clock' | 'hub' | 'jobs'>;

export interface Raised {
  readonly kind: AlertKind;
  /** The camera that saw it, if the location still has it. */
  readonly cameraId: number | null;
  /** Upper-case letters and digits; only for kinds that are raised per plate. */
  readonly plate?: string;
  readonly detected?: Alert['detected'];
  readonly picture?: ReportedPicture | null;
}

const isOnsiteOnly = async (tx: Tx, locationId: number): Promise<boolean> => {
  const found = tx.selectFrom('locations').where('id', '=', locationId).select('is_onsite_only as isOnsiteOnly');
  return (await found.executeTakeFirst())?.isOnsiteOnly ?? true;
};

/** The specification's message about a child, for clients that follow it. */
const publishChild = async ({ hub }: Deps, tx: Tx, alert: Alert, picture: ReportedPicture | null): Promise<void> => {
  const { locationId, locationName, cameraName, kind, raisedAt } = alert;
  const to = { location: locationId, needs: alertKinds[kind].needs };
  const { secondsBeforeNotification } = await alertSettings(tx, locationId);
  const message = { locationName, cameraName: cameraName ?? '', secondsBeforeNotification, timeStamp: raisedAt };
  // Where cameras may be watched onsite only, the message cannot know who is there: the modal asks for the picture.
  const isShown = picture !== null && !(await isOnsiteOnly(tx, locationId));
  const shown = isShown ? { ...message, image: (await drawPushed(picture.jpeg)).toString('base64') } : message;
  await hub.publish(tx, { ...to, seesCameras: true }, 'ReceiveUnaccompaniedChildNotification', shown);
  await hub.publish(tx, { ...to, seesCameras: false }, 'ReceiveUnaccompaniedChildNotification', message);
};

/** Tells open portals, and clients that follow the specification. */
const publishRaised = async (
  deps: Deps,
  tx: Tx,
  location: number,
  raised: readonly { readonly alert: Alert; readonly picture: ReportedPicture | null }[],
): Promise<void> => {
  for (const [kind, ofKind] of Map.groupBy(raised, ({ alert }) => alert.kind)) {
    const to = { location, needs: alertKinds[kind].needs };
    await deps.hub.publishEach(
      tx,
      to,
      'ReceiveAlert',
      ofKind.map(({ alert }): [Alert] => [alert]),
    );
    if (kind === 'unknownPlate') {
      const messages = ofKind.map(
        ({ alert: { locationName, plate } }): [{ locationName: string; licensePlate: string }] => [
          { locationName, licensePlate: plate ?? '' },
        ],
      );
      await deps.hub.publishEach(tx, to, 'ReceiveLicensePlateNotification', messages);
    }
    if (kind === 'unattendedChild')
      for (const { alert, picture } of ofKind) await publishChild(deps, tx, alert, picture);
  }
};

interface About {
  readonly kind: AlertKind;
  readonly plate: string | null;
  readonly cameraId: number | null;
}
/** What at most one open alert may be about. */
const aboutOf = ({ kind, plate, cameraId }: About): string => `${kind} ${plate ?? cameraId ?? ''}`;

/** Stores those alerts about which none is open, each about something else; returns their ids. */
const insertAlerts = async (tx: Tx, locationId: number, given: readonly Raised[], at: Date) => {
  const rows = await tx
    .insertInto('alerts')
    .values((eb) =>
      given.map(({ kind, cameraId, plate = null, detected = {} }) => ({
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
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'kind', 'plate', 'camera_id as cameraId'])
    .execute();
  return new Map(rows.map(({ id, kind, ...about }) => [aboutOf({ kind: kind as AlertKind, ...about }), id]));
};

/**
 * Raises alerts of a location inside the transaction of what they are about, but none of a kind that is already open for the same camera or
 * plate; returns the ids. Upon commit they are pushed to everybody at the location who may see them, and stay open until they are answered.
 * Many take about as many statements as one. The location must be held.
 */
export const raiseAlerts = async (
  deps: Deps,
  tx: Tx,
  locationId: number,
  given: readonly Raised[],
): Promise<readonly number[]> => {
  const at = new Date(deps.clock.now());
  // Of several about the same, the first counts.
  const each = new Map(given.toReversed().map((one) => [aboutOf({ plate: null, ...one }), one]));
  if (each.size === 0) return [];
  const ids = await insertAlerts(tx, locationId, [...each.values()].toReversed(), at);
  if (ids.size === 0) return [];
  const pictures = new Map([...ids].map(([about, id]) => [id, each.get(about)?.picture ?? null]));
  await showPictures(tx, locationId, pictures, at);
  const alerts = await alertDetails(tx, { locationId }, [...ids.values()]);
  const system = actBy(null, { at: at.getTime() });
  await writeAudit(
    tx,
    { ...system, verb: 'raise', record: 'alert' },
    // Without the plate: the audit outlives the time for which anybody may know whose it is.
    alerts.map(({ id, kind, cameraName, detected }) => ({
      recordId: id,
      recordName: cameraName,
      locationId,
      after: { kind, cameraName, ...detected },
    })),
  );
  const raised = alerts.map((alert) => ({ alert, picture: pictures.get(alert.id) ?? null }));
  await publishRaised(deps, tx, locationId, raised);
  await planEscalation(deps, tx, at.getTime());
  return alerts.map(({ id }) => id);
};

/** Raises one alert as `raiseAlerts` does; null if one of its kind is already open for the same camera or plate. */
export const raiseAlert = async (
  deps: Deps,
  tx: Tx,
  { locationId, ...given }: Raised & { readonly locationId: number },
): Promise<number | null> => {
  const [id] = await raiseAlerts(deps, tx, locationId, [given]);
  return id ?? null;
};
