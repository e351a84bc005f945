import type { plateSightings } from '@viewgate/contract';
import type { Tx } from '../../../platform/database/database.ts';
import { transact } from '../../../platform/database/transact.ts';
import type { Handler } from '../../../platform/http/call.ts';
import { createReporters } from '../../../platform/http/reporter.ts';
import type { Platform } from '../../../platform/platform.ts';
import { invalid, notFound, Refusal } from '../../../platform/refusal/refusal.ts';
import { changeAt } from '../../../platform/tenancy/change-at.ts';
import { createTogether } from '../../../platform/turns/together.ts';
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

interface Noting {
  readonly read: PlateRead;
  readonly whose: Whose;
  readonly picture: Buffer | null;
  readonly kind: Awaited<ReturnType<typeof alertFor>>;
}

/** Stores a sighting with its alert; false if another report has just claimed the minute. */
const note = async (deps: Platform, tx: Tx, { read, whose, picture, kind }: Noting): Promise<boolean> => {
  if (!(await takeMinute(tx, read))) return false;
  await insertSighting(tx, read, whose, picture);
  if (kind) {
    const { locationId, camera, plate } = read;
    const detected = whose.barredBy ? { barredBy: whose.barredBy } : {};
    await raiseAlert(deps, tx, { locationId, kind, cameraId: camera.id, plate, detected, picture });
  }
  return true;
};

/**
 * Alerts of one location are written together, ten to a transaction, so that a gate gone mad neither waits for the disk with each nor fills
 * the line in which what staff change there waits.
 */
const sizes = { most: 10, mostWaiting: 60, refusal: () => new Refusal('tooMany', { retryAfter: 2 }) };

/** Commits sighting and alert together before the answer, so that neither is lost if this process dies afterwards. */
const createNoting = (deps: Platform) => {
  const together = createTogether(sizes, (locationId, all: readonly Noting[]) =>
    changeAt(deps.db, locationId, async (tx) => {
      const noted: boolean[] = [];
      for (const one of all) noted.push(await note(deps, tx, one));
      return noted;
    }),
  );
  // Without an alert there is no need to wait for the location's turn.
  return (one: Noting): Promise<boolean> =>
    one.kind ? together(one.read.locationId, one) : transact(deps.db, (tx) => note(deps, tx, one));
};

/** Takes a plate that a recording server read. */
export const takePlate = (deps: Platform): Handler<typeof plateSightings.report> => {
  const { clock, features, locations } = deps;
  const reporterOf = createReporters(deps, serverOfToken);
  const noted = createNoting(deps);
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
    const picture = base64Img ? await drawReported('plate', locationId, base64Img) : null;
    const whose = await whoseIs(db, location, plate, read.at);
    return { isNew: await noted({ read, whose, picture, kind: await alertFor(deps, read, whose) }) };
  };
};
