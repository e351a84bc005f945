import { viewer } from '@viewgate/contract';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { holdTables } from '../../../../test/held-tables.ts';
import { statusOf, watchPlayback } from '../../../../test/player.ts';
import { type RecordedCamera, recordedCamera } from '../../../../test/recorded-camera.ts';
import { type TestServer, testServer } from '../../../../test/server.ts';

let server: TestServer;
let camera: RecordedCamera;
beforeAll(async () => {
  server = await testServer();
  camera = await recordedCamera(server);
}, 90_000);

const opened = async () => {
  const parent = await camera.newParent();
  const { playlistUrl, sessionId } = await parent.browser.call(viewer.open, { params: { id: camera.cameraId } });
  expect(await statusOf(server, playlistUrl)).toBe(200);
  return { parent, playlistUrl, playback: server.deps.playbacks.byId(sessionId) };
};
const changeLocation = () => sql`SELECT pg_notify('location_changed', ${String(camera.locationId)})`.execute(server.db);

it.each([
  ['its facts cannot be read after a change', ['location_changes'], changeLocation],
  ['nothing can be read for longer than it is trusted', ['location_revisions', 'viewers', 'camera_sessions'], null],
] as const)(
  'while %s, a playback is held, then continues on its own',
  async (_, tables, change) => {
    const { playlistUrl, playback } = await opened();
    const player = await watchPlayback(server, playlistUrl);
    const release = await holdTables(server.connectionString, ...tables);
    await change?.();
    await expect.poll(() => statusOf(server, playlistUrl), { interval: 100 }).toBe(503);
    expect(await player.until('waiting')).toMatchObject({ status: 'waiting' });
    expect(playback).toMatchObject({ ended: null, isHeld: true });
    await release();
    // Once it can be known again, nobody waits any longer.
    await expect.poll(() => statusOf(server, playlistUrl), { timeout: 2_000 }).toBe(200);
    expect(await player.until('running')).toMatchObject({ status: 'running' });
    await player.close();
  },
  60_000,
);

it('a forbidden playback is ended once that can be known, with its reason', async () => {
  const { parent, playlistUrl, playback } = await opened();
  const player = await watchPlayback(server, playlistUrl);
  await server.db.transaction().execute(async (tx) => {
    await sql`LOCK TABLE viewers, location_changes IN ACCESS EXCLUSIVE MODE`.execute(tx);
    await changeLocation();
    await expect.poll(() => statusOf(server, playlistUrl)).toBe(503);
    await tx.updateTable('viewers').set({ is_locked: true }).where('id', '=', parent.id).execute();
  });
  expect(await player.until('ended')).toMatchObject({ reason: 'viewerPaused' });
  expect(playback?.ended).toMatchObject({ reason: 'denied', code: 'viewerPaused' });
});

it('an end that could not be read is found later; until then the playback is held', async () => {
  const { playlistUrl, playback } = await opened();
  const player = await watchPlayback(server, playlistUrl);
  const id = playback?.id ?? 0;
  await server.db.transaction().execute(async (tx) => {
    await sql`LOCK TABLE camera_sessions IN ACCESS EXCLUSIVE MODE`.execute(tx);
    await sql`SELECT pg_notify('camera_session_changed', ${`0:${id}`})`.execute(server.db);
    await expect.poll(() => statusOf(server, playlistUrl)).toBe(503);
    await sql`UPDATE camera_sessions SET ended_at = now(), end_reason = 'endedByStaff' WHERE id = ${id}`.execute(tx);
  });
  expect(await player.until('ended')).toMatchObject({ reason: 'endedByStaff' });
  expect(await statusOf(server, playlistUrl)).toBe(403);
});

it('a location with a playback stays cached, however many others are loaded', async () => {
  const { playlistUrl } = await opened();
  // All in one turn: the look at the playback, twice a second, would count as use.
  const others = Array.from({ length: 1_100 }, (_, at) => server.deps.access.of(1_000_000 + at));
  expect(server.deps.access.peek(camera.locationId)).toBeTruthy();
  await Promise.allSettled(others);
  expect(await statusOf(server, playlistUrl)).toBe(200);
}, 60_000);
