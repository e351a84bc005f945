import { randomBytes } from 'node:crypto';
import { alerts, licensePlates, plateSightings, recordingServers, viewers } from '@viewgate/contract';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { hold } from '../../../../test/hold.ts';
import { createTestClock, refusalOf, type TestServer, testServer } from '../../../../test/server.ts';
import { clearOld } from './jobs.ts';
import { namedCamera } from './store.ts';

const day = 86_400_000;
const clock = createTestClock();
const server: TestServer = await testServer({ clock });
// Another process on the same database.
const other = await testServer({ clock, database: server.connectionString, dataDir: server.dataDir });
const drawn = sharp({ create: { width: 1_600, height: 900, channels: 3, background: '#336655' } });
const base64Img = (await drawn.jpeg().toBuffer()).toString('base64');

type Browser = Awaited<ReturnType<TestServer['signIn']>>;
let locationId: number;
let nvrId: number;
let cameraId: number;
let token: string;
let manager: Browser;

const params = () => ({ locationId });
const newToken = () => manager.call(recordingServers.generateToken, { params: { locationId, id: nvrId } });

beforeEach(async () => {
  clock.advance(3_600_000);
  locationId = (await server.make.location({ is_lpr_enabled: true, is_lpr_notifications_enabled: true })).id;
  nvrId = (await server.make.recordingServer(locationId)).id;
  cameraId = (await server.make.camera(locationId, { name: 'Gate', short_name: 'GateCam', recording_server_id: nvrId }))
    .id;
  manager = await server.signIn(await server.make.user('LocationManager', { locationIds: [locationId] }));
  token = await newToken();
});

