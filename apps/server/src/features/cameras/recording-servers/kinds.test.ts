import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cameras, hasServerField, recordingServers, viewer } from '@viewgate/contract';
import { type RecordingServer, startRecordingServer } from '@viewgate/simulators/recording-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newestPart } from '../../../../test/player.ts';
import { refusalOf, type TestServer, testServer } from '../../../../test/server.ts';
import { createChecker } from './check.ts';
import { serverAccountAsSystem } from './store.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

describe.each(['mediaMtx', 'frigate'] as const)('a recording server of kind %s', (kind) => {
  let recorder: RecordingServer;
  let locationId: number;
  let id: number;
  let manager: Awaited<ReturnType<TestServer['signIn']>>;
  const account = { serverUsername: 'portal', serverPassword: 'Right-1' };
  const place = () => ({ kind, domain: recorder.url, apiAddress: recorder.apiUrl });

  beforeAll(async () => {
    recorder = await startRecordingServer({
      kind,
      name: 'Site',
      cacheDir: join(tmpdir(), 'viewgate-scenes'),
      users: [{ name: 'portal', password: 'Right-1' }],
      cameras: [
        { shortName: 'play', name: 'Playroom', scene: 'playroom' },
        { shortName: 'nap', name: 'Nap Room', scene: 'nap-room', state: 'no-signal' },
        { shortName: 'yard', name: 'Yard', scene: 'playground', state: 'offline' },
      ],
    });
    await recorder.prepare();
    locationId = (await server.make.location()).id;
    manager = await server.signIn(await server.make.user('LocationManager', { locationIds: [locationId] }));
    const links = { nvrWanIpAddress: 'https://site.example', nvrLanIpAddress: '10.0.0.5' };
    const body = { name: `NVR ${kind}`, ...place(), ...account, ...links };
    ({ id } = await manager.call(recordingServers.create, { params: { locationId }, body }));
  }, 90_000);
  afterAll(() => recorder.stop());

  const test = (body: object) =>
    manager.call(recordingServers.testConnection, {
      params: { locationId },
      body: { ...place(), serverUsername: 'portal', ...body },
    });
  const outcomeOf = async (body: object) => (await test(body)).outcome;

  it('keeps the fields that it has', async () => {
    const detail = await manager.call(recordingServers.get, { params: { locationId, id } });
    const nvrWanIpAddress = hasServerField(kind, 'managerLinks') ? 'https://site.example' : null;
    expect(detail).toMatchObject({ ...place(), nvrWanIpAddress, hasServerPassword: true });
    expect(JSON.stringify(detail)).not.toContain('Right-1');
  });

  it('is tested with its list and a stream, and never sends a stored password to another of its addresses', async () => {
    expect(await test({ id })).toMatchObject({
      outcome: 'ok',
      cameras: [
        { shortName: 'play', state: 'online' },
        { shortName: 'nap', state: 'noSignal' },
        { shortName: 'yard', state: 'offline' },
      ],
    });
    expect(await outcomeOf({ serverPassword: 'Wrong-1' })).toBe('badCredentials');
    expect(await outcomeOf({ serverPassword: 'Right-1', domain: recorder.apiUrl })).toBe('noStreams');
    expect(await outcomeOf({ id, apiAddress: 'http://127.0.0.1:9' })).toBe('needsPassword');
    expect(await outcomeOf({ id, kind: 'blueIris' })).toBe('needsPassword');
    const { version } = await manager.call(recordingServers.get, { params: { locationId, id } });
    const moved = { name: 'NVR', ...place(), apiAddress: 'https://elsewhere.example', version };
    const refusal = await refusalOf(
      manager.call(recordingServers.update, {
        params: { locationId, id },
        body: { ...moved, serverUsername: 'portal' },
      }),
    );
    expect(refusal).toMatchObject({ status: 400, validationFailures: [{ propertyName: 'serverPassword' }] });
  }, 30_000);

  it('never sends the password of its list to where its streams are, just because their account is left out', async () => {
    const own = (await server.make.location()).id;
    const browser = await server.signIn(await server.make.user('LocationManager', { locationIds: [own] }));
    const watching = { cameraUsername: 'eye', cameraPassword: 'Right-2' };
    const body = { name: 'NVR', ...place(), ...account, ...watching };
    const made = await browser.call(recordingServers.create, { params: { locationId: own }, body });
    const params = { locationId: own, id: made.id };
    const blank = { name: 'NVR', ...place(), serverUsername: 'portal', cameraUsername: null, cameraPassword: null };
    const { version } = await browser.call(recordingServers.get, { params });
    const change = (more: object) =>
      browser.call(recordingServers.update, { params, body: { ...blank, version, ...more } });
    expect(await refusalOf(change({}))).toMatchObject({
      status: 400,
      validationFailures: [{ propertyName: 'serverPassword', code: 'recordingServers.passwordAgain' }],
    });
    const tried = { params: { locationId: own }, body: { ...blank, id: made.id } };
    expect((await browser.call(recordingServers.testConnection, tried)).outcome).toBe('needsPassword');
    await change({ serverPassword: 'Right-1' });
  });

  it('has no webhook for license plates', async () => {
    const refusal = await refusalOf(manager.call(recordingServers.generateToken, { params: { locationId, id } }));
    expect(refusal).toMatchObject({ status: 400, validationFailures: [{ code: 'recordingServers.noWebhook' }] });
  });

  it('gives its cameras: imported, with their states, and streamed to a parent', async () => {
    const classId = (await server.make.class(locationId)).id;
    const listed = await manager.call(recordingServers.availableCameras, { params: { locationId, id } });
    const chosen = listed.map(({ shortName, name }) => ({ shortName, name, classIds: [classId] }));
    const { cameraIds } = await manager.call(recordingServers.importCameras, {
      params: { locationId, id },
      body: { cameras: chosen },
    });
    const checker = createChecker(server.deps);
    const stored = await serverAccountAsSystem(server.db, id);
    if (!stored) throw new Error('it was just created');
    await checker.check(stored);
    checker.close();
    const { rows } = await manager.call(cameras.table, { params: { locationId }, body: {} });
    expect(Object.fromEntries(rows.map(({ shortName, state }) => [shortName, state]))).toEqual({
      play: 'online',
      nap: 'noSignal',
      yard: 'offline',
    });

    const family = await server.make.family(locationId);
    await server.make.child(locationId, family.id, [classId]);
    const parent = await server.signIn(await server.make.viewer(locationId, { family_id: family.id }));
    const params = { id: cameraIds[0] ?? 0 };
    const { playlistUrl } = await parent.call(viewer.open, { params });
    const first = await (await server.browser().fetch(playlistUrl)).text();
    expect(first).toContain('#EXT-X-STREAM-INF');
    const inner = first.split('\n').find((line) => line !== '' && !line.startsWith('#')) ?? '';
    const media = new URL(inner, `http://x${playlistUrl}`).pathname;
    // Twice, as for two who watch: some servers give a part to only one request.
    const part = await newestPart(server, media);
    for (let n = 0; n < 2; n++) {
      const segment = await server.browser().fetch(part);
      expect([segment.status, segment.headers.get('content-type')]).toEqual([200, 'video/mp2t']);
    }
    const playlist = await (await server.browser().fetch(media)).text();
    for (const secret of [new URL(recorder.url).port, 'session', 'id=', 'portal', 'Right-1'])
      expect(first + playlist).not.toContain(secret);
    const still = await parent.fetch(viewer.still.path.replace(':id', `${params.id}`));
    expect([still.status, still.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  }, 30_000);
});
