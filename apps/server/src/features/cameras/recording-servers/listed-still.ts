import type { recordingServers } from '@viewgate/contract';
import { decideStaffHere, type StaffFacts } from '@viewgate/policy';
import type { Needs } from './needs.ts';
import type { Handler } from '../../../platform/http/call.ts';
import { notFound, Refusal } from '../../../platform/refusal/refusal.ts';
import { evenOut, type RecordingServerConnector } from '../../../platform/recording-servers/index.ts';
import { sendStill, staffFactsNow, staffFactsOf } from '../../access/streams/index.ts';
import { problemOf } from './connect.ts';
import { requireServer } from './service.ts';
import { createServerSessions } from './sessions.ts';
import { type ServerAccountRow, serverAccount } from './store.ts';
import { camerasByShortName } from './views.ts';
import { createTimedCache } from '../../../platform/clock/timed-cache.ts';

type StillSize = Parameters<RecordingServerConnector['stillPicture']>[1];

/** Enough to tell one room from another. */
const size = { width: 320, quality: 60 };
/** How long a server's list is cached, milliseconds. */
const listedFor = 60_000;
/** Concurrent pictures per server; more are refused, and pages request fewer. */
const most = 8;

/** The cameras a server lists. A failure takes as long as any other attempt, so that timing reveals nothing about an address. */
const listedBy = async (connector: RecordingServerConnector): Promise<ReadonlySet<string>> => {
  const began = performance.now();
  try {
    return new Set((await connector.listCameras()).map(({ shortName }) => shortName));
  } catch (error) {
    if (problemOf(error) === 'unreachable') await evenOut(began);
    throw error;
  }
};

/** Takes pictures of cameras that a recording server lists, whether the portal has them or not: null for anything else, such as a group. */
export const listedPictures = (deps: Pick<Needs, 'clock' | 'secrets'>) => {
  const sessions = createServerSessions(deps);
  const lists = createTimedCache<string, Promise<ReadonlySet<string>>>(deps.clock, { max: 100, ttl: listedFor });
  const underWay = new Map<number, number>();

  /** Cameras only: a camera group is also a picture, of every room. */
  const listOf = (server: ServerAccountRow, connector: RecordingServerConnector): Promise<ReadonlySet<string>> => {
    const key = `${server.id}:${server.version}`;
    const kept = lists.get(key);
    if (kept) return kept;
    const asked = listedBy(connector);
    lists.set(key, asked);
    asked.catch(() => lists.delete(key));
    return asked;
  };

  return async (server: ServerAccountRow, shortName: string, size: StillSize): Promise<Buffer | null> => {
    const count = underWay.get(server.id) ?? 0;
    if (count >= most) throw new Refusal('tooMany', { retryAfter: 1 });
    underWay.set(server.id, count + 1);
    try {
      const connector = sessions.to(server);
      return (await listOf(server, connector)).has(shortName) ? await connector.stillPicture(shortName, size) : null;
    } finally {
      const left = (underWay.get(server.id) ?? 1) - 1;
      if (left > 0) underWay.set(server.id, left);
      else underWay.delete(server.id);
    }
  };
};

/**
 * Pictures of cameras that a recording server lists but the portal does not have yet, so that anyone who imports them knows which room
 * each one shows. They show the children there: only staff who may import, and may watch cameras here and now, see them. Not stored.
 */
export const listedStills = (deps: Needs): Handler<typeof recordingServers.listedStill> => {
  const take = listedPictures(deps);
  return async ({ db, scope, actor, origin, input, reply }) => {
    const { id, shortName } = input.params;
    const mustBeAllowed = async (staff: StaffFacts): Promise<void> => {
      const compiled = await deps.access.of(scope.locationId);
      if (!compiled || decideStaffHere(compiled, staff).outcome === 'deny') throw new Refusal('accessDenied');
    };
    /** A camera the portal already has follows its own rules: it may be switched off. */
    const mustBeNew = async (): Promise<void> => {
      if ((await camerasByShortName(db, scope, id)).has(shortName.toLowerCase())) throw notFound();
    };
    await mustBeAllowed(staffFactsOf(actor, origin.ip));
    const server = requireServer(await serverAccount(db, scope, id));
    await mustBeNew();
    const taken = take(server, shortName, size);
    return await sendStill(
      reply,
      // A picture that took time may show what has happened since.
      taken.then(async (jpeg) => {
        await mustBeAllowed(await staffFactsNow(db, actor, scope, origin.ip));
        await mustBeNew();
        return jpeg;
      }),
    );
  };
};
