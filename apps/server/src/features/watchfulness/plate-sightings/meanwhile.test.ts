import { alerts, plateSightings, recordingServers } from '@viewgate/contract';
import sharp from 'sharp';
import { beforeEach, expect, it } from 'vitest';
import { hold, holdDeleted, waitsFor } from '../../../../test/hold.ts';
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

it('a report of a camera that is deleted while it comes in is answered as after that, with an alert or without', async () => {
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

it('a report about somebody who is deleted while it comes in is answered as after that, and leaves nothing of them', async () => {
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
  // The first to come is worked on alone, and waits; the others come meanwhile, and are written together.
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
