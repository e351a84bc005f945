import { type AlertKind, alerts } from '@viewgate/contract';
import { sql } from 'kysely';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { createTestClock, refusalOf, type TestServer, testServer } from '../../../../test/server.ts';
import { heardBy, hubClient } from '../../operations/hub/test/client.ts';
import { closeAlert, drawAlertPicture, pictureOf, raiseAlert } from './index.ts';
import { endThoseOfFormerDays } from './end.ts';
import { clearOld } from './jobs.ts';

const clock = createTestClock();
const day = 86_400_000;
let server: TestServer;
let locationId: number;
let cameraId: number;
let jpeg: Buffer;

beforeAll(async () => {
  server = await testServer({ clock });
  locationId = (await server.make.location({ name: 'Maple Street' })).id;
  cameraId = (await server.make.camera(locationId, { name: 'Playground' })).id;
  const drawn = sharp({ create: { width: 1_600, height: 900, channels: 3, background: '#446688' } });
  jpeg = await drawAlertPicture(await drawn.jpeg().toBuffer());
});

type Given = Partial<Parameters<typeof raiseAlert>[2]>;
const raise = (kind: AlertKind, given: Given = {}) =>
  server.db.transaction().execute((tx) => raiseAlert(server.deps, tx, { locationId, kind, cameraId, ...given }));
const end = (kind: AlertKind, of: { cameraId: number } | { plate: string }) =>
  server.db.transaction().execute((tx) => closeAlert(server.deps, tx, { locationId, kind, of }));
const staff = async (role: Parameters<TestServer['make']['user']>[0], where: object = { locationIds: [locationId] }) =>
  await server.signIn(await server.make.user(role, where));
const answer = (by: Awaited<ReturnType<typeof staff>>, id: number, choice: 'resolved' | 'falsePositive') =>
  by.call(alerts.answer, { params: { locationId, id }, body: { choice } });

describe('an alert', () => {
  it('is one per kind and camera or plate until it is answered, and has its picture', async () => {
    const manager = await staff('LocationManager');
    const id = await raise('unattendedChild', { picture: pictureOf(jpeg), detected: { childCount: 1, adultCount: 0 } });
    expect(id).toBeGreaterThan(0);
    expect(await raise('unattendedChild')).toBeNull();
    const [silent, plate, other] = [
      await raise('detectorSilent'),
      await raise('unknownPlate', { plate: 'ABC123' }),
      await raise('unknownPlate', { plate: 'XYZ9', cameraId: null }),
    ];
    expect(await raise('unknownPlate', { plate: 'ABC123', cameraId: null })).toBeNull();
    const open = await manager.call(alerts.open, { query: {} });
    // The most dangerous first.
    expect(open.map((one) => one.id)).toEqual([id, silent, other, plate]);
    const [first] = open;
    expect(first).toMatchObject({
      kind: 'unattendedChild',
      locationName: 'Maple Street',
      cameraName: 'Playground',
      raisedAt: '2026-06-03T15:00:00.000Z',
      state: 'open',
      detected: { childCount: 1, adultCount: 0 },
    });
    const answered = await manager.fetch(first?.pictureUrl ?? '');
    expect(answered.headers.get('content-type')).toBe('image/jpeg');
    expect(await sharp(Buffer.from(await answered.arrayBuffer())).metadata()).toMatchObject({ width: 1_280 });
    for (const one of open) await answer(manager, one.id, 'resolved');
    expect(await manager.call(alerts.open, { query: {} })).toEqual([]);
    expect(await raise('unattendedChild')).not.toBeNull();
    await end('unattendedChild', { cameraId });
  });

  it('stays with the first choice: everybody else is told what it was', async () => {
    const [one, other] = [await staff('LocationManager'), await staff('StaffManager')];
    const id = (await raise('detectorSilent')) ?? 0;
    clock.advance(14_000);
    const [first, second] = await Promise.all([
      answer(one, id, 'falsePositive').catch((error: unknown) => error),
      answer(other, id, 'resolved').catch((error: unknown) => error),
    ]);
    const [stands, refused] = first instanceof Error ? [second, first] : [first, second];
    const problem = await refusalOf(Promise.reject(refused));
    const { state } = stands as { state: string };
    expect(problem).toMatchObject({ status: 409, current: { id, state } });
    const read = await other.call(alerts.get, { params: { locationId, id } });
    expect(read).toMatchObject({ state, version: 2 });
    expect(Date.parse(read.answeredAt ?? '') - Date.parse(read.raisedAt)).toBe(14_000);
  });

  it('ends when its cause does, in nobody’s name', async () => {
    const manager = await staff('LocationManager');
    const id = (await raise('unknownPlate', { plate: 'GONE1' })) ?? 0;
    expect(await end('unknownPlate', { plate: 'OTHER' })).toBe(false);
    expect(await end('unknownPlate', { plate: 'GONE1' })).toBe(true);
    expect(await end('unknownPlate', { plate: 'GONE1' })).toBe(false);
    const read = await manager.call(alerts.get, { params: { locationId, id } });
    expect(read).toMatchObject({ state: 'resolved', answeredByName: null });
  });

  it('keeps its place when its camera is deleted', async () => {
    const manager = await staff('LocationManager');
    const camera = (await server.make.camera(locationId, { name: 'Gate' })).id;
    const id = (await raise('detectorSilent', { cameraId: camera })) ?? 0;
    await server.db.deleteFrom('cameras').where('id', '=', camera).execute();
    const read = await manager.call(alerts.get, { params: { locationId, id } });
    expect(read).toMatchObject({ cameraId: null, cameraName: 'Gate', state: 'open' });
    await answer(manager, id, 'resolved');
  });
});

