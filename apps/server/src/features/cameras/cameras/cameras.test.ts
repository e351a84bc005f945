import { cameras } from '@viewgate/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { refusalOf, type TestServer, testServer } from '../../../../test/server.ts';

let server: TestServer;
let locationId: number;
let nvrServerId: number;
let manager: Awaited<ReturnType<TestServer['signIn']>>;

beforeAll(async () => {
  server = await testServer();
  locationId = (await server.make.location()).id;
  nvrServerId = (await server.make.recordingServer(locationId, { name: 'Office' })).id;
  manager = await server.signIn(await server.make.user('LocationManager', { locationIds: [locationId] }));
});

let counter = 0;
const create = (name: string, more: object = {}) =>
  manager.call(cameras.create, {
    params: { locationId },
    body: { name, shortName: `short${++counter}`, nvrServerId, ...more },
  });
const get = (id: number) => manager.call(cameras.get, { params: { locationId, id } });
const update = async (id: number, more: object) => {
  const { picture: _, classes: _c, hasThumbnailFile: _f, nvrServerName: _n, ...now } = await get(id);
  return await manager.call(cameras.update, { params: { locationId, id }, body: { ...now, ...more } });
};
const table = (body: object = {}) => manager.call(cameras.table, { params: { locationId }, body });
const failuresOf = async (call: Promise<unknown>) => (await refusalOf(call)).validationFailures;

/** Runs with some features off. */
const without = async (names: string[], run: () => Promise<void>) => {
  await server.db
    .insertInto('features')
    .values(names.map((name) => ({ name, is_enabled: false })))
    .execute();
  server.deps.features.forget();
  try {
    await run();
  } finally {
    await server.db.deleteFrom('features').where('name', 'in', names).execute();
    server.deps.features.forget();
  }
};

