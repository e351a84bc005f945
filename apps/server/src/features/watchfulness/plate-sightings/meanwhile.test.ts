import { alerts, plateSightings, recordingServers } from '@viewgate/contract';
import { sql } from 'kysely';
import sharp from 'sharp';
import { beforeEach, expect, it } from 'vitest';
import type { Queryable } from '../../../platform/database/database.ts';
import { hold, holdAfter, holdDeleted, waitsFor } from '../../../../test/hold.ts';
import { createTestClock, type TestServer, testServer } from '../../../../test/server.ts';

const clock = createTestClock();
const server: TestServer = await testServer({ clock });
const drawn = sharp({ create: { width: 64, height: 48, channels: 3, background: '#336655' } });
const base64Img = (await drawn.jpeg().toBuffer()).toString('base64');

let locationId: number;
let cameraId: number;
let token: string;
let manager: Awaited<ReturnType<TestServer['signIn']>>;

beforeEach(async () => {
  locationId = (await server.make.location({ is_lpr_enabled: true, is_lpr_notifications_enabled: true })).id;
  cameraId = (await server.make.camera(locationId, { name: 'Gate' })).id;
  const { id } = await server.make.recordingServer(locationId);
  manager = await server.signIn(await server.make.user('LocationManager', { locationIds: [locationId] }));
  token = await manager.call(recordingServers.generateToken, { params: { locationId, id } });
});