describe('who is alerted', () => {
  it('is pushed the specification’s message and ours at once, and the answer; nobody of another location', async () => {
    const [one, teacher, stranger] = [
      await staff('LocationManager'),
      await staff('StaffViewer'),
      await staff('LocationManager', { locationIds: [(await server.make.location()).id] }),
    ];
    const clients = [one, teacher, stranger].map((browser) => hubClient(server.url, browser));
    const events = [
      'ReceiveAlert',
      'ReceiveUnaccompaniedChildNotification',
      'ReceiveLicensePlateNotification',
      'ReceiveAlertAnswered',
    ];
    const heard = clients.map((client) => events.map((event) => heardBy(client, event)));
    for (const client of clients) await client.start();
    const id = (await raise('unattendedChild', { picture: pictureOf(jpeg) })) ?? 0;
    const plate = (await raise('unknownPlate', { plate: 'NEW1' })) ?? 0;
    await answer(one, plate, 'resolved');
    await answer(one, id, 'falsePositive');
    await expect.poll(() => heard[1]?.[3]?.length).toBe(2);
    const [ours, child, plates, answers] = heard[1] ?? [];
    expect(ours?.map(([alert]) => (alert as { id: number }).id)).toEqual([id, plate]);
    expect(plates).toEqual([[{ locationName: 'Maple Street', licensePlate: 'NEW1' }]]);
    const [[told] = []] = child ?? [];
    const { image, ...rest } = told as { image: string };
    expect(rest).toEqual({
      locationName: 'Maple Street',
      cameraName: 'Playground',
      secondsBeforeNotification: 30,
      timeStamp: new Date(clock.now()).toISOString(),
    });
    expect(await sharp(Buffer.from(image, 'base64')).metadata()).toMatchObject({ format: 'jpeg', width: 320 });
    expect(answers?.at(-1)).toMatchObject([{ id, state: 'falsePositive' }]);
    expect(heard[2]).toEqual([[], [], [], []]);
  });

  it('shows its picture to nobody who may not watch cameras, here and now', async () => {
    const where = { locationIds: [locationId] };
    const browsers = [await staff('StaffViewer'), await staff('StaffViewer', { ...where, cameraAccess: false })];
    const clients = browsers.map((browser) => hubClient(server.url, browser));
    const heard = clients.map((client) => heardBy(client, 'ReceiveUnaccompaniedChildNotification'));
    for (const client of clients) await client.start();
    await raise('unattendedChild', { picture: pictureOf(jpeg) });
    await expect.poll(() => heard.map((messages) => messages.length)).toEqual([1, 1]);
    const hasImage = (messages: (typeof heard)[number] | undefined) =>
      (messages ?? []).map(([told]) => 'image' in (told as object));
    expect(heard.map(hasImage)).toEqual([[true], [false]]);
    const [url] = (await browsers[0]!.call(alerts.open, { query: {} })).map(({ pictureUrl }) => pictureUrl ?? '');
    const statuses = async () =>
      await Promise.all(browsers.map(async (browser) => (await browser.fetch(url ?? '')).status));
    expect(await statuses()).toEqual([200, 403]);
    const onsite = (is_onsite_only: boolean) => server.setLocation(locationId, { is_onsite_only });
    await onsite(true);
    await expect.poll(statuses).toEqual([403, 403]);
    await end('unattendedChild', { cameraId });
    await raise('unattendedChild', { picture: pictureOf(jpeg) });
    await expect
      .poll(() => heard.map(hasImage))
      .toEqual([
        [true, false],
        [false, false],
      ]);
    await onsite(false);
    await end('unattendedChild', { cameraId });
  });

  it('finds what is open at the own locations; anyone who has more, at the one looked at', async () => {
    const id = (await raise('detectorSilent')) ?? 0;
    const elsewhere = await server.make.location();
    const { organization_id: organizationId } = await server.db
      .selectFrom('locations')
      .where('id', '=', locationId)
      .select('organization_id')
      .executeTakeFirstOrThrow();
    const ofOrganization = await staff('OrganizationViewer', { organizationId });
    const idsFor = async (browser: typeof ofOrganization, query: { locationId?: number } = {}) =>
      (await browser.call(alerts.open, { query })).map((one) => one.id);
    expect(await idsFor(await staff('LocationViewer'))).toEqual([id]);
    expect(await idsFor(ofOrganization)).toEqual([]);
    expect(await idsFor(ofOrganization, { locationId })).toEqual([id]);
    const stranger = await staff('LocationManager', { locationIds: [elsewhere.id] });
    expect(await idsFor(stranger)).toEqual([]);
    expect((await refusalOf(idsFor(stranger, { locationId }))).status).toBe(404);
    // A role that may only read alerts cannot end the escalation.
    expect((await refusalOf(answer(ofOrganization, id, 'resolved'))).status).toBe(403);
    expect((await refusalOf(answer(stranger, id, 'resolved'))).status).toBe(404);
    await end('detectorSilent', { cameraId });
  });
});

