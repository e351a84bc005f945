import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RecordingServer, startRecordingServer } from '@viewgate/simulators/recording-server';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestClock, type TestServer, testServer } from '../../../../test/server.ts';
import { createChecker } from './check.ts';
import { serverAccountAsSystem } from './store.ts';

const clock = createTestClock('2026-06-03T15:00:00Z');
let server: TestServer;
let recorder: RecordingServer;
// Drawn once for all files of a run.
const cacheDir = join(tmpdir(), 'viewgate-scenes');
let checker: ReturnType<typeof createChecker>;
let locationId: number;
let serverId: number;
const never = new AbortController().signal;

beforeAll(async () => {
  recorder = await startRecordingServer({
    name: 'Office',
    cacheDir,
    users: [{ name: '', password: '' }],
    cameras: [
      { shortName: 'play', name: 'Playroom', scene: 'playroom' },
      { shortName: 'nap', name: 'Nap Room', scene: 'nap-room', state: 'no-signal' },
    ],
  });
  server = await testServer({ clock });
  locationId = (await server.make.location()).id;
});
afterAll(async () => {
  checker.close();
  await recorder.stop();
});
beforeEach(async () => {
  recorder.faults.clear();
  checker?.close();
  checker = createChecker(server.deps);
  await server.db.updateTable('cameras').set({ recording_server_id: null }).execute();
  await server.db.deleteFrom('recording_servers').execute();
  serverId = (await server.make.recordingServer(locationId, { domain: recorder.url })).id;
});

const camera = (short_name: string) => server.make.camera(locationId, { short_name, recording_server_id: serverId });
const states = async () => {
  const rows = await server.db
    .selectFrom('cameras')
    .where('recording_server_id', '=', serverId)
    .select(['short_name', 'state', 'state_since'])
    .orderBy('id')
    .execute();
  return rows.map(({ short_name, state, state_since }) => [
    short_name,
    state,
    state_since?.toISOString().slice(11, 16),
  ]);
};
const serverState = () =>
  server.db
    .selectFrom('recording_servers')
    .where('id', '=', serverId)
    .select(['state', 'state_detail', 'state_since'])
    .executeTakeFirstOrThrow();

it('keeps each state and since when; the time changes only with the state', async () => {
  clock.set('2026-06-03T15:00:00Z');
  await camera('PLAY');
  await camera('nap');
  await camera('elsewhere');
  await checker.round(false, never);
  const first = [
    ['PLAY', 'online', '15:00'],
    ['nap', 'noSignal', '15:00'],
    ['elsewhere', 'offline', '15:00'],
  ];
  expect(await states()).toEqual(first);
  clock.set('2026-06-03T15:01:00Z');
  await checker.round(false, never);
  expect(await states()).toEqual(first);

  recorder.faults.add({ kind: 'reset' });
  clock.set('2026-06-03T15:02:00Z');
  await checker.round(false, never);
  expect(await states()).toEqual([
    ['PLAY', 'offline', '15:02'],
    ['nap', 'offline', '15:02'],
    ['elsewhere', 'offline', '15:00'],
  ]);
  expect(await serverState()).toEqual({
    state: 'offline',
    state_detail: 'unreachable',
    state_since: new Date('2026-06-03T15:02:00Z'),
  });

  // From now on it is in the round of the unreachable ones.
  recorder.faults.clear();
  clock.set('2026-06-03T15:05:00Z');
  await checker.round(false, never);
  expect((await serverState()).state).toBe('offline');
  await checker.round(true, never);
  expect(await serverState()).toMatchObject({ state: 'online', state_detail: null });
  expect((await states())[0]).toEqual(['PLAY', 'online', '15:05']);
});

it('does not report cameras offline that may be running behind a refused password', async () => {
  await server.db.updateTable('recording_servers').set({ server_username: 'nobody' }).execute();
  await camera('play');
  await checker.round(false, never);
  expect(await serverState()).toMatchObject({ state: 'offline', state_detail: 'badCredentials' });
  expect((await states())[0]?.[1]).toBe('unknown');
});

it('does not wait for a hanging server before checking the others', async () => {
  await server.db.updateTable('recording_servers').set({ domain: recorder.url }).execute();
  const other = await startRecordingServer({
    name: 'Hangs',
    cacheDir,
    users: [{ name: '', password: '' }],
    cameras: [],
  });
  other.faults.add({ kind: 'hang' });
  try {
    // The hanging one has the lower id and so is asked first.
    const hanging = serverId;
    await server.db.updateTable('recording_servers').set({ domain: other.url }).where('id', '=', hanging).execute();
    serverId = (await server.make.recordingServer(locationId, { domain: recorder.url })).id;
    let isOver = false;
    const round = checker.round(false, never).then(() => (isOver = true));
    await expect.poll(async () => (await serverState()).state).toBe('online');
    expect(isOver).toBe(false);
    await round;
    serverId = hanging;
    expect(await serverState()).toMatchObject({ state: 'offline', state_detail: 'unreachable' });
  } finally {
    await other.stop();
  }
});

it('discards an answer for settings that have changed since', async () => {
  const row = await serverAccountAsSystem(server.db, serverId);
  if (!row) throw new Error('the server was just made');
  await server.db.updateTable('recording_servers').set({ version: 2 }).where('id', '=', serverId).execute();
  await checker.check(row);
  expect((await serverState()).state).toBe('unknown');
});
