import { connect } from 'node:net';
import { operations, viewer } from '@viewgate/contract';
import { expect, it } from 'vitest';
import { newestPart, statusOf } from './player.ts';
import { recordedCamera } from './recorded-camera.ts';
import { type TestServer, testServer } from './server.ts';

/** Begins a call whose body never ends; resolves once it is on its way, and holds up a stop until it is cut off. */
const callUnfinished = async ({ url }: TestServer) => {
  const { hostname, port } = new URL(url);
  const unfinished = connect(Number(port), hostname);
  const cutOff = new Promise((resolve) => unfinished.once('close', resolve));
  unfinished.on('error', () => undefined);
  const head = [
    'POST /api/WebPortal/account/login HTTP/1.1',
    `Host: ${hostname}:${port}`,
    'Content-Type: application/json',
    'Expect: 100-continue',
  ];
  unfinished.write([...head, 'Content-Length: 100', '', '{'].join('\r\n'));
  // The server says so once it has read the head.
  await new Promise((resolve) => unfinished.once('data', resolve));
  unfinished.resume();
  return { cutOff };
};

it('stops despite a viewer and an unfinished body; the picture continues at another process', async () => {
  const here = await testServer();
  const there = await testServer({ database: here.connectionString, dataDir: here.dataDir });
  const camera = await recordedCamera(here);
  const parent = await camera.newParent();
  const { playlistUrl } = await parent.browser.call(viewer.open, { params: { id: camera.cameraId } });
  expect(await statusOf(here, playlistUrl)).toBe(200);
  const events = await here.browser().fetch(playlistUrl.replace('index.m3u8', 'watch'));
  const heard = events.text();

  const { cutOff } = await callUnfinished(here);

  await here.stop();
  expect(await heard).toMatch(/"status":"running"[^]*event: restarting/);
  await cutOff;

  await expect.poll(() => statusOf(there, playlistUrl)).toBe(200);
  expect(await statusOf(there, await newestPart(there, playlistUrl))).toBe(200);
}, 90_000);

it('takes access back until its last connection is closed', async () => {
  const server = await testServer();
  const camera = await recordedCamera(server);
  const parent = await camera.newParent();
  const { sessionId } = await parent.browser.call(viewer.open, { params: { id: camera.cameraId } });
  await callUnfinished(server);
  const playback = server.deps.playbacks.byId(sessionId);
  if (!playback) throw new Error('it is served here');

  let isStopped = false;
  const stopped = server.stop().then(() => (isStopped = true));
  await server.db.updateTable('viewers').set({ is_locked: true }).where('id', '=', parent.id).execute();
  await expect.poll(() => playback.ended?.code).toBe('viewerPaused');
  expect(isStopped).toBe(false);
  await stopped;
}, 90_000);

it('behind a proxy goes on for a moment, ends each connection with its answer, and says that it is not ready', async () => {
  const server = await testServer({ env: { TRUSTED_PROXIES: '127.0.0.1' }, runJobs: true });
  const camera = await recordedCamera(server);
  const parent = await camera.newParent();
  const { playlistUrl } = await parent.browser.call(viewer.open, { params: { id: camera.cameraId } });
  const ask = async (path: string) => {
    const answer = await server.browser().fetch(path);
    await answer.arrayBuffer();
    return { status: answer.status, connection: answer.headers.get('connection') };
  };
  expect(await ask(playlistUrl)).toEqual({ status: 200, connection: 'keep-alive' });
  await expect.poll(() => ask(operations.readiness.path)).toMatchObject({ status: 200 });

  const stopped = server.stop();
  expect(await ask(playlistUrl)).toEqual({ status: 200, connection: 'close' });
  expect(await ask(operations.health.path)).toEqual({ status: 200, connection: 'close' });
  expect(await ask(operations.readiness.path)).toEqual({ status: 503, connection: 'close' });
  await stopped;
  await expect(ask(operations.health.path)).rejects.toThrow('fetch failed');
}, 90_000);