const send = async (body: object) => {
  const answer = await fetch(`${server.url}${plateSightings.report.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ licensePlate: 'ABC123', cameraId, ...body }),
  });
  const { result, validationFailures } = (await answer.json()) as {
    result?: { isNew: boolean };
    validationFailures?: { code: string }[];
  };
  return { status: answer.status, isNew: result?.isNew, code: validationFailures?.[0]?.code };
};
const list = async () => (await manager.call(plateSightings.table, { params: { locationId }, body: {} })).rows;
const open = async () => (await manager.call(alerts.open, { query: {} })).map(({ kind, plate }) => [kind, plate]);

it('a report of a camera that is deleted while it comes in is answered as if it came afterwards, with or without an alert', async () => {
  await server.make.viewer(locationId, { plate_number: 'FAM1' });
  const release = await holdDeleted(server, { locationId, cameraId });
  const answers = [send({ base64Img }), send({ licensePlate: 'FAM1' })];
  await expect.poll(() => waitsFor(server, 2)).toBe(true);
  await release();
  const gone = { status: 400, isNew: undefined, code: 'plateSightings.cameraElsewhere' };
  expect(await Promise.all(answers)).toEqual([gone, gone]);
  expect(await list()).toEqual([]);
  expect(await open()).toEqual([]);
});

it('a report about somebody who is deleted while it comes in is answered as if it came afterwards, and leaves nothing of them', async () => {
  const { id } = await server.make.viewer(locationId, { plate_number: 'FAM1' });
  const release = await holdDeleted(server, { locationId, viewerId: id });
  const answer = send({ licensePlate: 'FAM1' });
  await expect.poll(() => waitsFor(server)).toBe(true);
  await release();
  expect((await answer).isNew).toBe(true);
  expect((await list()).map(({ standing, viewers: whose }) => [standing, whose])).toEqual([['unknown', []]]);
  expect(await open()).toEqual([['unknownPlate', 'FAM1']]);
});

it('a report written together with others is kept with its own people and picture', async () => {
  const family = (await server.make.family(locationId)).id;
  const barred = await server.make.viewer(locationId, { family_id: family, plate_number: 'BAR1' });
  const child = await server.make.child(locationId, family);
  await server.db
    .insertInto('custody_blocks')
    .values({ location_id: locationId, viewer_id: barred.id, child_id: child.id, starts_at: new Date(clock.now()) })
    .execute();
  const yard = (await server.make.camera(locationId, { name: 'Yard' })).id;
  const release = await hold(server, 'locations', locationId);
  // The first to arrive is processed alone, and waits; the others arrive meanwhile, and are written together.
  const several = [
    { licensePlate: 'NEW0' },
    { licensePlate: 'NEW1', base64Img },
    { licensePlate: 'NEW2' },
    { licensePlate: 'NEW2', cameraId: yard },
    { licensePlate: 'BAR1' },
    { licensePlate: 'NEW2' },
  ].map(send);
  await expect.poll(() => waitsFor(server)).toBe(true);
  await release();
  expect((await Promise.all(several)).filter(({ isNew }) => isNew)).toHaveLength(5);
  const rows = await list();
  const shown = rows.map(({ licensePlate, cameraId: at, standing, viewers: whose, pictureUrl }) => [
    licensePlate,
    at,
    standing,
    whose.length,
    pictureUrl !== null,
  ]);
  expect(new Set(shown.map(String))).toEqual(
    new Set(
      [
        ['NEW0', cameraId, 'unknown', 0, false],
        ['NEW1', cameraId, 'unknown', 0, true],
        ['NEW2', cameraId, 'unknown', 0, false],
        ['NEW2', yard, 'unknown', 0, false],
        ['BAR1', cameraId, 'barred', 1, false],
      ].map(String),
    ),
  );
  const raised = await manager.call(alerts.open, { query: {} });
  expect(new Set(raised.map(({ kind, plate, pictureUrl }) => `${kind} ${plate} ${pictureUrl !== null}`))).toEqual(
    new Set(['barredPlate BAR1 false', 'unknownPlate NEW0 false', 'unknownPlate NEW1 true', 'unknownPlate NEW2 false']),
  );
});

it('a barred plate alarms though its picture cannot be taken, and waits behind no camera that reads nonsense', async () => {
  const plates = ['BAR1', 'BAR2', 'BAR3', 'BAR4'];
  for (const plate_number of plates) {
    const father = await server.make.viewer(locationId, { plate_number });
    const child = await server.make.child(locationId, father.family_id);
    const block = { location_id: locationId, viewer_id: father.id, child_id: child.id };
    await server.db
      .insertInto('custody_blocks')
      .values({ ...block, starts_at: new Date(clock.now()) })
      .execute();
  }
  const broken = [`/9j/${'A'.repeat(400)}`, 'bm90IGEgcGljdHVyZQ==', `/9j/${'A'.repeat(940_000)}`];
  const codes = ['pictureNotJpeg', 'pictureNotJpeg', 'pictureTooLarge'];
  for (const [at, picture] of broken.entries())
    expect(await send({ licensePlate: plates[at], base64Img: picture })).toMatchObject({
      status: 400,
      code: codes[at],
    });
  expect(new Set((await open()).map(String))).toEqual(new Set(plates.slice(0, 3).map((one) => `barredPlate,${one}`)));
  // The next minute's reads belong to it, so nobody is alarmed twice.
  expect((await send({ licensePlate: 'BAR1', base64Img })).isNew).toBe(false);

  const release = await hold(server, 'locations', locationId);
  const flood = Array.from({ length: 80 }, (_, n) => send({ licensePlate: `MAD${n}` }).then(({ status }) => status));
  await Promise.any(flood.map(async (one) => expect(await one).toBe(429)));
  const last = send({ licensePlate: 'BAR4', base64Img });
  await expect.poll(() => waitsFor(server, 2)).toBe(true);
  await release();
  expect((await last).isNew).toBe(true);
  await Promise.all(flood);
  expect((await open())[0]).toEqual(['barredPlate', 'BAR4']);
});

/** Whether a statement waits for somebody else's transaction. */
const isWaiting = async (): Promise<boolean> => {
  const { rows } =
    await sql`SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(
      server.db,
    );
  return rows.length > 0;
};

it('an arrival and its alert share one stored picture, which goes with the last that shows it', async () => {
  const stored = async () => {
    const found = server.db.selectFrom('reported_pictures').where('location_id', '=', locationId);
    return (await found.select('guid').execute()).length;
  };
  const remove = (from: 'alert_pictures' | 'plate_sightings', db: Queryable = server.db) =>
    db.deleteFrom(from).where('location_id', '=', locationId).execute();
  const statuses = async (urls: readonly (string | null | undefined)[]) =>
    await Promise.all(urls.map(async (url) => (await manager.fetch(url ?? '')).status));
  await send({ base64Img });
  const urls = [(await manager.call(alerts.open, { query: {} }))[0]?.pictureUrl, (await list())[0]?.pictureUrl];
  expect([await stored(), await statuses(urls)]).toEqual([1, [200, 200]]);
  await remove('plate_sightings');
  expect([await stored(), await statuses(urls)]).toEqual([1, [200, 404]]);
  await remove('alert_pictures');
  expect([await stored(), await statuses(urls)]).toEqual([0, [404, 404]]);

  // Deleted by two at once, neither of which sees what the other does.
  await send({ licensePlate: 'TWO2', base64Img });
  expect(await stored()).toBe(1);
  const release = await holdAfter(server, (tx) => remove('alert_pictures', tx));
  const second = remove('plate_sightings');
  await expect.poll(isWaiting).toBe(true);
  await release();
  await second;
  expect(await stored()).toBe(0);
});
