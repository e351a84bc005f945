import { cameras, locations, recordingServers } from '@viewgate/contract';
import { accountOf } from './accounts.ts';

/** Milliseconds between attempts, and how many attempts before giving up: the first run of a checkout on a busy machine encodes every scene. */
const lookEvery = 500;
const looks = 1_200;

/**
 * The demo's data is added after the server starts: testing each connection makes the server check the cameras now, not within a
 * minute. Resolves once every location has pictures, so that no journey starts without them.
 */
export const lookAtCameras = async (baseUrl: string): Promise<void> => {
  const { call } = await accountOf(baseUrl, 'superadmin');
  const { rows } = await call(locations.table, { body: {} });
  await Promise.all(
    rows.map(async ({ id: locationId, name }) => {
      const params = { locationId };
      const [nvr] = (await call(recordingServers.table, { params, body: {} })).rows;
      if (!nvr) throw new Error(`the demo has a recording server at ${name}`);
      const { id, kind, domain, apiAddress, serverUsername } = await call(recordingServers.get, {
        params: { ...params, id: nvr.id },
      });
      await call(recordingServers.testConnection, { params, body: { id, kind, domain, apiAddress, serverUsername } });
      for (let look = 0; look < looks; look++) {
        const list = await call(cameras.table, { params, body: {} });
        const isSeen = list.rows.some(({ thumbnailUrl }) => thumbnailUrl !== null);
        if (isSeen) return;
        await new Promise((resolve) => setTimeout(resolve, lookEvery));
      }
      throw new Error(`the cameras of ${name} have no pictures`);
    }),
  );
};
