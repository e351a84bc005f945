import type { plateSightings } from '@viewgate/contract';
import type { Tx } from '../../../platform/database/database.ts';
import { transact } from '../../../platform/database/transact.ts';
import type { Call, Handler } from '../../../platform/http/call.ts';
import { createReporters } from '../../../platform/http/reporter.ts';
import type { Platform } from '../../../platform/platform.ts';
import { invalid, notFound, Refusal } from '../../../platform/refusal/refusal.ts';
import { changeAt, contended } from '../../../platform/tenancy/change-at.ts';
import { createTogether } from '../../../platform/turns/together.ts';
import { drawIfPossible, drawReported, pictureOf, raiseAlerts, readReported } from '../alerts/index.ts';
import {
  alertsToUnknown,
  namedCamera,
  insertSightings,
  isSeen,
  keepHere,
  placeOf,
  type PlateRead,
  serverOfToken,
  type Sighting,
  takeMinutes,
} from './store.ts';
import { type Whose, whoseIs } from './whose-view.ts';

/** The kind of alert that a plate raises, if any: a barred plate always does, an unknown one only where the location wants it. */
const alertFor = async ({ db }: Platform, { locationId }: PlateRead, { standing }: Whose) => {
  if (standing === 'barred') return 'barredPlate' as const;
  return standing === 'unknown' && (await alertsToUnknown(db, locationId)) ? ('unknownPlate' as const) : null;
};

interface Noting extends Sighting {
  readonly kind: Awaited<ReturnType<typeof alertFor>>;
}
/**
 * `seen`: another report has just claimed the minute. `gone`: the camera has been deleted meanwhile; `other`: somebody whose plate it was
 * has.
 */
type Noted = 'new' | 'seen' | 'gone' | 'other';

/** Stores sightings of a location with their alerts; returns what became of each. */
const noteAll = async (deps: Platform, tx: Tx, locationId: number, all: readonly Noting[]): Promise<Noted[]> => {
  const placeOfOne = ({ read }: Noting) => placeOf(read.camera.id, read.plate);
  const cameras = await keepHere(
    tx,
    'cameras',
    locationId,
    all.map(({ read }) => read.camera.id),
  );
  const viewers = await keepHere(
    tx,
    'viewers',
    locationId,
    all.flatMap(({ whose }) => whose.viewerIds),
  );
  const fateOf = ({ read, whose }: Noting): 'gone' | 'other' | null => {
    if (!cameras.has(read.camera.id)) return 'gone';
    return whose.viewerIds.every((id) => viewers.has(id)) ? null : 'other';
  };
  const here = all.filter((one) => fateOf(one) === null);
  // Of several at the same place, the first counts.
  const each = new Map(here.toReversed().map((one) => [placeOfOne(one), one]));
  const claimed = await takeMinutes(
    tx,
    locationId,
    [...each.values()].map(({ read }) => read),
  );
  const fresh = new Set([...each].flatMap(([place, one]) => (claimed.has(place) ? [one] : [])));
  await insertSightings(tx, locationId, [...fresh]);
  const alerts = [...fresh].flatMap(({ kind, read: { camera, plate }, whose: { barredBy }, picture }) =>
    kind
      ? [
          {
            kind,
            cameraId: camera.id,
            plate,
            detected: barredBy ? { barredBy } : {},
            picture: picture && ({ ...picture, isStored: true } as const),
          },
        ]
      : [],
  );
  await raiseAlerts(deps, tx, locationId, alerts);
  return all.map((one) => fateOf(one) ?? (fresh.has(one) ? 'new' : 'seen'));
};

/**
 * Alerts of one location are written together, some to a transaction, so that a gate that reports without end neither waits for the disk
 * each time nor fills the queue in which staff's changes wait.
 */
const sizes = { most: 20, mostWaiting: 60, refusal: () => new Refusal('tooMany', { retryAfter: 2 }) };

/** Commits sighting and alert together before the answer, so that neither is lost if this process dies afterwards. */
const createNoting = (deps: Platform) => {
  const together = createTogether(sizes, (locationId, all: readonly Noting[]) =>
    changeAt(deps.db, locationId, (tx) => noteAll(deps, tx, locationId, all)),
  );
  return async (one: Noting): Promise<Noted> => {
    const { locationId } = one.read;
    if (one.kind === 'unknownPlate') return await together(locationId, one);
    const alone = (tx: Tx) => noteAll(deps, tx, locationId, [one]);
    // A barred plate does not wait behind cameras that read nonsense. Without an alert there is no need to wait for the location's turn.
    const [noted] = await (one.kind ? changeAt(deps.db, locationId, alone) : transact(deps.db, alone));
    return noted ?? 'gone';
  };
};

const elsewhere = () => invalid('cameraId', 'plateSightings.cameraElsewhere');
/** How often to look up whose a plate is while its owners are being deleted. */
const mostTries = 3;

const drawOrRefuse = async (...given: Parameters<typeof drawReported>) => ({
  jpeg: await drawReported(...given),
  refusal: null,
});

type Body = Call<typeof plateSightings.report>['input']['body'];
type Reporter = Parameters<typeof namedCamera>[1];

/**
 * Takes a plate that was read at a location; if there is an id, by a recording server. A bad picture is reported in the answer, and nothing
 * of the report is kept, unless the plate is barred: that must not be lost because of its picture.
 */
export const createPlateReads = (deps: Platform) => {
  const { clock, db, features, locations } = deps;
  const note = createNoting(deps);
  return async (server: Reporter, body: Body): Promise<{ isNew: boolean }> => {
    const { licensePlate: plate, cameraId, base64Img } = body;
    const { locationId } = server;
    const location = await locations.get(locationId);
    if (!location || !(await features.at(location)).has('LprCurrentLocation')) throw notFound();
    const camera = await namedCamera(db, server, cameraId);
    if (!camera) throw elsewhere();
    const read: PlateRead = { locationId, camera, plate, at: new Date(clock.now()) };
    const { base64, refusal: unread } = readReported(base64Img);
    // A second picture of the same sighting is discarded without being decoded.
    if (await isSeen(db, read)) {
      if (unread) throw unread;
      return { isNew: false };
    }
    let whose = await whoseIs(db, location, plate, read.at);
    const isBarred = whose.standing === 'barred';
    if (unread && !isBarred) throw unread;
    const draw = isBarred ? drawIfPossible : drawOrRefuse;
    const { jpeg, refusal } = base64 ? await draw('plate', locationId, base64) : { jpeg: null, refusal: unread };
    const picture = jpeg && pictureOf(jpeg);
    for (let tries = 0; tries < mostTries; tries++) {
      const noted = await note({ read, whose, picture, kind: await alertFor(deps, read, whose) });
      if (noted === 'gone') throw elsewhere();
      if (noted !== 'other') {
        if (refusal) throw refusal;
        return { isNew: noted === 'new' };
      }
      whose = await whoseIs(db, location, plate, read.at);
    }
    throw contended();
  };
};

/** Takes a report from a recording server, which proves itself by its token. */
export const takePlate = (deps: Platform): Handler<typeof plateSightings.report> => {
  const reporterOf = createReporters(deps, serverOfToken);
  const take = createPlateReads(deps);
  return async ({ db, input: { body }, request, reply }) =>
    await take(await reporterOf(db, request, reply, body.cameraId.toLowerCase()), body);
};
