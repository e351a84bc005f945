import { createServer, type Socket, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { classes, operations, viewer } from '@viewgate/contract';
import { startRecordingServer } from '@viewgate/simulators/recording-server';
import { afterAll, expect, it } from 'vitest';
import { testDatabase } from './database.ts';
import { refusalOf, testServer } from './server.ts';

/** A proxy to the database that can be cut: new connections are refused and open ones dropped. */
const createCutableWay = async (connectionString: string) => {
  const [, host = '', port = '5432'] = /@([^/:]+)(?::(\d+))?\//.exec(connectionString) ?? [];
  const folder = decodeURIComponent(host);
  const sockets = new Set<Socket>();
  let isCut = false;
  const way = createServer((incoming) => {
    // A client connecting while it is cut may be gone before it is refused.
    incoming.on('error', () => {});
    if (isCut) {
      incoming.destroy();
      return;
    }
    const onward = folder.startsWith('/') ? connect(`${folder}/.s.PGSQL.${port}`) : connect(Number(port), host);
    for (const [socket, other] of [
      [incoming, onward],
      [onward, incoming],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
    }
    incoming.pipe(onward).pipe(incoming);
  });
  await new Promise<void>((resolve) => {
    way.listen(0, '127.0.0.1', resolve);
  });
  const open = (way.address() as { port: number }).port;
  return {
    address: connectionString.replace(/@[^/]+\//, `@127.0.0.1:${open}/`),
    cut: () => {
      isCut = true;
      for (const socket of sockets) socket.destroy();
    },
    mend: () => {
      isCut = false;
    },
    stop: () => {
      for (const socket of sockets) socket.destroy();
      way.close();
    },
  };
};

it('allows nothing new while the database is unreachable, says so, and recovers on its own', async () => {
  const recorder = await startRecordingServer({
    name: 'Test',
    cameras: [{ shortName: 'room', name: 'Room', scene: 'playroom' }],
    users: [{ name: 'portal', password: 'secret' }],
    cacheDir: join(tmpdir(), 'viewgate-scenes'),
  });
  await recorder.prepare();
  const way = await createCutableWay(await testDatabase());
  afterAll(async () => {
    way.stop();
    await recorder.stop();
  });
  const server = await testServer({ database: way.address, runJobs: true });
  expect(await (await server.browser().fetch('/readyz')).json()).toMatchObject({ result: { ready: true } });
  const { make } = server;
  const locationId = (await make.location()).id;
  const nvr = await make.recordingServer(locationId, {
    domain: recorder.url,
    server_username: 'portal',
    server_password: Buffer.alloc(1),
  });
  await server.db
    .updateTable('recording_servers')
    .set({ server_password: server.deps.secrets.seal('secret', `recording_servers:${nvr.id}:server_password`) })
    .execute();
  const room = await make.class(locationId);
  const cameraId = (
    await make.camera(locationId, { recording_server_id: nvr.id, short_name: 'room', classIds: [room.id] })
  ).id;
  const family = await make.family(locationId);
  await make.child(locationId, family.id, [room.id]);
  const parent = await server.signIn(await make.viewer(locationId, { family_id: family.id }));
  const manager = await server.signIn(await make.user('LocationManager', { locationIds: [locationId] }));
  const { playlistUrl } = await parent.call(viewer.open, { params: { id: cameraId } });
  const statusOf = async (path: string) => (await server.browser().fetch(path)).status;
  expect(await statusOf(playlistUrl)).toBe(200);

  way.cut();
  const cutAt = performance.now();
  expect(await refusalOf(parent.call(viewer.open, { params: { id: cameraId } }))).toMatchObject({
    status: 503,
    code: 'unavailable',
  });
  expect(await refusalOf(parent.call(viewer.cameras))).toMatchObject({ code: 'unavailable' });
  expect(
    await refusalOf(manager.call(classes.create, { params: { locationId }, body: { name: 'Lost', cameraIds: [] } })),
  ).toMatchObject({ code: 'unavailable' });
  expect(await statusOf('/readyz')).toBe(503);
  expect((await server.browser().call(operations.health)).status).toBe('alive');
  // Past decisions hold for a moment, but no longer than they can be trusted: three seconds.
  expect(await statusOf(playlistUrl)).toBe(200);
  await expect.poll(() => statusOf(playlistUrl), { timeout: 20_000, interval: 100 }).toBe(503);
  expect(performance.now() - cutAt).toBeLessThan(6_000);

  way.mend();
  // The held playback continues on its own, soon: nobody reopened it.
  await expect.poll(() => statusOf(playlistUrl), { timeout: 2_000, interval: 100 }).toBe(200);
  await expect.poll(() => statusOf('/readyz'), { timeout: 15_000, interval: 100 }).toBe(200);
  await expect
    .poll(
      () =>
        parent.call(viewer.open, { params: { id: cameraId } }).then(
          () => 'open',
          () => 'refused',
        ),
      { timeout: 15_000, interval: 200 },
    )
    .toBe('open');
  const made = await manager.call(classes.table, { params: { locationId }, body: { allSearch: 'Lost' } });
  expect(made.totalFilteredRecords).toBe(0);
}, 90_000);
