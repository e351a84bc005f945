import { connect } from 'node:net';
import { viewer } from '@viewgate/contract';
import { expect, it } from 'vitest';
import { newestPart, statusOf } from './player.ts';
import { recordedCamera } from './recorded-camera.ts';
import { testServer } from './server.ts';

it('stops despite a viewer and an unfinished body; the picture continues at another process', async () => {
  const here = await testServer();
  const there = await testServer({ database: here.connectionString, dataDir: here.dataDir });
  const camera = await recordedCamera(here);
  const parent = await camera.newParent();
  const { playlistUrl } = await parent.browser.call(viewer.open, { params: { id: camera.cameraId } });
  expect(await statusOf(here, playlistUrl)).toBe(200);
  const events = await here.browser().fetch(playlistUrl.replace('index.m3u8', 'watch'));
  const heard = events.text();

  const { hostname, port } = new URL(here.url);
  const unfinished = connect(Number(port), hostname);
  const cutOff = new Promise((resolve) => unfinished.once('close', resolve));
  unfinished.on('error', () => undefined).resume();
  const head = [
    'POST /api/WebPortal/account/login HTTP/1.1',
    `Host: ${hostname}:${port}`,
    'Content-Type: application/json',
  ];
  unfinished.write([...head, 'Content-Length: 100', '', '{'].join('\r\n'));
  await new Promise((resolve) => unfinished.once('connect', resolve));

  await here.stop();
  expect(await heard).toMatch(/"status":"running"[^]*event: restarting/);
  await cutOff;

  await expect.poll(() => statusOf(there, playlistUrl)).toBe(200);
  expect(await statusOf(there, await newestPart(there, playlistUrl))).toBe(200);
}, 90_000);
