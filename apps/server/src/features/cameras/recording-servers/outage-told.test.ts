import { viewer } from '@viewgate/contract';
import { sql } from 'kysely';
import { Client } from 'pg';
import sharp from 'sharp';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestClock, type TestServer, testServer } from '../../../../test/server.ts';
import { sendDueNotifications } from '../../operations/notifications/index.ts';
import { keepJudgment } from '../camera-health/index.ts';
import { keepState } from './state.ts';

const clock = createTestClock();
let server: TestServer;
let recorder: { id: number; version: number };
let shown: () => Promise<string[]>;
let subscribe: (key: string) => Promise<unknown>;

beforeAll(async () => {
  server = await testServer({ clock });
});
beforeEach(async () => {
  const { make, db } = server;
  const { id: locationId } = await make.location();
  const { id: classId } = await make.class(locationId);
  const { id } = await make.recordingServer(locationId);
  for (const short_name of ['play', 'nap'])
    await make.camera(locationId, { classIds: [classId], short_name, name: short_name, recording_server_id: id });
  const { version } = await db
    .selectFrom('recording_servers')
    .where('id', '=', id)
    .select('version')
    .executeTakeFirstOrThrow();
  recorder = { id, version };
  const { id: familyId } = await make.family(locationId);
  await make.child(locationId, familyId, [classId]);
  const parent = await make.viewer(locationId, { family_id: familyId });
  // By name: the nap room, then the playroom. Signed in each time, since a session ends while the clock moves on.
  shown = async () => {
    const own = await (await server.signIn(parent)).call(viewer.cameras);
    return own.map(({ state, isOutageTold }) => (isOutageTold ? `${state}, told` : state));
  };
  const manager = await make.user('LocationManager', { locationIds: [locationId] });
  subscribe = (key) =>
    db.insertInto('user_subscriptions').values({ account_id: manager.id, channel: 'email', key }).execute();
  await listed(['play', 'nap']);
});

const listed = (online: string[]) => {
  const cameras = ['play', 'nap'].map((shortName) => {
    const isOnline = online.includes(shortName);
    return { shortName, name: shortName, isOnline, isEnabled: true, isNoSignal: false, width: null, height: null };
  });
  return keepState(server.deps, recorder, { cameras }, new Date(clock.now()));
};
const away = () => keepState(server.deps, recorder, { problem: 'unreachable' }, new Date(clock.now()));
const writeLetters = async () => {
  clock.advance(5 * 60_000);
  await sendDueNotifications(server.deps);
};
/** The mail server takes them, or refuses them. */
const settleLetters = (state: 'sent' | 'failed') =>
  server.db.updateTable('outbox_messages').set({ state }).where('state', '=', 'waiting').execute();

it('is said of a camera once a message about its outage has left, until it is back', async () => {
  await subscribe('cameraOffline');
  await listed(['nap']);
  expect(await shown()).toEqual(['online', 'offline']);
  await writeLetters();
  expect(await shown()).toEqual(['online', 'offline']);
  await settleLetters('sent');
  expect(await shown()).toEqual(['online', 'offline, told']);
  await listed(['play', 'nap']);
  expect(await shown()).toEqual(['online', 'online']);
  // People have to be told of the next outage as well.
  await listed(['nap']);
  expect(await shown()).toEqual(['online', 'offline']);
});

it('is said of a frozen picture, and of no later one that nobody was told of', async () => {
  await subscribe('cameraWithoutPicture');
  const play = server.db.selectFrom('cameras').where('recording_server_id', '=', recorder.id);
  const { id } = await play.where('short_name', '=', 'play').select('id').executeTakeFirstOrThrow();
  const judged = async (brightness: number) => {
    const background = { r: brightness, g: brightness, b: brightness };
    const jpeg = await sharp({ create: { width: 640, height: 480, channels: 3, background } })
      .jpeg()
      .toBuffer();
    await keepJudgment(server.deps, id, { jpeg, askedAt: clock.now() });
  };
  await server.db
    .insertInto('camera_health_settings')
    .columns(['location_id', 'frozen_after_minutes'])
    .expression(play.where('id', '=', id).select(['location_id', sql.lit(10).as('frozen_after_minutes')]))
    .execute();
  await judged(100);
  clock.advance(11 * 60_000);
  await judged(100);
  expect(await shown()).toEqual(['online', 'frozen']);
  await writeLetters();
  await settleLetters('sent');
  expect(await shown()).toEqual(['online', 'frozen, told']);
  await judged(120);
  expect(await shown()).toEqual(['online', 'online']);
  // Within half an hour nobody is told again.
  clock.advance(11 * 60_000);
  await judged(120);
  expect(await shown()).toEqual(['online', 'frozen']);
});

it('is said of all the cameras that went away with their recording server', async () => {
  await subscribe('recordingServerOffline');
  await away();
  await writeLetters();
  await settleLetters('sent');
  expect(await shown()).toEqual(['offline, told', 'offline, told']);
});

it.each<[string, () => Promise<unknown>]>([
  ['nobody has asked to be told', async () => {}],
  ['people have asked to be told something else', () => subscribe('recordingServerOffline')],
])('is not said when %s', async (_, prepare) => {
  await prepare();
  await listed(['nap']);
  await writeLetters();
  await settleLetters('sent');
  expect(await shown()).toEqual(['online', 'offline']);
});

it('is not said when the message was refused', async () => {
  await subscribe('cameraOffline');
  await listed(['nap']);
  await writeLetters();
  await settleLetters('failed');
  expect(await shown()).toEqual(['online', 'offline']);
});

it('is not said of a camera that went off without a signal to people who asked for nothing of the kind, whatever was told before', async () => {
  await subscribe('cameraOffline');
  await listed(['play']);
  await writeLetters();
  await settleLetters('sent');
  await listed(['play', 'nap']);
  await server.db.updateTable('cameras').set({ state: 'noSignal' }).where('short_name', '=', 'nap').execute();
  await listed([]);
  await writeLetters();
  await settleLetters('sent');
  expect(await shown()).toEqual(['offline', 'offline, told']);
});

it('is kept even if the recording server is saved with its cameras at the same moment, which locks them the other way round', async () => {
  const save = new Client({ connectionString: server.connectionString });
  await save.connect();
  // Of the two, the check is the one that is aborted.
  await save.query("SET deadlock_timeout = '20s'");
  await save.query('BEGIN');
  await save.query('UPDATE recording_servers SET name = name WHERE id = $1', [recorder.id]);
  const kept = away();
  const waiting = sql`SELECT FROM pg_locks WHERE NOT granted`;
  await expect.poll(async () => (await waiting.execute(server.db)).rows.length).toBeGreaterThan(0);
  await save.query('UPDATE cameras SET name = name WHERE recording_server_id = $1', [recorder.id]);
  await save.query('COMMIT');
  await save.end();
  await kept;
  expect(await shown()).toEqual(['offline', 'offline']);
});
