import {
  alerts,
  debug,
  detectors,
  type Endpoint,
  integrations,
  licensePlates,
  marketplace,
  partnerEvents,
  plateSightings,
  type RequestOf,
} from '@viewgate/contract';
import { startDetector } from '@viewgate/simulators/detector';
import { sql } from 'kysely';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { afterFile } from '../../../../test/after-file.ts';
import { createTestClock, refusalOf, type TestServer, testServer } from '../../../../test/server.ts';
import { raiseDueAlerts } from '../../watchfulness/detectors/due.ts';
import { tellDetectors } from '../../watchfulness/detectors/tell.ts';

const clock = createTestClock();
const server = await testServer({ clock });
await server.db.insertInto('features').values({ name: 'DebugMode', is_enabled: true }).execute();
const staff = await server.make.user('Staff');
const detector = await startDetector({ apiKey: 'the-key', events: { url: server.url, token: 'none' } });
afterFile(() => detector.stop());
const drawn = sharp({ create: { width: 320, height: 180, channels: 3, background: '#336655' } });
const base64Img = (await drawn.jpeg().toBuffer()).toString('base64');

let locationId: number;
let cameraId: number;
let elsewhere: number;
let integrationId: number;
let support: Awaited<ReturnType<TestServer['signIn']>>;

beforeEach(async () => {
  clock.advance(3_600_000);
  locationId = (await server.make.location({ is_lpr_enabled: true, is_lpr_notifications_enabled: true })).id;
  cameraId = (await server.make.camera(locationId)).id;
  elsewhere = (await server.make.camera((await server.make.location()).id)).id;
  support = await server.signIn(staff);
  integrationId = (await support.call(integrations.table, { body: {} })).rows[0]?.id ?? 0;
});

const use = <E extends Endpoint>(endpoint: E, body?: RequestOf<E>['body']) =>
  support.call(endpoint, { params: { locationId }, body } as RequestOf<E>);
const wrong = async (call: Promise<unknown>) => {
  const { validationFailures = [] } = await refusalOf(call);
  return validationFailures.map(({ propertyName, code }) => `${propertyName} ${code}`);
};
const noted = (): Promise<{ verb: string; record: string; after: Record<string, unknown> | null }[]> =>
  server.db
    .selectFrom('audit_log')
    .where('location_id', '=', locationId)
    .where('verb', '<>', 'view')
    .select(['verb', 'record', sql<Record<string, unknown> | null>`after`.as('after')])
    .orderBy('sequence')
    .execute();
const tie = (partnerKey: string, at = locationId) =>
  support.call(integrations.connectLocation, { params: { integrationId }, body: { locationId: at, partnerKey } });
const open = async () => (await support.call(alerts.table, { params: { locationId }, body: {} })).rows;

const blank = { name: '', familyId: '', firstName: '', lastName: '', email: '', phone: '', isPrimary: false };

