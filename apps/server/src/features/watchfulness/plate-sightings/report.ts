import type { plateSightings } from '@viewgate/contract';
import { transact } from '../../../platform/database/transact.ts';
import { bearerOf } from '../../../platform/http/bearer.ts';
import type { Handler } from '../../../platform/http/call.ts';
import { createClientAddress } from '../../../platform/http/client-address.ts';
import { createRate } from '../../../platform/http/rate.ts';
import type { Platform } from '../../../platform/platform.ts';
import { invalid, notFound, Refusal } from '../../../platform/refusal/refusal.ts';
import { hashToken } from '../../../platform/secrets/tokens.ts';
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

/** Within ten seconds: from one address, whatever its token, and of one location. */
const most = { ofAddress: 3_000, ofLocation: 1_000 };

/** What a plate is alerted to as, if it is at all: one that is barred always, an unknown one where the location wants it. */
const alertFor = async ({ db }: Platform, { locationId }: PlateRead, { standing }: Whose) => {
  if (standing === 'barred') return 'barredPlate' as const;
  return standing === 'unknown' && (await alertsToUnknown(db, locationId)) ? ('unknownPlate' as const) : null;
};

/** The sighting and its alert are committed together before the answer: whatever happens to this process then, they are not lost. */
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
  // What alerts nobody waits for nobody.
  return kind ? await changeAt(deps.db, locationId, note) : await transact(deps.db, note);
};

/** Takes a plate that a recording server read. */
export const takePlate = (deps: Platform): Handler<typeof plateSightings.report> => {
  const { clock, features, locations } = deps;
  const ofAddress = createRate(clock, most.ofAddress);
  const ofLocation = createRate(clock, most.ofLocation);
  const addressOf = createClientAddress(deps.config.trustedProxies);
  return async ({ db, input, request }) => {
    ofAddress(addressOf(request.raw));
    const token = bearerOf(request);
    const server = token === undefined ? undefined : await serverOfToken(db, hashToken(token));
    if (!server) throw new Refusal('signedOut');
    const { locationId } = server;
    ofLocation(locationId);
    const location = await locations.get(locationId);
    if (!location || !(await features.at(location)).has('LprCurrentLocation')) throw notFound();
    const { licensePlate: plate, cameraId, base64Img } = input.body;
    const camera = await cameraAt(db, server, cameraId);
    if (!camera) throw invalid('cameraId', 'plateSightings.cameraElsewhere');
    const read: PlateRead = { locationId, camera, plate, at: new Date(clock.now()) };
    // Nobody looks at a second picture of it: it is not even decoded.
    if (await isSeen(db, read)) return { isNew: false };
    const picture = base64Img ? await drawReported(base64Img) : null;
    return { isNew: await noteSighting(deps, read, await whoseIs(db, location, plate, read.at), picture) };
  };
};