it('pictures are deleted after the location’s days, alerts much later, open ones never', async () => {
  const manager = await staff('LocationManager');
  const [old, open] = [
    (await raise('unattendedChild', { picture: pictureOf(jpeg) })) ?? 0,
    (await raise('unknownPlate', { plate: 'OPEN1', picture: pictureOf(jpeg) })) ?? 0,
  ];
  await answer(manager, old, 'resolved');
  const stateAfter = async (days: number) => {
    await clearOld(server.db, new Date(clock.now() + days * day));
    return await Promise.all(
      [old, open].map(async (id) => {
        const found = await manager.call(alerts.get, { params: { locationId, id } }).catch(() => null);
        return found && found.pictureUrl !== null;
      }),
    );
  };
  expect(await stateAfter(29)).toEqual([true, true]);
  expect(await stateAfter(31)).toEqual([false, false]);
  expect(await stateAfter(366)).toEqual([null, false]);
});

describe('the history', () => {
  it('is filtered, sorted by how fast people answered, and of the location alone', async () => {
    clock.set('2026-06-10T04:59:00Z');
    const { id: at } = await server.make.location({ time_zone_id: 'America/Chicago' });
    const camera = (await server.make.camera(at, { name: 'Nap room' })).id;
    const manager = await server.signIn(await server.make.user('LocationManager', { locationIds: [at] }));
    const raised = async (kind: AlertKind, seconds: number, given: Given) => {
      const id = (await raise(kind, { locationId: at, ...given })) ?? 0;
      clock.advance(seconds * 1_000);
      const body = { choice: 'resolved' as const };
      await manager.call(alerts.answer, { params: { locationId: at, id }, body });
      return id;
    };
    const slow = await raised('unattendedChild', 90, { cameraId: camera });
    const fast = await raised('unknownPlate', 14, { cameraId: null, plate: 'AB12CD' });
    const ask = async (body: object) => {
      const { rows } = await manager.call(alerts.table, { params: { locationId: at }, body });
      return rows.map(({ id, answeredAfter }) => [id, answeredAfter]);
    };
    expect(await ask({})).toEqual([
      [fast, 14],
      [slow, 90],
    ]);
    const { rows } = await manager.call(alerts.table, { params: { locationId: at }, body: {} });
    expect(rows.map((row) => row.camera?.id)).toEqual([undefined, camera]);
    expect(await ask({ sortBy: 'answeredAfter' })).toEqual([
      [fast, 14],
      [slow, 90],
    ]);
    expect(await ask({ filters: { kind: 'unknownPlate' } })).toEqual([[fast, 14]]);
    expect(await ask({ filters: { cameraId: camera } })).toEqual([[slow, 90]]);
    expect(await ask({ filters: { state: 'falsePositive' } })).toEqual([]);
    expect(await ask({ allSearch: 'ab12' })).toEqual([[fast, 14]]);
    expect(await ask({ allSearch: 'nap' })).toEqual([[slow, 90]]);
    // Midnight in Chicago is five o'clock.
    expect(await ask({ filters: { until: '2026-06-09' } })).toEqual([[slow, 90]]);
    expect(await ask({ filters: { from: '2026-06-10' } })).toEqual([[fast, 14]]);
  });

  it('names who of the location’s staff has just used the portal', async () => {
    const { id: at } = await server.make.location();
    const [manager, teacher] = [
      await server.make.user('LocationManager', { locationIds: [at] }),
      await server.make.user('StaffViewer', { locationIds: [at] }),
    ];
    const signedIn = await server.signIn(manager);
    await server.signIn(teacher);
    await staff('LocationManager');
    const ids = async () => (await signedIn.call(alerts.people, { params: { locationId: at } })).map(({ id }) => id);
    expect(new Set(await ids())).toEqual(new Set([manager.id, teacher.id]));
    await server.db.deleteFrom('sessions').where('account_id', '=', teacher.id).execute();
    expect(await ids()).toEqual([manager.id]);
  });

  it('is raised and kept as the location sets it', async () => {
    const { id: at } = await server.make.location();
    const where = { locationIds: [at] };
    const [manager, teacher] = [await staff('LocationManager', where), await staff('StaffManager', where)];
    const params = { locationId: at };
    const usual = { secondsBeforeNotification: 30, pictureDays: 30, alertDays: 365, version: 1 };
    expect(await teacher.call(alerts.settings, { params })).toEqual(usual);
    const body = { ...usual, secondsBeforeNotification: 45 };
    expect((await refusalOf(teacher.call(alerts.saveSettings, { params, body }))).status).toBe(403);
    expect(await manager.call(alerts.saveSettings, { params, body })).toEqual({ version: 2 });
    expect(await manager.call(alerts.settings, { params })).toEqual({ ...body, version: 2 });
    expect((await refusalOf(manager.call(alerts.saveSettings, { params, body }))).status).toBe(409);
    const tooSoon = { ...body, secondsBeforeNotification: 4, version: 2 };
    expect((await refusalOf(manager.call(alerts.saveSettings, { params, body: tooSoon }))).status).toBe(400);
  });
});