const send = (body: object, { authorization = `Bearer ${token}`, to = server } = {}) =>
  fetch(`${to.url}${plateSightings.report.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization },
    body: JSON.stringify({ licensePlate: 'ABC123', cameraId, ...body }),
  });
const report = async (body: object = {}, to = server): Promise<boolean> => {
  const answer = await send(body, { to });
  expect(answer.status, await answer.clone().text()).toBe(200);
  return ((await answer.json()) as { result: { isNew: boolean } }).result.isNew;
};
const refusal = async (body: object, how?: Parameters<typeof send>[1]) => {
  const answer = await send(body, how);
  const { validationFailures: [first] = [] } = (await answer.json()) as { validationFailures?: { code: string }[] };
  return first ? [answer.status, first.code] : answer.status;
};
const list = async (body: object = {}) => (await manager.call(plateSightings.table, { params: params(), body })).rows;
const open = async () => (await manager.call(alerts.open, { query: {} })).map(({ kind, plate }) => [kind, plate]);

describe('a plate that is reported', () => {
  it('leaves staff their turn, however many others alert at once', async () => {
    const release = await hold(server, 'locations', locationId);
    const flood = Array.from({ length: 80 }, (_, n) => send({ licensePlate: `MAD${n}` }).then(({ status }) => status));
    await Promise.any(flood.map(async (one) => expect(await one).toBe(429)));
    const body = { licensePlate: 'OURS1', label: 'Milk' };
    const change = manager.call(licensePlates.create, { params: params(), body });
    await release();
    expect((await change).id).toBeGreaterThan(0);
    expect(
      Object.fromEntries(
        Map.groupBy(await Promise.all(flood), String)
          .entries()
          .map(([status, all]) => [status, all.length]),
      ),
    ).toEqual({ 200: 61, 429: 19 });
    expect(await open()).toHaveLength(61);
  });

  it('is one sighting at a camera within a minute, however it is written, whichever process is told', async () => {
    expect(await report({ licensePlate: 'abc-123', base64Img })).toBe(true);
    expect(await report({ licensePlate: 'ABC 123', cameraId: 'gatecam' }, other)).toBe(false);
    clock.advance(60_000);
    expect(await report()).toBe(false);
    clock.advance(1);
    const several = await Promise.all([report(), report({}, other), report(), report({}, other)]);
    expect(several.filter(Boolean)).toHaveLength(1);
    const yard = (await server.make.camera(locationId)).id;
    expect(await report({ cameraId: yard })).toBe(true);
    const rows = await list();
    expect(rows.map(({ licensePlate, cameraId: at }) => [licensePlate, at])).toEqual([
      ['ABC123', yard],
      ['ABC123', cameraId],
      ['ABC123', cameraId],
    ]);
    const [last] = rows.slice(-1);
    const picture = await manager.fetch(last?.pictureUrl ?? '');
    expect(picture.headers.get('content-type')).toBe('image/jpeg');
    expect(await sharp(Buffer.from(await picture.arrayBuffer())).metadata()).toMatchObject({ width: 1_280 });
    const elsewhere = (await server.make.location({ is_lpr_enabled: true })).id;
    const stranger = await server.signIn(await server.make.user('LocationManager', { locationIds: [elsewhere] }));
    expect((await stranger.fetch(last?.pictureUrl ?? '')).status).toBe(404);
    const asOwn = last?.pictureUrl?.replace(`/locations/${locationId}/`, `/locations/${elsewhere}/`);
    expect((await stranger.fetch(asOwn ?? '')).status).toBe(404);
  });

  it('is refused in words if it is none, of a camera elsewhere, or its picture cannot be taken', async () => {
    const foreign = (await server.make.camera((await server.make.location()).id, { short_name: 'Foreign' })).id;
    for (const licensePlate of ['&PLATE', '&amp;PLATE', '%PLATE%'])
      expect(await refusal({ licensePlate })).toEqual([400, 'plateSightings.macro']);
    expect(await refusal({ licensePlate: ' - ' })).toEqual([400, 'required']);
    expect(await refusal({ licensePlate: 'ABCDEFGHIJK' })).toEqual([400, 'tooLong']);
    for (const given of [foreign, 'Foreign', 'nowhere', 2_147_483_647])
      expect(await refusal({ cameraId: given })).toEqual([400, 'plateSightings.cameraElsewhere']);
    // Not even found, or storing the sighting would look again.
    expect(await namedCamera(server.db, { id: nvrId, locationId }, String(foreign))).toBeUndefined();
    expect(await refusal({ base64Img: 'bm90IGEgcGljdHVyZQ==' })).toEqual([400, 'pictureNotJpeg']);
    expect(await refusal({ base64Img: `/9j/${'A'.repeat(400)}` })).toEqual([400, 'pictureNotJpeg']);
    // Small to send, and hundreds of megabytes to decode.
    const huge = sharp({ create: { width: 8_000, height: 7_900, channels: 3, background: '#336655' } });
    const hugeImg = (await huge.jpeg({ quality: 30 }).toBuffer()).toString('base64');
    expect(await refusal({ base64Img: hugeImg })).toEqual([400, 'pictureNotJpeg']);
    expect(await refusal({ base64Img: `/9j/${'A'.repeat(940_000)}` })).toEqual([400, 'pictureTooLarge']);
    expect(await refusal({ base64Img: `/9j/${'A'.repeat(1_100_000)}` })).toBe(413);
    expect(await list()).toEqual([]);
    // None of it was taken for a sighting.
    expect(await report({ base64Img })).toBe(true);
  });

  it('is signed with the one token of its server; a new one ends the old at once', async () => {
    const old = token;
    token = await newToken();
    for (const authorization of [`Bearer ${old}`, 'Bearer x', `Basic ${token}`, ''])
      expect(await refusal({}, { authorization })).toBe(401);
    expect(await report({}, other)).toBe(true);
  });

  it('finds nothing where plates are not read', async () => {
    await server.setLocation(locationId, { is_lpr_enabled: false });
    await expect.poll(() => refusal({})).toBe(404);
  });

  it('is taken 50 times at once, each with a picture and an alert; far more are refused, but still counted', async () => {
    // Small, so that a busy machine draws all of them in the time that they may wait.
    const small = await sharp({ create: { width: 80, height: 45, channels: 3, background: '#336655' } })
      .jpeg()
      .toBuffer();
    const sent: number[] = [];
    const sends = async (body: object): Promise<number> => {
      const { status } = await send(body);
      sent.push(status);
      // Only because the machine had no time: a sender that reads that sends it again.
      return status === 503 ? await sends(body) : status;
    };
    const plates = Array.from({ length: 50 }, (_, n) => `FAST${n}`);
    const pictured = { base64Img: small.toString('base64') };
    const taken = await Promise.all(plates.map((licensePlate) => sends({ licensePlate, ...pictured })));
    expect(new Set(taken)).toEqual(new Set([200]));
    expect(await open()).toHaveLength(50);
    // Not all at once: a busy machine would drop some of a thousand connections.
    while (sent.length < 1_050) await Promise.all(Array.from({ length: 50 }, () => sends({ licensePlate: 'FAST1' })));
    expect(sent.filter((status) => status === 429)).toHaveLength(sent.length - 600);
    // The other cameras still have theirs.
    const yard = (await server.make.camera(locationId)).id;
    expect(await report({ licensePlate: 'FAST1', cameraId: yard })).toBe(true);
    clock.advance(10_000);
    expect(await report({ licensePlate: 'FAST1' })).toBe(false);
  });
});

describe('whose it is', () => {
  const family = async (name: string, ...given: object[]) => {
    const family_id = (await server.make.family(locationId, { name })).id;
    const made = [];
    // One after the other, so that they are listed in the order of their ids.
    for (const one of given) {
      made.push(await server.make.viewer(locationId, { family_id, plate_number: 'FAM1', ...one }));
    }
    return made;
  };

  it('is everybody who has the plate, with their families, and stays so when it changes hands', async () => {
    const [mother, father] = await family('Garcia', {}, {});
    await report({ licensePlate: 'FAM1' });
    const ofThem = async () => (await list())[0]?.viewers.map(({ id, familyName }) => [id, familyName]);
    expect(await ofThem()).toEqual([
      [mother?.id, 'Garcia'],
      [father?.id, 'Garcia'],
    ]);
    await server.db
      .updateTable('viewers')
      .set({ plate_number: null })
      .where('id', '=', mother?.id ?? 0)
      .execute();
    expect(await ofThem()).toHaveLength(2);
    expect(await list({ filters: { viewerId: mother?.id } })).toHaveLength(1);
    expect(await list({ allSearch: 'garcia' })).toHaveLength(1);
    expect(await open()).toEqual([]);
    // When the last of them is deleted, it is forgotten.
    const remove = (id = 0) => server.db.deleteFrom('viewers').where('id', '=', id).execute();
    await remove(mother?.id);
    expect(await ofThem()).toEqual([[father?.id, 'Garcia']]);
    await remove(father?.id);
    expect(await list()).toEqual([]);
  });

  it('is barred however many others have written that it is theirs', async () => {
    await family('Many', ...Array.from({ length: 50 }, () => ({})));
    const [barred] = await family('Garcia', {});
    const child = await server.make.child(locationId, barred?.family_id ?? 0);
    await server.db
      .insertInto('custody_blocks')
      .values({
        location_id: locationId,
        viewer_id: barred?.id ?? 0,
        child_id: child.id,
        starts_at: new Date(clock.now()),
      })
      .execute();
    await report({ licensePlate: 'FAM1' });
    expect(await open()).toEqual([['barredPlate', 'FAM1']]);
  });

  it('is nobody’s before somebody is let in, and after the last day of a label', async () => {
    await family('Waiting', { approved_at: null });
    await report({ licensePlate: 'FAM1' });
    const label = 'Laundry van';
    const create = (licensePlate: string, validUntil: string | null) =>
      manager.call(licensePlates.create, { params: params(), body: { licensePlate, label, validUntil } });
    await create('VAN1', null);
    await create('VAN2', new Date(clock.now() - 2 * day).toISOString().slice(0, 10));
    await report({ licensePlate: 'VAN1' });
    await report({ licensePlate: 'VAN2' });
    const rows = await list({ sortBy: 'seenAt' });
    expect(rows.map((row) => [row.licensePlate, row.standing, row.label])).toEqual([
      ['FAM1', 'unknown', null],
      ['VAN1', 'location', label],
      ['VAN2', 'unknown', null],
    ]);
    expect(await open()).toEqual([
      ['unknownPlate', 'VAN2'],
      ['unknownPlate', 'FAM1'],
    ]);
    expect(await list({ filters: { standing: 'location', when: 'today' } })).toHaveLength(1);
  });

  it('is barred of somebody with a custody block in force, no matter who else drives the car, or of a denied registrant', async () => {
    const [mother, father] = await family('Garcia', {}, {});
    const child = await server.make.child(locationId, mother?.family_id ?? 0);
    const startsAt = new Date(clock.now() + 300_000);
    await server.db
      .insertInto('custody_blocks')
      .values({ location_id: locationId, viewer_id: father?.id ?? 0, child_id: child.id, starts_at: startsAt })
      .execute();
    expect(await report({ licensePlate: 'FAM1' })).toBe(true);
    expect(await open()).toEqual([]);
    clock.advance(301_000);
    await report({ licensePlate: 'FAM1', base64Img });
    expect(await open()).toEqual([['barredPlate', 'FAM1']]);
    const [alert] = await manager.call(alerts.open, { query: {} });
    expect(alert).toMatchObject({ cameraId, detected: { barredBy: 'custodyBlock' } });
    expect(alert?.pictureUrl).not.toBeNull();
    const [sighting] = await list();
    expect(sighting).toMatchObject({ standing: 'barred', barredBy: 'custodyBlock' });
    expect(sighting?.viewers).toHaveLength(2);
    // A plate has one open alert, wherever it is seen.
    await report({ licensePlate: 'FAM1', cameraId: (await server.make.camera(locationId)).id });
    expect(await open()).toHaveLength(1);
  });

  it('alerts to an unknown plate only where the location wants it, to a barred one always', async () => {
    const { db } = server;
    await db
      .updateTable('locations')
      .set({ is_lpr_notifications_enabled: false })
      .where('id', '=', locationId)
      .execute();
    await report();
    const [viewer] = await family('Denied', { approved_at: null });
    await db
      .insertInto('registrations')
      .values({
        location_id: locationId,
        kind: 'family',
        state: 'denied',
        email: 'denied@mail.example',
        proof_sent_at: new Date(clock.now()),
        status_hash: randomBytes(32),
        viewer_id: viewer?.id ?? 0,
        created_at: new Date(clock.now()),
        proven_at: new Date(clock.now()),
      })
      .execute();
    await report({ licensePlate: 'FAM1' });
    expect(await open()).toEqual([['barredPlate', 'FAM1']]);
    expect((await list()).map(({ barredBy }) => barredBy)).toEqual(['deniedRegistrant', null]);
  });
});

describe('an alert about an unknown plate', () => {
  it('ends within moments of its plate becoming known, in any way, but not for a barred one', async () => {
    // A process that runs jobs.
    await testServer({ clock, database: server.connectionString, dataDir: server.dataDir, runJobs: true });
    const { db } = server;
    const family_id = (await server.make.family(locationId)).id;
    const newViewer = (given: object = {}) => server.make.viewer(locationId, { family_id, ...given });
    const [driver, waiting, barred] = [await newViewer(), await newViewer({ approved_at: null }), await newViewer()];
    const { id: child_id } = await server.make.child(locationId, family_id);
    const starts_at = new Date(clock.now() - 1_000);
    await db
      .insertInto('custody_blocks')
      .values({ location_id: locationId, viewer_id: barred.id, child_id, starts_at })
      .execute();
    const plates = ['MINE1', 'WAITS1', 'BARRED1', 'OWN1', 'OVER1', 'NOBODY1'];
    for (const licensePlate of plates) await report({ licensePlate });
    const left = async () => new Set((await open()).map(([, plate]) => plate));
    expect(await left()).toEqual(new Set(plates));

    const set = async (id: number, plateNumber: string) => {
      const { version } = await manager.call(viewers.get, { params: { locationId, id } });
      const body = { plateNumber, overrideLicensePlateRequirement: false, version };
      await manager.call(viewers.setLicensePlate, { params: { locationId, id }, body });
    };
    await set(barred.id, 'BARRED1');
    await db.updateTable('viewers').set({ plate_number: 'WAITS1' }).where('id', '=', waiting.id).execute();
    const create = (licensePlate: string, validUntil: string | null) =>
      manager.call(licensePlates.create, { params: params(), body: { licensePlate, label: 'Van', validUntil } });
    await create('OVER1', new Date(clock.now() - 2 * day).toISOString().slice(0, 10));
    await create('OWN1', null);
    await expect.poll(left).toEqual(new Set(['BARRED1', 'MINE1', 'NOBODY1', 'OVER1', 'WAITS1']));
    await set(driver.id, 'mine 1');
    await expect.poll(left).toEqual(new Set(['BARRED1', 'NOBODY1', 'OVER1', 'WAITS1']));
    await db
      .updateTable('viewers')
      .set({ approved_at: new Date(clock.now()) })
      .where('id', '=', waiting.id)
      .execute();
    await expect.poll(left).toEqual(new Set(['BARRED1', 'NOBODY1', 'OVER1']));
    const [one] = await manager.call(alerts.open, { query: {} });
    await manager.call(alerts.answer, { params: { locationId, id: one?.id ?? 0 }, body: { choice: 'resolved' } });
    // The audit is kept for longer than a plate may be.
    const audited = await db.selectFrom('audit_log').where('location_id', '=', locationId).selectAll().execute();
    expect(audited.map(({ verb }) => verb)).toEqual(expect.arrayContaining(['raise', 'answer', 'end']));
    for (const plate of plates) expect(JSON.stringify(audited)).not.toContain(plate);
    const ended = db.selectFrom('alerts').where('location_id', '=', locationId).where('plate', '=', 'MINE1');
    expect(await ended.select(['state', 'answered_by']).execute()).toEqual([{ state: 'resolved', answered_by: null }]);
  });
});

describe('sightings', () => {
  it('are kept for the location’s days, with their pictures', async () => {
    await report({ base64Img });
    const staff = await server.signIn(await server.make.user('StaffManager', { locationIds: [locationId] }));
    expect(await staff.call(plateSightings.settings, { params: params() })).toEqual({ sightingDays: 30, version: 1 });
    const body = { sightingDays: 7, version: 1 };
    expect((await refusalOf(staff.call(plateSightings.saveSettings, { params: params(), body }))).status).toBe(403);
    const after = async (days: number) => {
      await clearOld(server.db, new Date(clock.now() + days * day));
      return (await list()).length;
    };
    expect(await after(29)).toBe(1);
    await manager.call(plateSightings.saveSettings, { params: params(), body });
    expect((await refusalOf(manager.call(plateSightings.saveSettings, { params: params(), body }))).status).toBe(409);
    expect(await after(6.9)).toBe(1);
    expect(await after(7.1)).toBe(0);
    const ofIt = server.db.selectFrom('plate_sighting_pictures').where('location_id', '=', locationId);
    expect(await ofIt.selectAll().execute()).toEqual([]);
  });

  it('begin with the day at the location', async () => {
    await server.setLocation(locationId, { time_zone_id: 'America/Chicago' });
    clock.set('2026-09-10T04:59:00Z');
    manager = await server.signIn(await server.make.user('LocationManager', { locationIds: [locationId] }));
    await report({ licensePlate: 'LATE1' });
    clock.advance(60_000);
    await report({ licensePlate: 'EARLY1' });
    const found = async (filters: object) => (await list({ filters })).map(({ licensePlate }) => licensePlate);
    await expect.poll(() => found({ when: 'today' })).toEqual(['EARLY1']);
    expect(await found({ until: '2026-09-09' })).toEqual(['LATE1']);
    expect(await found({ from: '2026-09-10' })).toEqual(['EARLY1']);
    expect(await found({ cameraId: 1 })).toEqual([]);
  });
});
