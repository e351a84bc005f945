import { viewer } from '@viewgate/contract';
import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { execute } from '../../../../test/administration.ts';
import { newestPart, statusOf, watchPlayback } from '../../../../test/player.ts';
import { type RecordedCamera, recordedCamera } from '../../../../test/recorded-camera.ts';
import { refusalOf, type TestServer, testServer } from '../../../../test/server.ts';
import { isShieldLocked, shieldedParent } from '../../../../test/shield.ts';

let server: TestServer;
let camera: RecordedCamera;
beforeAll(async () => {
  server = await testServer();
  camera = await recordedCamera(server);
}, 90_000);

type Browser = Awaited<ReturnType<TestServer['signIn']>>;
const open = (browser: Browser, id = camera.cameraId) => browser.call(viewer.open, { params: { id } });
const rowOf = (id: number) =>
  server.db
    .selectFrom('camera_sessions')
    .select(['end_reason', 'served_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const isServed = async (id: number) => (await rowOf(id)).served_at !== null;
const shielded = () => shieldedParent(server, camera);

it("the portal's own player sends its cookie: a request without it, of the same user agent, locks the viewer", async () => {
  const { browser, id } = await shielded();
  const { playlistUrl } = await open(browser);
  expect((await browser.fetch(playlistUrl)).status).toBe(200);
  expect((await browser.fetch(playlistUrl)).status).toBe(200);
  expect(await statusOf(server, playlistUrl)).toBe(403);
  await expect.poll(() => isShieldLocked(server, id)).toBe(true);
});

it('two processes agree on the player, the first to ask at either, before any part is sent', async () => {
  const other = await testServer({ database: server.connectionString, dataDir: server.dataDir });
  const own = await shielded();
  const first = await open(own.browser);
  const player = await watchPlayback(other, first.playlistUrl);
  expect((await own.browser.fetch(first.playlistUrl)).status).toBe(200);
  expect(await statusOf(other, first.playlistUrl)).toBe(403);
  expect(await player.until('ended')).toMatchObject({ reason: 'shieldLocked' });
  await expect.poll(() => isShieldLocked(server, own.id)).toBe(true);

  // A player without cookies stays one at both processes, whatever the page itself asks for afterwards.
  const external = await shielded();
  const { playlistUrl } = await open(external.browser);
  expect(await statusOf(other, playlistUrl)).toBe(200);
  expect((await external.browser.fetch(playlistUrl)).status).toBe(200);
  expect([await statusOf(server, playlistUrl), await statusOf(other, playlistUrl)]).toEqual([200, 200]);
  expect(await isShieldLocked(server, external.id)).toBe(false);
  // A different program counts as different even at the process that has not heard from it.
  const fresh = await shielded();
  const second = await open(fresh.browser);
  expect(await statusOf(server, second.playlistUrl)).toBe(200);
  const thief = other.browser({ 'user-agent': 'Another program' });
  expect((await thief.fetch(second.playlistUrl)).status).toBe(403);
  await expect.poll(() => isShieldLocked(server, fresh.id)).toBe(true);
});

it('a player without cookies is identified by its user agent alone', async () => {
  const { browser, id } = await shielded();
  const { playlistUrl } = await open(browser);
  expect([await statusOf(server, playlistUrl), await statusOf(server, playlistUrl)]).toEqual([200, 200]);
  expect(await isShieldLocked(server, id)).toBe(false);
});

it('an end by a lock names no next opening, since waiting does not help', async () => {
  const { browser } = await shielded();
  const { playlistUrl } = await open(browser);
  const player = await watchPlayback(server, playlistUrl);
  expect((await browser.fetch(playlistUrl)).status).toBe(200);
  await statusOf(server, playlistUrl);
  expect(await player.until('ended')).toMatchObject({ reason: 'shieldLocked', nextOpening: null });
});

it('of two shielded pictures on one device the newer stays, the older says why, and reopening it within a minute continues its session', async () => {
  const { browser } = await shielded();
  const other = await server.make.camera(camera.locationId, { classIds: [camera.classId] });
  const first = await open(browser);
  // A session counts once part of the picture was sent.
  expect(await statusOf(server, await newestPart(server, first.playlistUrl))).toBe(200);
  await expect.poll(() => isServed(first.sessionId), { timeout: 10_000 }).toBe(true);
  const player = await watchPlayback(server, first.playlistUrl);
  const second = await open(browser, other.id);
  expect(await player.until('ended')).toMatchObject({ reason: 'shieldMoved' });
  expect(await statusOf(server, first.playlistUrl)).toBe(403);
  const again = await open(browser);
  expect(again.sessionId).toBe(first.sessionId);
  await expect.poll(() => statusOf(server, second.playlistUrl), { timeout: 10_000 }).toBe(403);
  expect((await browser.call(viewer.cameras))[0]?.decision.reason).toBeNull();
});

it('without Stream Shield any number of chosen pictures run side by side', async () => {
  const { browser } = await camera.newParent();
  const other = await server.make.camera(camera.locationId, { classIds: [camera.classId] });
  const first = await open(browser);
  await open(browser, other.id);
  expect((await rowOf(first.sessionId)).end_reason).toBeNull();
});

it('a plain camera on a second device beside a shielded one on the first locks the viewer, and the other way round', async () => {
  const policy = await server.make.policy(camera.locationId, {
    kind: 'camera',
    stream_shield_set: true,
    stream_shield_value: true,
  });
  const secret = await server.make.camera(camera.locationId, { classIds: [camera.classId] });
  await server.db
    .insertInto('policy_assignments')
    .values({
      location_id: camera.locationId,
      kind: 'camera',
      policy_id: policy.id,
      camera_id: secret.id,
      is_active: true,
    })
    .execute();
  const orders = [
    [secret.id, camera.cameraId],
    [camera.cameraId, secret.id],
  ] as const;
  for (const [first, second] of orders) {
    const parent = await camera.newParent();
    const shieldOf = async (id: number) =>
      (await parent.browser.call(viewer.cameras)).find((one) => one.id === id)?.decision.streamShield;
    await expect.poll(() => shieldOf(secret.id)).toBe(true);
    expect(await shieldOf(camera.cameraId)).toBe(false);
    await open(parent.browser, first);
    expect(await refusalOf(open(await server.signIn(parent), second))).toMatchObject({ code: 'shieldLocked' });
  }
  const plain = await camera.newParent();
  await open(plain.browser);
  await open(await server.signIn(plain));
});

it('an opening is counted once, however often its transaction is repeated, and as refused if it locks the viewer', async () => {
  const decided = async () => {
    const counter = server.deps.telemetry.meters.registry.getSingleMetric('viewgate_decisions_total');
    const { values = [] } = (await counter?.get()) ?? {};
    return Object.fromEntries(
      values.flatMap(({ labels, value }) => (labels['about'] === 'opening' ? [[labels['outcome'], value]] : [])),
    );
  };
  const { id, browser, userName } = await shielded();
  const { allow = 0, deny = 0 } = await decided();
  // A number that a sequence gave out is not taken back with the transaction.
  await execute(
    server.connectionString,
    `CREATE SEQUENCE attempts;
    CREATE FUNCTION conflict_once() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      IF nextval('attempts') = 1 THEN RAISE EXCEPTION 'again' USING ERRCODE = 'serialization_failure'; END IF;
      RETURN NEW; END $$;
    GRANT USAGE ON SEQUENCE attempts TO PUBLIC;
    CREATE TRIGGER conflict_once BEFORE INSERT ON camera_sessions FOR EACH ROW EXECUTE FUNCTION conflict_once();`,
  );
  onTestFinished(() =>
    execute(server.connectionString, 'DROP FUNCTION conflict_once CASCADE; DROP SEQUENCE attempts;'),
  );
  await open(browser);
  expect(await decided()).toMatchObject({ allow: allow + 1, deny });
  const elsewhere = await server.signIn({ userName });
  expect((await refusalOf(open(elsewhere))).code).toBe('shieldLocked');
  expect(await isShieldLocked(server, id)).toBe(true);
  expect(await decided()).toMatchObject({ allow: allow + 1, deny: deny + 1 });
});
