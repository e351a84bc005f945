import { hubCalls, type PlaybackState, viewer } from '@viewgate/contract';
import { beforeAll, expect, it } from 'vitest';
import { statusOf } from '../../../../test/player.ts';
import { type RecordedCamera, recordedCamera } from '../../../../test/recorded-camera.ts';
import { createTestClock, type TestServer, testServer } from '../../../../test/server.ts';
import { heardBy, hubClient } from '../../operations/hub/test/client.ts';

const clock = createTestClock('2026-06-03T15:00:00Z');
let server: TestServer;
let camera: RecordedCamera;
beforeAll(async () => {
  server = await testServer({ clock });
  camera = await recordedCamera(server);
}, 90_000);

const opened = async (at: TestServer = server) => {
  const parent = await camera.newParent();
  const { sessionId, playlistUrl } = await parent.browser.call(viewer.open, { params: { id: camera.cameraId } });
  const token = playlistUrl.split('/').at(-2) ?? '';
  const line = hubClient(at.url, parent.browser);
  const heard = heardBy(line, 'ReceivePlaybackState') as [number, PlaybackState][];
  await line.start();
  await line.invoke(hubCalls.watchPlayback, sessionId, token);
  return { parent, sessionId, playlistUrl, token, line, heard };
};
const pause = (id: number) => server.db.updateTable('viewers').set({ is_locked: true }).where('id', '=', id).execute();

it("tells a page its playback's state, at once and until it ends", async () => {
  const { parent, sessionId, heard } = await opened();
  await expect.poll(() => heard[0]).toMatchObject([sessionId, { status: 'running' }]);
  await pause(parent.id);
  await expect.poll(() => heard.at(-1)).toMatchObject([sessionId, { status: 'ended', reason: 'viewerPaused' }]);
});

it('even from another process that serves none of its parts', async () => {
  const other = await testServer({ clock, database: server.connectionString, dataDir: server.dataDir });
  const { parent, heard } = await opened(other);
  await pause(parent.id);
  await expect.poll(() => heard.at(-1)?.[1]).toMatchObject({ status: 'ended', reason: 'viewerPaused' });
});

it('tells nothing without the token, for no more playbacks than a page can show, and nothing once it stops watching', async () => {
  const { parent, sessionId, line, token, heard } = await opened();
  const wrong = 'x'.repeat(43);
  await expect(line.invoke(hubCalls.watchPlayback, sessionId, wrong)).rejects.toThrow('no such playback');
  await expect(line.invoke(hubCalls.watchPlayback, sessionId + 1, token)).rejects.toThrow('no such playback');
  await expect(line.invoke(hubCalls.watchPlayback, sessionId)).rejects.toThrow('cannot be read');
  await line.invoke(hubCalls.leavePlayback, sessionId);
  const before = heard.length;
  await pause(parent.id);
  const playback = server.deps.playbacks.byId(sessionId);
  await expect.poll(() => playback?.ended).toBeTruthy();
  await line.invoke('GetServerTime');
  expect(heard.length).toBe(before);
});

it('a page that vanished turns idle sooner than an external player', async () => {
  const { sessionId, playlistUrl, line } = await opened();
  const quiet = await camera.newParent();
  const other = await quiet.browser.call(viewer.open, { params: { id: camera.cameraId } });
  await line.stop();
  await expect.poll(() => server.deps.playbacks.byId(sessionId)?.listeners.size).toBe(0);
  clock.advance(16_000);
  await expect.poll(() => server.deps.playbacks.byId(sessionId)?.ended).toMatchObject({ reason: 'idle' });
  expect(await statusOf(server, playlistUrl)).toBe(403);
  expect(await statusOf(server, other.playlistUrl)).toBe(200);
});
