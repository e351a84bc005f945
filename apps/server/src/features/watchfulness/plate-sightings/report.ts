import type { plateSightings } from '@viewgate/contract';
import { transact } from '../../../platform/database/transact.ts';
import type { Handler } from '../../../platform/http/call.ts';
import { createReporters } from '../../../platform/http/reporter.ts';
import type { Platform } from '../../../platform/platform.ts';
import { invalid, notFound } from '../../../platform/refusal/refusal.ts';
import { changeAt } from '../../../platform/tenancy/change-at.ts';
import { drawReported, raiseAlert } from '../alerts/index.ts';
import {
  alertsToUnknown,
  cameraAt,
  insertSighting,
  isSeen,
  type PlateRead,
  serverOfToken,
  takeMinute,
} from './store.ts';
import { type Whose, whoseIs } from './whose-view.ts';

/** The kind of alert that a plate raises, if any: a barred plate always does, an unknown one only where the location wants it. */
const alertFor = async ({ db }: Platform, { locationId }: PlateRead, { standing }: Whose) => {
  if (standing === 'barred') return 'barredPlate' as const;
  return standing === 'unknown' && (await alertsToUnknown(db, locationId)) ? ('unknownPlate' as const) : null;
};

/** Commits the sighting and its alert together before answering, so that neither is lost if this process dies afterwards. */
const noteSighting = async (
  deps: Platform,
  read: PlateRead,
  whose: Whose,
  picture: Buffer | null,
): Promise<boolean> => {
  const { locationId, camera, plate } = read;
  const kind = await alertFor(deps, read, whose);
  const note = async (tx: Parameters<typeof takeMinute>[0]): Promise<boolean> => {
    if (!(await takeMinute(tx, read))) return false;
    await insertSighting(tx, read, whose, picture);
    if (kind) {
      const detected = whose.barredBy ? { barredBy: whose.barredBy } : {};
      await raiseAlert(deps, tx, { locationId, kind, cameraId: camera.id, plate, detected, picture });
    }
    return true;
  };
  // Without an alert there is no need to wait for the location's turn.
  return kind ? await changeAt(deps.db, locationId, note) : await transact(deps.db, note);
};

/** Takes a plate that a recording server read. */
export const takePlate = (deps: Platform): Handler<typeof plateSightings.report> => {
  const { clock, features, locations } = deps;
  const reporterOf = createReporters(deps, serverOfToken);
  return async ({ db, input, request, reply }) => {
    const server = await reporterOf(db, request, reply);
    const { locationId } = server;
    const location = await locations.get(locationId);
    if (!location || !(await features.at(location)).has('LprCurrentLocation')) throw notFound();
    const { licensePlate: plate, cameraId, base64Img } = input.body;
    const camera = await cameraAt(db, server, cameraId);
    if (!camera) throw invalid('cameraId', 'plateSightings.cameraElsewhere');
    const read: PlateRead = { locationId, camera, plate, at: new Date(clock.now()) };
    // A second picture of the same sighting is discarded without being decoded.
    if (await isSeen(db, read)) return { isNew: false };
    const picture = base64Img ? await drawReported(base64Img) : null;
    return { isNew: await noteSighting(deps, read, await whoseIs(db, location, plate, read.at), picture) };
  };
};