describe('an event of a partner', () => {
  const stamp = '2026-06-03T14:00:00Z';
  const data = () => ({ ...blank, id: 'F1', locationId: `center-${locationId}`, name: 'Garcia' });
  const newKey = async () => (await support.call(integrations.generateKey, { params: { integrationId } })).value;

  it('comes as from the partner, and its key is in no audit', async () => {
    await tie(`center-${locationId}`);
    const apiKey = await newKey();
    const sent = await use(debug.sendEvent, { apiKey, utcTimeStamp: stamp, type: 'family.create', data: data() });
    expect(sent).toMatchObject({ isNew: true });
    const { rows } = await support.call(partnerEvents.table, { params: { integrationId }, body: {} });
    expect(rows[0]).toMatchObject({ id: sent.id, type: 'family.create', partnerKey: 'F1', locationId });
    const again = await use(debug.sendEvent, { apiKey, utcTimeStamp: stamp, data: data() });
    expect(again).toEqual({ id: sent.id, isNew: false });
    const last = (await noted()).at(-1);
    expect(last).toMatchObject({
      verb: 'debug',
      after: { tool: 'integrationEvent', type: 'family.create', partnerKey: 'F1' },
    });
    expect(last?.after?.['apiKey']).toBe(`${apiKey.slice(0, 10)}…`);
    // Anything else pasted by mistake may be a secret.
    expect(await wrong(use(debug.sendEvent, { apiKey: 'hunter22', utcTimeStamp: stamp, data: data() }))).toEqual([
      'apiKey debug.wrongKey',
    ]);
    expect(JSON.stringify(await noted())).not.toContain('hunter');
  });

  it('says only what was filled in, and is refused where the partner’s would be', async () => {
    await tie(`center-${locationId}`);
    const apiKey = await newKey();
    const viewer = {
      ...data(),
      name: '',
      familyId: 'F1',
      firstName: 'Ada',
      lastName: 'Garcia',
      email: 'ada@mail.example',
    };
    const send = (body: object) => use(debug.sendEvent, { apiKey, utcTimeStamp: stamp, data: viewer, ...body });
    await send({ type: 'viewer.update', data: { ...viewer, lastName: '', email: '' } });
    const { rows } = await support.call(partnerEvents.table, { params: { integrationId }, body: {} });
    const params = { integrationId, id: rows[0]?.id ?? 0 };
    const told = (await support.call(partnerEvents.get, { params })).data;
    expect(told).toEqual({ id: 'F1', locationId: `center-${locationId}`, familyId: 'F1', firstName: 'Ada' });
    expect(await wrong(send({ type: 'viewer.create', data: { ...viewer, email: 'ada' } }))).toEqual([
      'data.email enterEmail',
    ]);
    expect(await wrong(send({ type: 'class.create' }))).toHaveLength(1);
    expect(await wrong(send({ type: 'family.delete', data: { ...data(), id: '' } }))).toHaveLength(1);
    expect(await wrong(send({ type: 'viewer.create', utcTimeStamp: 'today' }))).toContain('utcTimeStamp notMoment');
    expect(await wrong(send({ type: 'viewer.create', utcTimeStamp: '2036-01-01T00:00:00Z' }))).toEqual([
      'utcTimeStamp partnerEvents.inFuture',
    ]);
    expect(await wrong(send({ apiKey: ' ', type: 'viewer.create' }))).toEqual(['apiKey required']);
  });

  it('needs a valid key, and is about this location', async () => {
    const apiKey = await newKey();
    const send = (given: object = {}, key = apiKey) =>
      wrong(use(debug.sendEvent, { apiKey: key, utcTimeStamp: stamp, data: { ...data(), ...given } }));
    expect(await send()).toEqual(['apiKey debug.notConnected']);
    await tie(`center-${locationId}`);
    expect(await send({}, `vgk_${'x'.repeat(43)}`)).toEqual(['apiKey debug.wrongKey']);
    const other = (await server.make.location()).id;
    await tie(`center-${other}`, other);
    expect(await send({ locationId: `center-${other}` })).toEqual(['data.locationId debug.otherLocation']);
    await server.db.updateTable('integration_api_keys').set({ is_valid: false }).execute();
    expect(await send()).toEqual(['apiKey debug.wrongKey']);
  });
});

