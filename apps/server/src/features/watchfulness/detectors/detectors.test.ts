import { alerts, detectors } from '@viewgate/contract';
import { sql } from 'kysely';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { holdDeleted, waitsFor } from '../../../../test/hold.ts';
import { createTestClock, refusalOf, type TestServer, testServer } from '../../../../test/server.ts';
import { detectorJobs, raiseDueAlerts } from './due.ts';

const clock = createTestClock();
const server: TestServer = await testServer({ clock });
// Another process on the same database, which has seen none of the reports.
const other = await testServer({ clock, database: server.connectionString, dataDir: server.dataDir });
const drawn = sharp({ create: { width: 64, height: 48, channels: 3, background: '#884422' } });
const base64Img = (await drawn.jpeg().toBuffer()).toString('base64');

let locationId: number;
let cameraId: number;
let token: string;
let manager: Awaited<ReturnType<TestServer['signIn']>>;

beforeEach(async () => {
  clock.advance(3_600_000);
  locationId = (await server.make.location()).id;
  cameraId = (await server.make.camera(locationId)).id;
  manager = await server.signIn(await server.make.user('LocationManager', { locationIds: [locationId] }));
  token = await manager.call(detectors.generateToken, { params: { locationId } });
});

const alone = { adultCount: 0, childCount: 1 };
const minded = { adultCount: 1, childCount: 1 };
const send = (body: object, authorization: string | null = `Bearer ${token}`, to: TestServer = server) =>
  fetch(`${to.url}${detectors.report.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(authorization !== null && { authorization }) },
    body: JSON.stringify({ cameraId, ...body }),
  });
const report = async (body: object, to?: TestServer) => {
  const answer = await send(body, `Bearer ${token}`, to);
  expect(answer.status, await answer.clone().text()).toBe(200);
};
const open = async () =>
  (await manager.call(alerts.open, { query: {} })).map(({ kind, detected }) => [kind, detected.heldForSeconds ?? null]);
const answerAll = async () => {
  for (const { id } of await manager.call(alerts.open, { query: {} })) {
    const body = { choice: 'resolved' as const };
    await manager.call(alerts.answer, { params: { locationId, id }, body });
  }
};

describe('a child alone', () => {
  it('raises one alert, with its picture, once the condition has held for the location’s seconds', async () => {
    await report({ ...alone, base64Img });
    clock.advance(29_000);
    await report(alone);
    expect(await open()).toEqual([]);
    clock.advance(1_000);
    await report(alone);
    expect(await open()).toEqual([['unattendedChild', 30]]);
    const [alert] = await manager.call(alerts.open, { query: {} });
    expect((await manager.fetch(alert?.pictureUrl ?? '')).headers.get('content-type')).toBe('image/jpeg');
    clock.advance(60_000);
    await report(alone);
    expect(await open()).toHaveLength(1);
    // Once the alert is answered, the countdown restarts.
    await answerAll();
    await report(alone);
    clock.advance(29_000);
    await report(alone);
    expect(await open()).toEqual([]);
    clock.advance(1_000);
    await report(alone);
    expect(await open()).toEqual([['unattendedChild', 30]]);
  });

  it('is not alone for longer than since the last report with an adult or without a child', async () => {
    for (const between of [minded, { adultCount: 0, childCount: 0 }]) {
      await report(alone);
      clock.advance(20_000);
      await report(between);
      await report(alone);
      clock.advance(20_000);
      await report(alone);
      expect(await open()).toEqual([]);
    }
  });

  it('is found by another process, without a further report, at the seconds that the location chose', async () => {
    const settings = { secondsBeforeNotification: 5, pictureDays: 30, alertDays: 365, version: 1 };
    await manager.call(alerts.saveSettings, { params: { locationId }, body: settings });
    await report(alone);
    clock.advance(4_000);
    await raiseDueAlerts(other.deps);
    expect(await open()).toEqual([]);
    clock.advance(1_000);
    await Promise.all([raiseDueAlerts(server.deps), raiseDueAlerts(other.deps)]);
    expect(await open()).toEqual([['unattendedChild', 5]]);
  });
});

describe('a detector that was reporting', () => {
  it('raises one alert after five minutes of silence, which ends when it reports again', async () => {
    await report(minded);
    clock.advance(299_000);
    await raiseDueAlerts(server.deps);
    expect(await open()).toEqual([]);
    clock.advance(2_000);
    await raiseDueAlerts(server.deps);
    await raiseDueAlerts(other.deps);
    expect(await open()).toEqual([['detectorSilent', null]]);
    await report(minded, other);
    expect(await open()).toEqual([]);
    const { cameras } = await manager.call(detectors.get, { params: { locationId } });
    expect(cameras).toMatchObject([{ id: cameraId, isSilent: false, adultCount: 1 }]);
  });

  it('counts the most seen in each five minutes, where the detector says so', async () => {
    clock.set('2026-07-01T09:00:00Z');
    await report({ adultCount: 1, childCount: 4, isDetectionCount: true });
    await report({ adultCount: 2, childCount: 3, isDetectionCount: true });
    await report({ adultCount: 9, childCount: 9 });
    clock.advance(5 * 60_000);
    await report({ adultCount: 1, childCount: 0, isDetectionCount: true });
    const counts = await server.db
      .selectFrom('detection_counts')
      .where('camera_id', '=', cameraId)
      .select(['adult_count', 'child_count'])
      .orderBy('began_at')
      .execute();
    expect(counts).toEqual([
      { adult_count: 2, child_count: 4 },
      { adult_count: 1, child_count: 0 },
    ]);
    // Counts of the last ninety days are kept; older ones go, however many there are.
    await sql`INSERT INTO detection_counts (camera_id, location_id, began_at, adult_count, child_count)
      SELECT ${cameraId}::integer, ${locationId}::integer, ${new Date(clock.now() - 91 * 86_400_000)}::timestamptz - make_interval(mins => 5 * number), 1, 1
      FROM generate_series(1, 12000) number`.execute(server.db);
    const clear = detectorJobs(server.deps).find(({ kind }) => kind.name === 'detectors.clear');
    await clear?.run({}, { signal: new AbortController().signal, attempt: 1 });
    const left = server.db.selectFrom('detection_counts').where('camera_id', '=', cameraId).select('began_at');
    expect(await left.execute()).toHaveLength(2);
  });
});

describe('a report', () => {
  it('needs the location’s token: none, a wrong one and the one before are refused', async () => {
    for (const wrong of [null, 'Bearer x', `Bearer ${'A'.repeat(43)}`, `Basic ${token}`])
      expect((await send(minded, wrong)).status).toBe(401);
    const before = token;
    token = await manager.call(detectors.generateToken, { params: { locationId } });
    expect((await send(minded, `Bearer ${before}`)).status).toBe(401);
    expect((await send(minded)).status).toBe(200);
  });

  it('is about a camera of that location, and names what is wrong with it', async () => {
    const elsewhere = (await server.make.camera((await server.make.location()).id)).id;
    const wrong = async (body: object) => {
      const answer = await send(body);
      const problem = (await answer.json()) as { validationFailures?: { propertyName: string; code: string }[] };
      return [answer.status, problem.validationFailures?.[0]?.propertyName, problem.validationFailures?.[0]?.code];
    };
    expect(await wrong({ ...minded, cameraId: elsewhere })).toEqual([400, 'cameraId', 'detectors.cameraElsewhere']);
    expect((await wrong({ childCount: 1 })).slice(0, 2)).toEqual([400, 'adultCount']);
    expect((await wrong({ ...alone, childCount: -1 })).slice(0, 2)).toEqual([400, 'childCount']);
    const broken = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(60)]).toString('base64');
    const huge = `/9j/${'A'.repeat(940_000)}`;
    // All of these reports of a child alone count, without their pictures.
    for (const [base64, code] of [
      [broken, 'pictureNotJpeg'],
      ['no picture', 'pictureNotJpeg'],
      [huge, 'pictureTooLarge'],
    ]) {
      expect(await wrong({ ...alone, base64Img: base64 })).toEqual([400, 'base64Img', code]);
      clock.advance(15_000);
    }
    expect(await open()).toEqual([['unattendedChild', 30]]);
    expect(await wrong({ ...minded, base64Img: 'no picture' })).toEqual([400, 'base64Img', 'pictureNotJpeg']);
    expect((await send({ ...alone, base64Img: `/9j/${'A'.repeat(1_100_000)}` })).status).toBe(413);
  });

  it('about a camera that is deleted while it comes in is answered as if it came afterwards', async () => {
    const release = await holdDeleted(server, { locationId, cameraId });
    const answer = send({ ...alone, isDetectionCount: true });
    await expect.poll(() => waitsFor(server)).toBe(true);
    await release();
    expect((await answer).status).toBe(400);
  });

  it('is refused beyond six hundred in ten seconds from one camera, and taken again afterwards', async () => {
    const [{ takeReport }, request] = [
      await import('./report.ts'),
      { headers: { authorization: `Bearer ${token}` }, raw: { socket: { remoteAddress: '10.0.0.1' }, headers: {} } },
    ];
    const reply = { getHeader: () => undefined, header: () => undefined };
    const take = takeReport(server.deps);
    const body = { cameraId, ...minded, isDetectionCount: false };
    const once = () => take({ db: server.db, input: { body }, request, reply } as never);
    for (let n = 0; n < 600; n++) await once();
    await expect(once()).rejects.toMatchObject({ code: 'tooMany', extras: { retryAfter: 10 } });
    clock.advance(10_000);
    await once();
  });

  it('leaves the token to those who may edit at the location', async () => {
    const teacher = await server.signIn(await server.make.user('StaffManager', { locationIds: [locationId] }));
    const params = { locationId };
    expect((await refusalOf(teacher.call(detectors.generateToken, { params }))).status).toBe(403);
    const elsewhere = { locationId: (await server.make.location()).id };
    expect((await refusalOf(manager.call(detectors.generateToken, { params: elsewhere }))).status).toBe(404);
  });
});
