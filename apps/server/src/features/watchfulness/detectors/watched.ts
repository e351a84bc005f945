import type { detectors } from '@viewgate/contract';
import type { Queryable, Tx } from '../../../platform/database/database.ts';
import type { Handler } from '../../../platform/http/call.ts';
import { invalid, notFound } from '../../../platform/refusal/refusal.ts';
import type { LocationScope } from '../../../platform/tenancy/scope.ts';
import { closeAlert } from '../alerts/index.ts';
import type { Needs } from './needs.ts';
import { keyContext, tellDue } from './tell.ts';
import { cameraAt, forgetReports, unwantCamera, wantCamera } from './watched-store.ts';

const serviceAt = (db: Queryable, { locationId }: LocationScope) =>
  db
    .selectFrom('detector_services')
    .where('location_id', '=', locationId)
    .select(['address', 'connected_at as connectedAt'])
    .executeTakeFirst();

/** What the location's detector is told to watch, and what it could be. */
export const readWatched = async (db: Queryable, scope: LocationScope) => {
  const service = await serviceAt(db, scope);
  const watched = await db
    .selectFrom('detector_cameras as watched')
    .leftJoin('cameras as camera', 'camera.id', 'watched.camera_id')
    .where('watched.location_id', '=', scope.locationId)
    .select([
      'watched.camera_id as id',
      'camera.name',
      'camera.ai_only as aiOnly',
      'watched.is_wanted as isWanted',
      'watched.token_hash as tokenHash',
      'watched.trouble',
    ])
    .orderBy('camera.name')
    .orderBy('watched.camera_id')
    .execute();
  const others = await db
    .selectFrom('cameras as camera')
    .leftJoin('detector_cameras as watched', 'watched.camera_id', 'camera.id')
    .where('camera.location_id', '=', scope.locationId)
    .where((eb) => eb.or([eb('watched.camera_id', 'is', null), eb('watched.is_wanted', '=', false)]))
    .select(['camera.id', 'camera.name', 'camera.ai_only as aiOnly'])
    .orderBy('camera.name')
    .orderBy('camera.id')
    .execute();
  return {
    service: service ? { address: service.address, connectedAt: service.connectedAt.toISOString() } : null,
    watched: watched.map(({ isWanted, tokenHash, aiOnly, trouble, ...row }) => ({
      ...row,
      aiOnly: aiOnly ?? false,
      trouble: trouble as 'unreachable' | 'badKey' | 'refused' | null,
      state: isWanted ? (tokenHash ? ('watching' as const) : ('adding' as const)) : ('removing' as const),
    })),
    others,
  };
};

/** A camera that is no longer watched is not silent. */
const endSilence = async (deps: Needs, tx: Tx, locationId: number, cameraIds: readonly number[]): Promise<void> => {
  await forgetReports(tx, cameraIds);
  for (const cameraId of cameraIds)
    await closeAlert(deps, tx, { locationId, kind: 'detectorSilent', of: { cameraId } });
};

/** The key is stored sealed and never read back: another address needs it again. */
export const connectDetector =
  ({ secrets, jobs }: Needs): Handler<typeof detectors.connect> =>
  async ({ db, scope, location, input, at, audit }) => {
    const { address, apiKey } = input.body;
    const before = await serviceAt(db, scope);
    const own = {
      address,
      api_key: secrets.seal(apiKey, keyContext(scope.locationId)),
      connected_at: new Date(at),
    };
    await db
      .insertInto('detector_services')
      .values({ location_id: scope.locationId, ...own })
      .onConflict((conflict) => conflict.column('location_id').doUpdateSet(own))
      .execute();
    // The addresses that the former service watched by end, and the new one knows none of them.
    await db
      .updateTable('detector_cameras')
      .set({ token_hash: null, next_token_hash: null, due_at: new Date(at), attempts: 0, trouble: null })
      .where('location_id', '=', scope.locationId)
      .execute();
    await jobs.send(tellDue, {}, { tx: db });
    audit({
      recordId: location.id,
      recordName: location.name,
      before: before ? { detectorAddress: before.address } : null,
      after: { detectorAddress: address },
    });
    return null;
  };

export const disconnectDetector =
  (deps: Needs): Handler<typeof detectors.disconnect> =>
  async ({ db, scope, location, audit }) => {
    const before = await serviceAt(db, scope);
    if (!before) throw notFound();
    const watched = db.deleteFrom('detector_cameras').where('location_id', '=', scope.locationId);
    const ended = await watched.returning('camera_id as id').execute();
    await endSilence(
      deps,
      db,
      scope.locationId,
      ended.map(({ id }) => id),
    );
    await db.deleteFrom('detector_services').where('location_id', '=', scope.locationId).execute();
    audit({
      recordId: location.id,
      recordName: location.name,
      before: { detectorAddress: before.address },
      after: null,
    });
    return null;
  };

export const addCamera =
  ({ jobs }: Needs): Handler<typeof detectors.addCamera> =>
  async ({ db, scope, input, at, audit }) => {
    const camera = await cameraAt(db, scope, input.params.id);
    if (!camera) throw notFound();
    if (!(await serviceAt(db, scope))) throw invalid('id', 'detectors.notConnected');
    await wantCamera(db, scope, camera.id, new Date(at));
    await jobs.send(tellDue, {}, { tx: db });
    audit({ recordId: camera.id, recordName: camera.name, before: null, after: { isAtDetector: true } });
    return null;
  };

export const removeCamera =
  (deps: Needs): Handler<typeof detectors.removeCamera> =>
  async ({ db, scope, input, at, audit }) => {
    const camera = await cameraAt(db, scope, input.params.id);
    if (!camera || !(await unwantCamera(db, scope, camera.id, new Date(at)))) throw notFound();
    await endSilence(deps, db, scope.locationId, [camera.id]);
    await deps.jobs.send(tellDue, {}, { tx: db });
    audit({
      recordId: camera.id,
      recordName: camera.name,
      before: { isAtDetector: true },
      after: { isAtDetector: false },
    });
    return null;
  };