describe('the connection with a partner', () => {
  const enroll = async (status: 'EnrollmentGranted' | 'CamerasAssigned') => {
    await tie(`center-${locationId}`);
    const row = { location_id: locationId, integration_id: integrationId, status, reference: String(locationId) };
    await server.db
      .insertInto('integration_enrollments')
      .values({
        ...row,
        connection_key: 'c',
        requested_at: new Date(clock.now()),
        next_check_at: new Date(clock.now()),
      })
      .execute();
  };

  it('has an import with its log begun, once its step has come', async () => {
    const log = (importType: 'Family' | 'Class') => use(debug.createImportLog, { importType });
    expect(await wrong(log('Class'))).toEqual(['importType debug.notConnected']);
    await enroll('EnrollmentGranted');
    expect(await wrong(log('Family'))).toEqual(['importType marketplace.notYet']);
    const { jobId } = await log('Class');
    const sync = await support.call(marketplace.sync, { params: { locationId } });
    expect(sync).toMatchObject({ id: jobId, what: 'classes' });
    expect((await noted()).slice(-2)).toMatchObject([
      { verb: 'debug', after: { tool: 'importLog', importType: 'Class' } },
      { verb: marketplace.importClasses.audit.verb, record: 'integration' },
    ]);
  });

  it('is moved to another ID by ending it first; not to one that is taken, nor while one center is read', async () => {
    const change = (locationExternalId: string) => use(debug.changeExternalId, { locationExternalId });
    expect(await wrong(change('center'))).toEqual(['locationExternalId debug.notConnected']);
    await tie(`center-${locationId}`);
    expect(await wrong(change(' '))).toEqual(['locationExternalId required']);
    const other = (await server.make.location()).id;
    await tie(`center-${other}`, other);
    expect(await wrong(change(`center-${other}`))).toEqual(['locationExternalId integrations.keyTaken']);
    expect((await use(debug.get)).partnerKey).toBe(`center-${locationId}`);
    await change(`new-${locationId}`);
    expect((await use(debug.get)).partnerKey).toBe(`new-${locationId}`);
    expect((await noted()).slice(-3).map(({ verb }) => verb)).toEqual([
      'debug',
      integrations.disconnectLocation.audit.verb,
      integrations.connectLocation.audit.verb,
    ]);
    await use(debug.resetIntegration);
    await enroll('EnrollmentGranted');
    expect(await wrong(change('another'))).toEqual(['locationExternalId debug.enrolled']);
  });

  it('is begun, moved and reset once by two who do it at once, and not again by repeating it', async () => {
    const outcomeOf = (call: Promise<unknown>) =>
      call.then(
        () => 'done',
        async (error: unknown) => (await wrong(Promise.reject(error)))[0],
      );
    const twice = async (call: () => Promise<unknown>) =>
      (await Promise.all([outcomeOf(call()), outcomeOf(call())])).toSorted();
    await enroll('EnrollmentGranted');
    const [one, other] = await Promise.all([1, 2].map(() => use(debug.createImportLog, { importType: 'Class' })));
    expect(one).toEqual(other);
    expect(
      await server.db.selectFrom('partner_syncs').where('location_id', '=', locationId).select('id').execute(),
    ).toHaveLength(1);
    expect(await twice(() => use(debug.resetIntegration))).toEqual(['done', 'locationId debug.notConnected']);

    await tie(`center-${locationId}`);
    const moved = [`one-${locationId}`, `two-${locationId}`].map((locationExternalId) =>
      use(debug.changeExternalId, { locationExternalId }),
    );
    await Promise.all(moved);
    const { partnerKey } = await use(debug.get);
    expect(partnerKey).toMatch(/^(?:one|two)-/);
    const before = (await noted()).filter(({ verb }) => verb === integrations.connectLocation.audit.verb).length;
    expect(await twice(() => use(debug.changeExternalId, { locationExternalId: partnerKey ?? '' }))).toEqual([
      'done',
      'done',
    ]);
    expect((await noted()).filter(({ verb }) => verb === integrations.connectLocation.audit.verb)).toHaveLength(before);
    // An event is known by what it says it is: the same event sent twice at once is one.
    const apiKey = (await support.call(integrations.generateKey, { params: { integrationId } })).value;
    const data = { id: 'F9', locationId: partnerKey ?? '', name: 'Twice' };
    const event = { apiKey, utcTimeStamp: '2026-06-03T14:00:00Z', type: 'family.create' as const };
    const told = await Promise.all([1, 2].map(() => use(debug.sendEvent, { ...event, data: { ...blank, ...data } })));
    expect(told.filter(({ isNew }) => isNew)).toHaveLength(1);
  });

  it('is reset, however it was made', async () => {
    expect(await wrong(use(debug.resetIntegration))).toEqual(['locationId debug.notConnected']);
    await tie(`center-${locationId}`);
    await use(debug.resetIntegration);
    expect((await use(debug.get)).partnerKey).toBeNull();
    await enroll('CamerasAssigned');
    await use(debug.resetIntegration);
    expect((await use(debug.get)).partnerKey).toBeNull();
    expect((await noted()).slice(-2)).toMatchObject([
      { verb: 'debug', after: { tool: 'integrationReset' } },
      { verb: marketplace.unenroll.audit.verb },
    ]);
  });
});

