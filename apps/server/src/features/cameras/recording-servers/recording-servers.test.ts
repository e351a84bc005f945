import { createHash } from 'node:crypto';
import { cameras, recordingServers } from '@viewgate/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { refusalOf, type TestServer, testServer } from '../../../../test/server.ts';

let server: TestServer;
let locationId: number;
let manager: Awaited<ReturnType<TestServer['signIn']>>;

beforeAll(async () => {
  server = await testServer();
  locationId = (await server.make.location()).id;
  manager = await server.signIn(await server.make.user('LocationManager', { locationIds: [locationId] }));
});

const create = (name: string, more: object = {}) =>
  manager.call(recordingServers.create, {
    params: { locationId },
    body: { name, domain: 'https://cameras.example:8443/', ...more },
  });
const get = (id: number) => manager.call(recordingServers.get, { params: { locationId, id } });
const update = (id: number, body: object) =>
  manager.call(recordingServers.update, {
    params: { locationId, id },
    body: { name: `Changed ${id}`, domain: 'https://cameras.example:8443', version: 1, ...body },
  });
const stored = (id: number) =>
  server.db.selectFrom('recording_servers').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const failuresOf = async (call: Promise<unknown>) =>
  (await refusalOf(call)).validationFailures?.map(({ propertyName }) => propertyName);

