import type { recordingServers, ResultOf } from '@viewgate/contract';
import type { Needs } from './needs.ts';
import { writeAudit } from '../../../platform/audit/audit.ts';
import type { Handler } from '../../../platform/http/call.ts';
import { evenOut, type ServerCamera } from '../../../platform/recording-servers/index.ts';
import { connect, isSameServer, openPassword, problemOf, tryLimits } from './connect.ts';
import { requestDuePictures } from './picture-kinds.ts';
import { requireServer } from './service.ts';
import { type Found, keepState, stateOfListed } from './state.ts';
import { serverAccount } from './store.ts';

type Result = ResultOf<typeof recordingServers.testConnection>;

export const presentListed = (camera: ServerCamera): Result['cameras'][number] => {
  const { shortName, name, width, height } = camera;
  return { shortName, name, state: stateOfListed(camera), width, height };
};

/** Signs in with a new session and lists the cameras. */
const tryOut = async (
  account: Parameters<typeof connect>[0],
  clock: Needs['clock'],
): Promise<Found & { serverName: string | null }> => {
  const began = performance.now();
  const connector = connect(account, clock, tryLimits);
  try {
    const { serverName } = await connector.testConnection();
    return { serverName, cameras: await connector.listCameras() };
  } catch (error) {
    const problem = problemOf(error);
    if (problem === 'unreachable') await evenOut(began);
    return { serverName: null, problem };
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
    const { domain, serverUsername: username, serverPassword } = body;
    const saved = body.id === undefined ? null : requireServer(await serverAccount(db, scope, body.id));
    const wantsStored = serverPassword === undefined && saved?.server_password != null;

    let found: Found & { serverName: string | null };
    if (wantsStored && !isSameServer(saved.domain, domain)) {
      return { outcome: 'needsPassword', serverName: null, cameras: [] };
    }
    try {
      const password = wantsStored ? openPassword(secrets, saved) : (serverPassword ?? '');
      found = await tryOut({ domain, username, password }, clock);
    } catch (error) {
      found = { serverName: null, problem: problemOf(error) };
    }
    const isAsSaved =
      saved !== null && serverPassword === undefined && saved.domain === domain && saved.server_username === username;
    if (isAsSaved && (await keepState({ db, clock, jobs }, saved, found, new Date(clock.now()))))
      await requestDuePictures(jobs);

    const outcome = 'problem' in found ? found.problem : 'ok';
    await db.transaction().execute((tx) =>
      writeAudit(
        tx,
        {
          at,
          accountId: actor.accountId,
          accountName: actor.userName,
          verb: 'test',
          record: 'recording server',
          ip: origin.ip,
          traceId: origin.traceId,
        },
        [
          {
            recordId: saved?.id ?? null,
            recordName: saved?.name ?? domain,
            locationId: location.id,
            after: { domain, outcome },
          },
        ],
      ),
    );
    return {
      outcome,
      serverName: found.serverName,
      cameras: 'cameras' in found ? found.cameras.map(presentListed) : [],
    };
  };