describe('cameras', () => {
  it('shows what an address says after its path only to those who may change it', async () => {
    const own = {
      overrideStreamUrl: true,
      streamUrl: 'https://cameras.example/hall.m3u8?token=s3cret',
      motionJpgStreamUrl: 'https://cameras.example/hall.mjpg?token=s3cret',
      overrideThumbnailUrl: true,
      thumbnailUrl: 'https://cameras.example/hall.jpg?token=s3cret',
    };
    const { id } = await create('Hall with a token', own);
    expect(await get(id)).toMatchObject(own);
    const viewer = await server.signIn(await server.make.user('LocationViewer', { locationIds: [locationId] }));
    const read = await viewer.call(cameras.get, { params: { locationId, id } });
    expect(read.streamUrl).toBe('https://cameras.example/hall.m3u8?…');
    expect(JSON.stringify(read)).not.toContain('s3cret');
  });

  it('creates a camera in its classes and lists it with server, state and policy', async () => {
    const room = await server.make.class(locationId, { name: 'Toddlers' });
    const { id } = await create('Playroom', { classIds: [room.id] });
    const policy = await server.make.policy(locationId, { kind: 'camera', name: 'Quiet hours' });
    await server.db
      .insertInto('policy_assignments')
      .values({ location_id: locationId, kind: 'camera', policy_id: policy.id, camera_id: id, is_active: true })
      .execute();
    const { rows } = await table({ allSearch: 'play', filters: { classId: room.id, nvrServerId, state: 'unknown' } });
    expect(rows).toEqual([
      expect.objectContaining({
        id,
        nvrServerName: 'Office',
        thumbnailUrl: null,
        state: 'unknown',
        classes: [{ id: room.id, name: 'Toddlers' }],
        cameraPolicyName: 'Quiet hours',
        isPolicyEnforced: true,
        isEnabled: true,
      }),
    ]);
    expect((await table({ filters: { state: 'online' } })).rows).toEqual([]);
  });

  it('names the field that is missing, taken, of another location or not an address', async () => {
    expect(await failuresOf(create('', { shortName: ' ' }))).toMatchObject([
      { propertyName: 'name', errorMessage: 'Name is required.' },
      { propertyName: 'shortName', errorMessage: 'Short name is required.' },
    ]);
    expect(await failuresOf(create('No server', { nvrServerId: null }))).toMatchObject([
      { propertyName: 'nvrServerId', errorMessage: 'NVR server is required.' },
    ]);
    await create('One', { shortName: 'same' });
    expect((await failuresOf(create('Two', { shortName: 'SAME' })))?.[0]?.propertyName).toBe('shortName');
    const elsewhere = (await server.make.location()).id;
    const server2 = await server.make.recordingServer(elsewhere);
    expect((await failuresOf(create('Far', { nvrServerId: server2.id })))?.[0]?.propertyName).toBe('nvrServerId');
    const room = await server.make.class(elsewhere);
    expect((await failuresOf(create('Far', { classIds: [room.id] })))?.[0]?.propertyName).toBe('classIds');
    expect((await failuresOf(create('Stream', { overrideStreamUrl: true })))?.[0]?.propertyName).toBe('streamUrl');
    for (const streamUrl of ['rtsp://10.0.0.4/live', 'https://me:word@10.0.0.4/live']) {
      const refused = await failuresOf(create('Stream', { overrideStreamUrl: true, streamUrl }));
      expect(refused?.[0]?.propertyName).toBe('streamUrl');
    }
  });

  it('takes the short names that recording servers give, and lets a camera from before keep its own', async () => {
    const signs =
      'Use only letters, digits, hyphens, underscores and dots, and start with a letter or digit, as on the NVR.';
    for (const shortName of ['..', '.x', '-x', 'a b', 'a/b', 'a%2fb', 'a?b', '@index', 'a\u200bb', 'a😀']) {
      const refused = await failuresOf(create('Odd', { shortName }));
      expect([shortName, refused]).toMatchObject([shortName, [{ propertyName: 'shortName', errorMessage: signs }]]);
    }
    expect((await failuresOf(create('Long', { shortName: 'x'.repeat(65) })))?.[0]?.propertyName).toBe('shortName');
    for (const shortName of ['7', 'Cam-2_b.c', 'Salón', 'x'.repeat(64)]) await create('Fine', { shortName });
    const odd = { recording_server_id: nvrServerId, short_name: 'front door', name: 'Door' };
    const { id } = await server.make.camera(locationId, odd);
    await update(id, { name: 'Front door' });
    expect(await get(id)).toMatchObject({ name: 'Front door', shortName: 'front door' });
    expect(await failuresOf(update(id, { shortName: 'back door' }))).toMatchObject([
      { propertyName: 'shortName', errorMessage: signs },
    ]);
    await update(id, { shortName: 'front' });
  });

  it('removes an AI-only camera from every class', async () => {
    const room = await server.make.class(locationId);
    const { id } = await create('Detector', { classIds: [room.id] });
    await update(id, { aiOnly: true });
    expect(await get(id)).toMatchObject({ aiOnly: true, classIds: [] });
    const options = async (include: 'watchable' | 'all') =>
      (await manager.call(cameras.options, { params: { locationId }, query: { include } })).map((one) => one.value);
    expect(await options('watchable')).not.toContain(id);
    expect(await options('all')).toContain(id);
  });

  it('keeps a field unchanged while its feature is off', async () => {
    const { id } = await create('Kept', { aiOnly: true, audioEnabled: true });
    const off = ['AiOnly', 'CameraAudioEnabled', 'HlsProxyStreams', 'HlsCaching', 'MultipleNvrServerSupport'];
    await without(off, async () => {
      const other = await server.make.recordingServer(locationId);
      await update(id, {
        name: 'Kept too',
        aiOnly: false,
        audioEnabled: false,
        enableHlsCaching: false,
        nvrServerId: other.id,
      });
      // When the form does not ask, the location's first server is used.
      const { id: fresh } = await create('Fresh', { nvrServerId: null, aiOnly: true });
      expect(await get(fresh)).toMatchObject({ nvrServerId, aiOnly: false });
    });
    expect(await get(id)).toMatchObject({
      name: 'Kept too',
      aiOnly: true,
      audioEnabled: true,
      enableHlsCaching: true,
      nvrServerId,
    });
  });

  it('sends every camera through the proxy, whatever is asked', async () => {
    const { id } = await create('Proxied', { enableHlsProxy: false });
    expect(await get(id)).toMatchObject({ enableHlsProxy: true });
    await update(id, { enableHlsProxy: false });
    expect(await get(id)).toMatchObject({ enableHlsProxy: true });
  });

  it('makes a camera public only where the location has public cameras', async () => {
    const { id } = await create('Lobby', { isPublic: true });
    expect((await get(id)).isPublic).toBe(false);
    await server.setLocation(locationId, { is_public_camera_support_enabled: true });
    server.deps.locations.clear();
    await update(id, { isPublic: true });
    expect((await table({ allSearch: 'lobby' })).rows[0]?.isCameraPublic).toBe(true);
  });

  it('resets the state of a camera that now shows something else', async () => {
    const { id } = await create('Moved');
    const online = () =>
      server.db
        .updateTable('cameras')
        .set({ state: 'online', state_since: new Date('2026-01-01T00:00:00Z') })
        .where('id', '=', id)
        .execute();
    await online();
    await update(id, { name: 'Renamed' });
    expect((await get(id)).picture).toMatchObject({ state: 'online', stateSince: '2026-01-01T00:00:00Z' });
    await update(id, { shortName: 'another' });
    expect((await get(id)).picture).toMatchObject({ state: 'unknown', stateSince: null });
  });

  it('refuses the second of two edits with the current values', async () => {
    const { id } = await create('Edited');
    await update(id, { name: 'Edited once' });
    expect(await refusalOf(update(id, { name: 'Edited twice', version: 1 }))).toMatchObject({
      status: 409,
      current: { name: 'Edited once', version: 2 },
    });
  });

  it('deletes a camera, says beforehand what is deleted with it, and keeps links without their queries in the audit', async () => {
    const room = await server.make.class(locationId);
    const streamUrl = 'https://cdn.example/live.m3u8?token=S3cret';
    const { id } = await create('Gone', { classIds: [room.id], overrideStreamUrl: true, streamUrl });
    const details = await manager.call(cameras.deleteDetails, { params: { locationId, id } });
    expect(details).toMatchObject({ name: 'Gone', blockedBy: null });
    expect(details.goesWithIt).toContainEqual({ noun: 'classAssignment', count: 1 });
    await manager.call(cameras.remove, { params: { locationId, id } });
    expect((await refusalOf(get(id))).status).toBe(404);
    const kept = await server.db
      .selectFrom('audit_log')
      .select(['verb', 'before', 'after'])
      .where('record', '=', 'camera')
      .where('record_id', '=', id)
      .orderBy('sequence')
      .execute();
    expect(kept.map(({ verb }) => verb)).toEqual(['create', 'delete']);
    expect(JSON.stringify(kept)).toContain('https://cdn.example/live.m3u8?…');
    expect(JSON.stringify(kept)).not.toContain('S3cret');
  });

  it("does not find another location's camera under its own; a teacher can view but not change cameras", async () => {
    const other = await server.make.camera((await server.make.location()).id);
    expect((await refusalOf(get(other.id))).status).toBe(404);
    const removal = manager.call(cameras.remove, { params: { locationId, id: other.id } });
    expect((await refusalOf(removal)).status).toBe(404);
    await create('Seen');
    const teacher = await server.signIn(await server.make.user('StaffViewer', { locationIds: [locationId] }));
    expect((await teacher.call(cameras.table, { params: { locationId }, body: {} })).rows.length).toBeGreaterThan(0);
    const creation = teacher.call(cameras.create, { params: { locationId }, body: { name: 'x', shortName: 'x' } });
    expect((await refusalOf(creation)).status).toBe(403);
  });
});
