import type { recordingServers, ResultOf } from '@viewgate/contract';
import type { Needs } from './needs.ts';
import { actBy, writeAudit } from '../../../platform/audit/audit.ts';
import type { Handler } from '../../../platform/http/call.ts';
import { evenOut, type ServerCamera } from '../../../platform/recording-servers/index.ts';
import {
  connect,
  isSamePlace,
  isSameServer,
  movesServerPassword,
  openAccounts,
  problemOf,
  tryLimits,
  type ConnectionProblem,
} from './connect.ts';
import { requestDuePictures } from './picture-kinds.ts';
import { requireServer } from './service.ts';
import { type Found, keepState, stateOfListed } from './state.ts';
import { serverAccount } from './store.ts';
import { transact } from '../../../platform/database/transact.ts';

type Result = ResultOf<typeof recordingServers.testConnection>;

export const presentListed = (camera: ServerCamera): Result['cameras'][number] => {
  const { shortName, name, width, height } = camera;
  return { shortName, name, state: stateOfListed(camera), width, height };
};

type Tried = Found & { serverName: string | null; hasStreams: boolean };

const failedWith = (problem: ConnectionProblem): Tried => ({ serverName: null, hasStreams: false, problem });

/** Signs in with a new session, lists the cameras and opens a stream. */
const tryOut = async (account: Parameters<typeof connect>[0], clock: Needs['clock']): Promise<Tried> => {
  const began = performance.now();
  const connector = connect(account, clock, tryLimits);
  try {
    const found = await connector.testConnection();
    // An address without a stream looks the same whatever is there.
    if (!found.hasStreams) await evenOut(began);
    return found;
  } catch (error) {
    const problem = problemOf(error);
    if (problem === 'unreachable') await evenOut(began);
    return failedWith(problem);
  } finally {
    await connector.close();
  }
};

/**
 * Tests a form's values. An omitted password means the stored one, which is only ever sent to the stored server. The result for a
 * server with its saved values is stored as its state.
 */
export const testConnection =
  ({
    secrets,
    clock,
    jobs,
  }: Pick<Needs, 'secrets' | 'clock' | 'jobs'>): Handler<typeof recordingServers.testConnection> =>
  async ({ db, scope, input: { body }, actor, location, origin, at }) => {
    const { domain, serverUsername, cameraUsername } = body;
    const saved = body.id === undefined ? null : requireServer(await serverAccount(db, scope, body.id));
    const wantsStored =
      (body.serverPassword === undefined && saved?.server_password != null) ||
      (body.cameraPassword === undefined && saved?.camera_password != null);
    const moves =
      body.serverPassword === undefined &&
      saved?.server_password != null &&
      movesServerPassword({ cameraUsername: saved.camera_username }, body);
    if (saved && (moves || (wantsStored && !isSameServer(saved, body)))) {
      return { outcome: 'needsPassword', serverName: null, cameras: [] };
    }

    let found: Tried;
    try {
      const stored = saved && wantsStored ? openAccounts(secrets, saved) : null;
      const server = { username: serverUsername, password: body.serverPassword ?? stored?.server.password ?? '' };
      const camera = { username: cameraUsername, password: body.cameraPassword ?? stored?.camera.password ?? '' };
      found = await tryOut({ ...body, server, camera }, clock);
    } catch (error) {
      found = failedWith(problemOf(error));
    }
    const isAsSaved =
      saved !== null &&
      body.serverPassword === undefined &&
      isSamePlace(saved, body) &&
      saved.server_username === serverUsername;
    if (isAsSaved && (await keepState({ db, clock, jobs }, saved, found, new Date(clock.now()))))
      await requestDuePictures(jobs);

    const outcome = 'problem' in found ? found.problem : found.hasStreams ? 'ok' : 'noStreams';
    await transact(db, (tx) =>
      writeAudit(tx, { ...actBy(actor, { at, origin }), verb: 'test', record: 'recording server' }, [
        {
          recordId: saved?.id ?? null,
          recordName: saved?.name ?? domain,
          locationId: location.id,
          after: { kind: body.kind, domain, apiAddress: body.apiAddress, outcome },
        },
      ]),
    );
    return {
      outcome,
      serverName: found.serverName,
      cameras: 'cameras' in found ? found.cameras.map(presentListed) : [],
    };
  };