describe('an alert that nobody answers', () => {
  it('ends with its day at the location if it means nothing the next, and its plate alerts again', async () => {
    const { db, make } = server;
    const there = (await make.location({ time_zone_id: 'America/Los_Angeles' })).id;
    await db.updateTable('locations').set({ time_zone_id: 'America/Chicago' }).where('id', '=', locationId).execute();
    await db
      .updateTable('alerts')
      .set({ state: 'resolved', answered_at: sql`raised_at` })
      .where('state', '=', 'open')
      .execute();
    const openAt = async (iso: string) => {
      clock.set(iso);
      await endThoseOfFormerDays(server.deps);
      const open = db.selectFrom('alerts').where('state', '=', 'open').select(['plate', 'kind']).orderBy('id');
      return (await open.execute()).map(({ plate, kind }) => plate ?? kind);
    };
    const unknown = (plate: string, at = locationId) =>
      raise('unknownPlate', { plate, cameraId: null, locationId: at });
    clock.set('2026-07-01T15:00:00Z');
    await raise('detectorSilent');
    await raise('barredPlate', { plate: 'BARRED', cameraId: null });
    const id = (await unknown('MORNING')) ?? 0;
    await unknown('WEST', there);
    // Half past eleven in the evening.
    clock.set('2026-07-02T04:30:00Z');
    await unknown('NIGHT');
    expect(await openAt('2026-07-02T04:59:59Z')).toEqual(['detectorSilent', 'BARRED', 'MORNING', 'WEST', 'NIGHT']);
    // Only now: a sign-in half an hour earlier would have ended, and the page would hear nothing.
    const manager = await staff('LocationManager');
    const client = hubClient(server.url, manager);
    const heard = heardBy(client, 'ReceiveAlertAnswered');
    await client.start();
    expect(await openAt('2026-07-02T05:00:00Z')).toEqual(['detectorSilent', 'BARRED', 'WEST', 'NIGHT']);
    await expect.poll(() => heard).toMatchObject([[{ id, state: 'unanswered', answeredByName: null }]]);
    expect(await unknown('NIGHT')).toBeNull();
    expect(await openAt('2026-07-02T05:30:00Z')).toEqual(['detectorSilent', 'BARRED', 'WEST']);
    expect(await openAt('2026-07-02T07:00:00Z')).toEqual(['detectorSilent', 'BARRED']);
    expect(await unknown('MORNING')).not.toBeNull();
    const early = await staff('LocationManager');
    expect(await refusalOf(answer(early, id, 'resolved'))).toMatchObject({
      status: 409,
      current: { state: 'unanswered', answeredAt: '2026-07-02T05:00:00.000Z' },
    });
    const filters = { state: 'unanswered' as const };
    const { rows } = await early.call(alerts.table, { params: { locationId }, body: { filters } });
    expect(rows.map(({ plate }) => plate)).toEqual(['NIGHT', 'MORNING']);
  });
});
