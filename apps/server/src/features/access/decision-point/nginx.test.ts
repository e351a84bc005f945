import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { account, createClient, NetworkError, viewer } from '@viewgate/contract';
import { beforeAll, expect, it } from 'vitest';
import { afterFile } from '../../../../test/after-file.ts';
import { freePort, startNginx } from '../../../../test/nginx.ts';
import { newestPart } from '../../../../test/player.ts';
import { type RecordedCamera, recordedCamera } from '../../../../test/recorded-camera.ts';
import { type TestServer, testServer } from '../../../../test/server.ts';

let server: TestServer;
let camera: RecordedCamera;
let nginx: Awaited<ReturnType<typeof startNginx>>;

beforeAll(async () => {
  server = await testServer();
  camera = await recordedCamera(server);
  const folder = await mkdtemp(join(tmpdir(), 'viewgate-nginx-'));
  nginx = await startNginx([server.url], folder);
  afterFile(async () => {
    await nginx.stop();
    await rm(folder, { recursive: true, force: true });
  });
}, 90_000);

const ask = async (path: string, init: RequestInit = {}) => {
  const answer = await fetch(`${nginx.url}${path}`, init);
  const bytes = (await answer.arrayBuffer()).byteLength;
  return { status: answer.status, bytes, headers: answer.headers };
};

it('sends cached parts to those who may watch, and refuses them within a second of the change', async () => {
  const [one, other] = [await camera.newParent(), await camera.newParent()];
  const [first, second] = await Promise.all(
    [one, other].map(({ browser }) => browser.call(viewer.open, { params: { id: camera.cameraId } })),
  );
  if (!first || !second) throw new Error('both were opened');
  const part = await newestPart(server, first.playlistUrl);
  const name = part.split('/').at(-1) ?? '';
  const own = await ask(part);
  expect([own.status, own.headers.get('content-type'), own.headers.get('cache-control')]).toEqual([
    200,
    'video/mp2t',
    'no-store',
  ]);

  const theirs = second.playlistUrl.replace('index.m3u8', name);
  const kept = await ask(theirs);
  expect([kept.status, kept.bytes, kept.headers.get('x-cache-status')]).toEqual([200, own.bytes, 'HIT']);
  expect(await ask(theirs, { headers: { range: 'bytes=0-99' } })).toMatchObject({ status: 206, bytes: 100 });
  const playlist = await ask(second.playlistUrl);
  expect([playlist.status, playlist.headers.get('x-cache-status')]).toEqual([200, null]);

  await server.db.updateTable('viewers').set({ is_locked: true }).where('id', '=', other.id).execute();
  const changedAt = performance.now();
  await expect.poll(async () => (await ask(theirs)).status, { interval: 5 }).toBe(403);
  expect(performance.now() - changedAt).toBeLessThan(1_000);
  expect((await ask(theirs)).headers.get('x-viewgate-reason')).toBe('viewerPaused');
  expect((await ask(part)).status).toBe(200);
  // Nobody outside can ask for the decision, nor for a part without a token of its camera.
  expect((await ask('/viewgate-decision')).status).toBe(404);
  expect((await ask(part.replace(/[\w-]{43}/, 'A'.repeat(43)))).status).toBe(403);
});

it('writes no address that opens a stream into its log', async () => {
  const { browser } = await camera.newParent();
  const { playlistUrl } = await browser.call(viewer.open, { params: { id: camera.cameraId } });
  const token = /streams\/([\w-]{43})\//.exec(playlistUrl)?.[1] ?? '';
  const part = await newestPart(server, playlistUrl);
  expect([(await ask(playlistUrl)).status, (await ask(part)).status]).toEqual([200, 200]);
  const detectors = `/api/integrations/scoutx/streams/${token}`;
  expect([(await ask(`${detectors}/index.m3u8`)).status, (await ask(`${detectors}/part`)).status]).toEqual([404, 404]);
  // It does write one.
  await ask('/readyz?written');
  await expect.poll(nginx.accessLog).toContain('/readyz?written');
  expect(await nginx.accessLog()).not.toContain(token);
});

it('while no process answers, tells a person that the portal will be back, and a program that it was not reached', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'viewgate-nginx-'));
  const alone = await startNginx([`http://127.0.0.1:${await freePort()}`], folder);
  afterFile(async () => {
    await alone.stop();
    await rm(folder, { recursive: true, force: true });
  });
  const page = await fetch(`${alone.url}/viewer`);
  expect([page.status, page.headers.get('content-type'), page.headers.get('cache-control')]).toEqual([
    502,
    'text/html; charset=utf-8',
    'no-store',
  ]);
  expect(await page.text()).toMatch(/<meta http-equiv="refresh" content="3">[^]*<h1>Back in a moment<\/h1>/);
  const call = createClient({ baseUrl: alone.url });
  await expect(call(account.me, {})).rejects.toBeInstanceOf(NetworkError);
});
