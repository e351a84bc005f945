import type { recordingServers } from '@viewgate/contract';
import type { Needs } from './needs.ts';
import type { Handler } from '../../../platform/http/call.ts';
import { invalid, Refusal } from '../../../platform/refusal/refusal.ts';
import { evenOut, RecordingServerError } from '../../../platform/recording-servers/index.ts';
import { requestCheck } from './check-kinds.ts';
import { connectStored, problemOf, tryLimits } from './connect.ts';
import { requireServer } from './service.ts';
import { type ServerAccountRow, serverAccount } from './store.ts';
import { presentListed } from './test-connection.ts';
import { camerasByShortName, serverDetail } from './views.ts';

type Deps = Pick<Needs, 'secrets' | 'clock'>;

const listCameras = async (deps: Deps, server: ServerAccountRow) => {
  const began = performance.now();
  try {
    const connector = connectStored(deps, server, tryLimits);
    try {
      return await connector.listCameras();
    } finally {
      await connector.close();
    }
  } catch (error) {
    if (problemOf(error) === 'unreachable') await evenOut(began);
    if (error instanceof RecordingServerError) throw new Refusal('recordingServer', { failure: error.failure });
    throw error;
  }
};

/** What the saved server lists now, each with its existing camera in the portal. */
export const availableCameras =
  (deps: Deps): Handler<typeof recordingServers.availableCameras> =>
  async ({ db, scope, input }) => {
    const server = requireServer(await serverAccount(db, scope, input.params.id));
    const known = await camerasByShortName(db, scope, server.id);
    const listed = await listCameras(deps, server);
    return listed.map((camera) => {
      const own = known.get(camera.shortName.toLowerCase());
      return Object.assign(presentListed(camera), { cameraId: own?.id ?? null, cameraName: own?.name ?? null });
    });
  };

/** Creates the chosen cameras at a server with their classes; none if any already exists. */
export const importCameras =
  ({ jobs }: Pick<Needs, 'jobs'>): Handler<typeof recordingServers.importCameras> =>
  async ({ db, scope, input, audit }) => {
    const server = requireServer(await serverDetail(db, scope, input.params.id));
    const known = await camerasByShortName(db, scope, server.id);
    const chosen = input.body.cameras;
    for (const [place, { shortName }] of chosen.entries()) {
      const short = shortName.toLowerCase();
      const isTwice = chosen.findIndex((other) => other.shortName.toLowerCase() === short) !== place;
      if (known.has(short) || isTwice)
        throw invalid(`cameras.${place}.shortName`, 'recordingServers.alreadyHere', { name: shortName });
    }
    const created = await db
      .insertInto('cameras')
      .values(
        chosen.map(({ name, shortName }) => ({
          location_id: scope.locationId,
          recording_server_id: server.id,
          name,
          short_name: shortName,
        })),
      )
      .returning(['id', 'name', 'short_name'])
      .execute();
    const ids = new Map(created.map(({ id, short_name }) => [short_name, id]));
    const places = chosen.flatMap(({ shortName, classIds }) =>
      [...new Set(classIds)].map((class_id) => ({
        location_id: scope.locationId,
        camera_id: ids.get(shortName) ?? 0,
        class_id,
      })),
    );
    if (places.length > 0) await db.insertInto('class_cameras').values(places).execute();
    for (const { id, name, short_name: shortName } of created) {
      const classIds = places.flatMap((place) => (place.camera_id === id ? [place.class_id] : []));
      audit({ recordId: id, recordName: name, after: { name, shortName, nvrServerId: server.id, classIds } });
    }
    await requestCheck(jobs, server.id, db);
    return { cameraIds: chosen.map(({ shortName }) => ids.get(shortName) ?? 0) };
  };