describe('ScoutX', () => {
  const connect = (apiKey = 'the-key') =>
    support.call(detectors.connect, { params: { locationId }, body: { address: detector.url, apiKey } });
  const addresses = () => detector.cameras().flatMap((one) => (one.cameraId === cameraId ? [one.streamUrl] : []));

  it('watches a camera by the portal’s own address, and forgets it', async () => {
    expect(await wrong(use(debug.addScoutxCamera, { cameraId }))).toEqual(['cameraId detectors.notConnected']);
    await connect();
    await use(debug.addScoutxCamera, { cameraId });
    await tellDetectors(server.deps);
    expect(addresses()).toEqual([expect.stringContaining('/api/integrations/scoutx/streams/')]);
    await use(debug.removeScoutxCamera, { cameraId });
    await tellDetectors(server.deps);
    expect(addresses()).toEqual([]);
    expect((await noted()).slice(-2)).toMatchObject([
      { verb: 'debug', after: { tool: 'scoutxCamera', cameraId, isRemove: true } },
      { verb: detectors.removeCamera.audit.verb, record: 'camera' },
    ]);
    expect(await wrong(use(debug.addScoutxCamera, { cameraId: null }))).toEqual(['cameraId required']);
    for (const id of [elsewhere, 2_000_000_000])
      expect(await wrong(use(debug.addScoutxCamera, { cameraId: id }))).toEqual(['cameraId debug.cameraElsewhere']);
  });

  it('is told of another address once, which opens no stream of the portal', async () => {
    const streamUrl = 'https://test.example/live.m3u8?token=of-nobody-else';
    expect(await wrong(use(debug.addScoutxCamera, { cameraId, streamUrl }))).toEqual([
      'cameraId detectors.notConnected',
    ]);
    await connect();
    await use(debug.addScoutxCamera, { cameraId, streamUrl });
    expect(addresses()).toEqual([streamUrl]);
    expect((await noted()).at(-1)?.after).toMatchObject({ streamUrl: 'https://test.example/live.m3u8?…' });
    expect((await support.call(detectors.get, { params: { locationId } })).watched).toEqual([]);
    await use(debug.removeScoutxCamera, { cameraId });
    expect(addresses()).toEqual([]);
    detector.fail(500);
    expect(await wrong(use(debug.addScoutxCamera, { cameraId, streamUrl }))).toEqual([
      'cameraId debug.detectorRefused',
    ]);
    detector.fail(null);
    expect(await wrong(use(debug.addScoutxCamera, { cameraId, streamUrl: 'rtsp://x' }))).toHaveLength(1);
  });

  it('reports a child alone, which raises the alert once the time is up', async () => {
    await use(debug.sendScoutxEvent, { cameraId, base64Img });
    expect(await open()).toEqual([]);
    clock.advance(30_000);
    await raiseDueAlerts(server.deps);
    expect(await open()).toMatchObject([
      { kind: 'unattendedChild', cameraId, detected: { adultCount: 0, childCount: 1 } },
    ]);
    expect((await noted())[0]).toMatchObject({
      verb: 'debug',
      after: { tool: 'scoutxEvent', cameraId, adultCount: 0, childCount: 1, isDetectionCount: false, hasPicture: true },
    });
    expect(await wrong(use(debug.sendScoutxEvent, { cameraId: null }))).toEqual(['cameraId required']);
    expect(await wrong(use(debug.sendScoutxEvent, { cameraId: elsewhere }))).toEqual([
      'cameraId debug.cameraElsewhere',
    ]);
    expect(await wrong(use(debug.sendScoutxEvent, { cameraId, base64Img: 'iVBORw0KGgo=' }))).toEqual([
      'base64Img pictureNotJpeg',
    ]);
  });
});

describe('a plate', () => {
  it('is seen as a recording server sees it, and stands in no audit', async () => {
    expect(await use(debug.sendPlate, { licensePlate: 'zz-77', cameraId, base64Img })).toEqual({ isNew: true });
    const { rows } = await support.call(plateSightings.table, { params: { locationId }, body: {} });
    expect(rows).toMatchObject([{ licensePlate: 'ZZ77', cameraId, standing: 'unknown' }]);
    expect(await open()).toMatchObject([{ kind: 'unknownPlate', plate: 'ZZ77' }]);
    expect((await noted())[0]).toMatchObject({
      verb: 'debug',
      after: { tool: 'blueIrisPlate', cameraId, hasPicture: true },
    });
    expect(JSON.stringify((await noted())[0])).not.toMatch(/zz-?77/i);
    expect(await use(debug.sendPlate, { licensePlate: 'ZZ77', cameraId })).toEqual({ isNew: false });
    const known = { params: { locationId }, body: { licensePlate: 'MILK1', label: 'Milk' } };
    await support.call(licensePlates.create, known);
    await use(debug.sendPlate, { licensePlate: 'MILK1', cameraId });
    expect(await open()).toHaveLength(1);
  });

  it('needs a plate and a camera of the location, where plates are read', async () => {
    const send = (given: object) => use(debug.sendPlate, { licensePlate: 'ZZ77', cameraId, ...given });
    expect(await wrong(send({ licensePlate: '' }))).toEqual(['licensePlate required']);
    expect(await wrong(send({ cameraId: null }))).toEqual(['cameraId required']);
    expect(await wrong(send({ cameraId: elsewhere }))).toEqual(['cameraId debug.cameraElsewhere']);
    expect(await wrong(send({ base64Img: 'iVBORw0KGgo=' }))).toEqual(['base64Img pictureNotJpeg']);
    locationId = (await server.make.location()).id;
    expect((await refusalOf(send({}))).status).toBe(404);
    expect(await noted()).toEqual([]);
  });
});