describe('recording servers', () => {
  it('seals secrets, shows only that they are set, and keeps them out of the audit', async () => {
    const { id } = await create('Front', {
      serverUsername: 'portal',
      serverPassword: 'S3cret-words',
      cameraPassword: 'Other-words',
    });
    const detail = await get(id);
    expect(detail).toMatchObject({ domain: 'https://cameras.example:8443', serverUsername: 'portal' });
    expect(detail).toMatchObject({ hasServerPassword: true, hasCameraPassword: true, state: 'unknown' });
    expect(JSON.stringify(detail)).not.toContain('words');
    const { server_password, camera_password } = await stored(id);
    expect(server_password?.toString('latin1')).not.toContain('words');
    const { secrets } = server.deps;
    expect(secrets.open(server_password ?? Buffer.of(), `recording_servers:${id}:server_password`)).toBe(
      'S3cret-words',
    );
    expect(secrets.open(camera_password ?? Buffer.of(), `recording_servers:${id}:camera_password`)).toBe('Other-words');
    const log = await server.db.selectFrom('audit_log').select(['before', 'after']).execute();
    expect(JSON.stringify(log)).not.toContain('words');
  });

  it('keeps an omitted secret, replaces a given one, removes a null one', async () => {
    const { id } = await create('Secrets', { serverPassword: 'first', cameraPassword: 'second' });
    const before = await stored(id);
    await update(id, { serverPassword: 'third' });
    const after = await stored(id);
    expect(after.camera_password).toEqual(before.camera_password);
    expect(after.server_password).not.toEqual(before.server_password);
    await update(id, { version: 2, cameraPassword: null });
    expect(await get(id)).toMatchObject({ hasServerPassword: true, hasCameraPassword: false, version: 3 });
  });

  it('requires reentering the secrets when the address changes', async () => {
    const { id } = await create('Moved', { serverPassword: 'first', cameraPassword: 'second' });
    for (const domain of ['https://thief.example', 'http://cameras.example:8443', 'https://cameras.example']) {
      expect(await failuresOf(update(id, { domain }))).toEqual(['serverPassword', 'cameraPassword']);
    }
    expect(await failuresOf(update(id, { domain: 'https://new.example', serverPassword: 'x' }))).toEqual([
      'cameraPassword',
    ]);
    await update(id, { domain: 'https://cameras.example:8443/path' });
    await update(id, { domain: 'https://new.example', serverPassword: 'x', cameraPassword: null, version: 2 });
  });

  it('names the field that is missing, too long, not an address, or taken', async () => {
    expect(await failuresOf(create(' ', { domain: '' }))).toEqual(['name', 'domain']);
    for (const domain of [
      'cameras.example',
      'ftp://cameras.example',
      'https://me:word@cameras.example',
      'file:///etc',
    ]) {
      expect(await failuresOf(create('Somewhere', { domain }))).toEqual(['domain']);
    }
    expect(await failuresOf(create('Links', { nvrWanIpAddress: 'javascript:alert(1)' }))).toEqual(['nvrWanIpAddress']);
    expect(await failuresOf(create('x'.repeat(101)))).toEqual(['name']);
    await create('Twice');
    expect((await refusalOf(create('TWICE'))).validationFailures).toMatchObject([
      { propertyName: 'name', errorMessage: 'There is already an NVR with this name.' },
    ]);
  });

  it('assigns and releases cameras of its own location only', async () => {
    const [one, two] = [await server.make.camera(locationId), await server.make.camera(locationId)];
    const foreign = await server.make.camera((await server.make.location()).id);
    const { id } = await create('With cameras', { cameraIds: [one.id, two.id] });
    const { cameraIds, version } = await get(id);
    expect(cameraIds).toEqual([one.id, two.id]);
    expect(await failuresOf(update(id, { version, cameraIds: [foreign.id] }))).toEqual(['cameraIds']);
    const saved = await update(id, { version, name: 'With cameras', cameraIds: [two.id] });
    expect(saved.version).toBe((await get(id)).version);
    const listed = await manager.call(recordingServers.camerasTable, { params: { locationId, id }, body: {} });
    expect(listed.rows).toMatchObject([{ id: two.id, state: 'unknown' }]);
    const { rows } = await manager.call(recordingServers.table, {
      params: { locationId },
      body: { allSearch: 'with' },
    });
    expect(rows).toMatchObject([{ id, cameraCount: 1, onlineCameraCount: 0, hasBlueIrisJwt: false }]);
    expect((await manager.call(cameras.get, { params: { locationId, id: one.id } })).nvrServerId).toBeNull();
  });

  it('forgets what is known of cameras that go to another server, but not of those that show the same as before', async () => {
    const former = await server.make.recordingServer(locationId);
    const make = async (of: object) => {
      const { id } = await server.make.camera(locationId, { recording_server_id: former.id, state: 'online', ...of });
      await server.db
        .insertInto('camera_thumbnails')
        .values({
          location_id: locationId,
          camera_id: id,
          jpeg: Buffer.from('room'),
          taken_at: new Date(),
          is_uploaded: false,
        })
        .execute();
      return id;
    };
    const url = 'https://cameras.example/hall.m3u8';
    const [moved, released, stays, ownStream, linked] = [
      await make({ short_name: 'moved' }),
      await make({ short_name: 'released' }),
      await make({ short_name: 'stays' }),
      await make({ short_name: 'own', override_stream_url: true, stream_url: url }),
      await make({
        short_name: 'linked',
        override_thumbnail_url: true,
        thumbnail_url: 'https://cameras.example/a.jpg',
      }),
    ] as const;
    const known = async (id: number) => {
      const { picture } = await manager.call(cameras.get, { params: { locationId, id } });
      return [picture.state, picture.thumbnailUrl !== null];
    };
    const change = async (more: object) => {
      const { version, domain } = await get(former.id);
      await update(former.id, { version, domain, ...more });
    };
    await change({ name: 'Renamed' });
    expect(await known(stays)).toEqual(['online', true]);

    await create('Next', { cameraIds: [moved, ownStream, linked] });
    expect(await known(moved)).toEqual(['unknown', false]);
    expect(await known(ownStream)).toEqual(['online', true]);
    expect(await known(linked)).toEqual(['unknown', true]);

    await change({ cameraIds: [stays] });
    expect(await known(released)).toEqual(['unknown', false]);
    expect(await known(stays)).toEqual(['online', true]);

    await change({ domain: 'https://elsewhere.example' });
    expect(await known(stays)).toEqual(['unknown', false]);
  });

  it('names the two cameras with the same short name that it cannot both have', async () => {
    const [hall, other] = [
      await server.make.camera(locationId, { name: 'Hall', short_name: 'hall' }),
      await server.make.camera(locationId, { name: 'Other hall', short_name: 'Hall' }),
    ];
    expect((await refusalOf(create('Both', { cameraIds: [hall.id, other.id] }))).validationFailures).toMatchObject([
      {
        propertyName: 'cameraIds',
        errorMessage: 'Only one camera of an NVR can have the short name hall: Hall and Other hall both have it.',
      },
    ]);
  });

  it('refuses the second of two edits with the current values', async () => {
    const { id } = await create('Edited');
    await update(id, { name: 'Edited once' });
    expect(await refusalOf(update(id, { name: 'Edited twice' }))).toMatchObject({
      status: 409,
      current: { name: 'Edited once', version: 2 },
    });
  });

  it('deletes a server and leaves its cameras without one', async () => {
    const camera = await server.make.camera(locationId);
    const { id } = await create('Gone', { cameraIds: [camera.id] });
    const details = await manager.call(recordingServers.deleteDetails, { params: { locationId, id } });
    expect(details).toEqual({ name: 'Gone', goesWithIt: [{ noun: 'cameraOfServer', count: 1 }], blockedBy: null });
    const { count } = await manager.call(recordingServers.count, { params: { locationId } });
    await manager.call(recordingServers.remove, { params: { locationId, id } });
    expect((await refusalOf(get(id))).status).toBe(404);
    expect((await manager.call(recordingServers.count, { params: { locationId } })).count).toBe(count - 1);
    expect((await manager.call(cameras.get, { params: { locationId, id: camera.id } })).nvrServerId).toBeNull();
  });

  it('has one webhook token at a time, shown once and kept as a hash', async () => {
    const { id } = await create('Plates');
    const token = () => manager.call(recordingServers.generateToken, { params: { locationId, id } });
    const first = await token();
    expect(first).toMatch(/^[\w-]{43}$/);
    const hash = async () => (await stored(id)).webhook_token_hash;
    expect(await hash()).toEqual(createHash('sha256').update(first).digest());
    const second = await token();
    expect(await hash()).toEqual(createHash('sha256').update(second).digest());
    const detail = await get(id);
    expect(detail).toMatchObject({ hasBlueIrisJwt: true, version: 1 });
    expect(JSON.stringify([detail, await server.db.selectFrom('audit_log').selectAll().execute()])).not.toContain(
      second,
    );
    await server.db.insertInto('features').values({ name: 'LicensePlateRecognition', is_enabled: false }).execute();
    server.deps.features.forget();
    expect((await refusalOf(token())).status).toBe(404);
  });

  it('limits a location to one while the feature for several is off', async () => {
    const single = (await server.make.location()).id;
    const camera = await server.make.camera(single);
    const boss = await server.signIn(await server.make.user('LocationManager', { locationIds: [single] }));
    await server.db.insertInto('features').values({ name: 'MultipleNvrServerSupport', is_enabled: false }).execute();
    server.deps.features.forget();
    try {
      const body = { name: 'The one', domain: 'https://one.example' };
      const { id } = await boss.call(recordingServers.create, { params: { locationId: single }, body });
      expect((await boss.call(recordingServers.get, { params: { locationId: single, id } })).cameraIds).toEqual([
        camera.id,
      ]);
      const again = boss.call(recordingServers.create, {
        params: { locationId: single },
        body: { ...body, name: 'Two' },
      });
      expect(await failuresOf(again)).toEqual(['name']);
    } finally {
      await server.db.deleteFrom('features').where('name', '=', 'MultipleNvrServerSupport').execute();
      server.deps.features.forget();
    }
  });

  it("does not find another location's server under its own, and refuses teachers", async () => {
    const other = await server.make.recordingServer((await server.make.location()).id);
    expect((await refusalOf(get(other.id))).status).toBe(404);
    expect((await refusalOf(update(other.id, {}))).status).toBe(404);
    const teacher = await server.signIn(await server.make.user('StaffManager', { locationIds: [locationId] }));
    const listed = teacher.call(recordingServers.table, { params: { locationId }, body: {} });
    expect((await refusalOf(listed)).status).toBe(403);
  });
});
