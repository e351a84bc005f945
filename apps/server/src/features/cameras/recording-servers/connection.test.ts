import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cameras, recordingServers } from '@viewgate/contract';
import { type RecordingServer, startRecordingServer } from '@viewgate/simulators/recording-server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { refusalOf, type TestServer, testServer } from '../../../../test/server.ts';

let server: TestServer;
let recorder: RecordingServer;
// Drawn once for all files of a run.
const cacheDir = join(tmpdir(), 'viewgate-scenes');
let locationId: number;
let id: number;
let manager: Awaited<ReturnType<TestServer['signIn']>>;
const account = { serverUsername: 'portal', serverPassword: 'Right-1' };

beforeAll(async () => {
  recorder = await startRecordingServer({
    name: 'Front office',
    cacheDir,
    users: [{ name: 'portal', password: 'Right-1' }],
    cameras: [
      { shortName: 'play', name: 'Playroom', scene: 'playroom' },
      { shortName: 'nap', name: 'Nap Room', scene: 'nap-room', state: 'no-signal' },
      { shortName: 'yard', name: 'Yard', scene: 'playground', state: 'offline' },
    ],
  });
  server = await testServer();
});
afterAll(async () => {
  await recorder.stop();
});
beforeEach(async () => {
  recorder.faults.clear();
  locationId = (await server.make.location()).id;
  manager = await server.signIn(await server.make.user('LocationManager', { locationIds: [locationId] }));
  const body = { name: 'NVR', domain: recorder.url, ...account };
  ({ id } = await manager.call(recordingServers.create, { params: { locationId }, body }));
});

const test = (body: object) =>
  manager.call(recordingServers.testConnection, {
    params: { locationId },
    body: { domain: recorder.url, serverUsername: 'portal', ...body },
  });
const available = () => manager.call(recordingServers.availableCameras, { params: { locationId, id } });
const importing = (chosen: { shortName: string; name: string; classIds?: number[] }[]) =>
  manager.call(recordingServers.importCameras, { params: { locationId, id }, body: { cameras: chosen } });
const stateOf = async (serverId: number) => {
  const { state, stateDetail } = await manager.call(recordingServers.get, { params: { locationId, id: serverId } });
  return [state, stateDetail];
};

describe('testing a connection', () => {
  it('tries unsaved values, and reports what the server has or what is wrong', async () => {
    expect(await test({ serverPassword: 'Right-1' })).toMatchObject({
      outcome: 'ok',
      serverName: 'Front office',
      cameras: [
        { shortName: 'play', state: 'online' },
        { shortName: 'nap', state: 'noSignal' },
        { shortName: 'yard', state: 'offline' },
      ],
    });
    expect((await test({ serverPassword: 'Wrong-1' })).outcome).toBe('badCredentials');
  });

  it('makes a closed port, a silent one, another service and a forbidden address indistinguishable in result and time', async () => {
    const silent = createServer().listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port } = silent.address() as AddressInfo;
    recorder.faults.add({ kind: 'redirect', location: 'http://127.0.0.1:9/' });
    const tried = await Promise.all(
      ['http://127.0.0.1:9', `http://127.0.0.1:${port}`, server.url, 'http://169.254.169.254', recorder.url].map(
        async (domain) => {
          const began = performance.now();
          const answer = await test({ domain, serverPassword: 'x' });
          return { answer, seconds: (performance.now() - began) / 1000 };
        },
      ),
    );
    silent.close();
    for (const { answer, seconds } of tried) {
      expect(answer).toEqual({ outcome: 'unreachable', serverName: null, cameras: [] });
      expect(seconds).toBeGreaterThan(5.4);
    }
  });

  it('uses the stored password for the stored address, and stores the result as the state', async () => {
    expect((await test({ id })).outcome).toBe('ok');
    expect(await stateOf(id)).toEqual(['online', null]);
    recorder.faults.add({ kind: 'status', status: 500 });
    expect((await test({ id })).outcome).toBe('unreachable');
    expect(await stateOf(id)).toEqual(['offline', 'unreachable']);
  });

  it('never sends the stored password to another address', async () => {
    const thief = await startRecordingServer({ name: 'Thief', cacheDir, users: [], cameras: [] });
    try {
      expect(await test({ id, domain: thief.url })).toEqual({
        outcome: 'needsPassword',
        serverName: null,
        cameras: [],
      });
      expect(thief.requests.count('')).toBe(0);
    } finally {
      await thief.stop();
    }
    expect(await stateOf(id)).toEqual(['unknown', null]);
  });

  it('does not find the stored password of another location, and records each test in the audit', async () => {
    const other = await server.make.recordingServer((await server.make.location()).id);
    expect((await refusalOf(test({ id: other.id }))).status).toBe(404);
    await test({ id });
    const kept = await server.db
      .selectFrom('audit_log')
      .select(['verb', 'record_id', 'after'])
      .where('location_id', '=', locationId)
      .where('verb', '=', 'test')
      .execute();
    expect(kept).toEqual([
      {
        verb: 'test',
        record_id: id,
        after: { kind: 'blueIris', domain: recorder.url, apiAddress: null, outcome: 'ok' },
      },
    ]);
  });
});

describe('importing cameras', () => {
  it('shows which cameras already exist, and creates the chosen ones with their classes', async () => {
    const room = await server.make.class(locationId);
    await server.make.camera(locationId, { recording_server_id: id, short_name: 'NAP', name: 'Nap' });
    expect((await available()).map(({ shortName, cameraName }) => [shortName, cameraName])).toEqual([
      ['play', null],
      ['nap', 'Nap'],
      ['yard', null],
    ]);
    const { cameraIds } = await importing([
      { shortName: 'play', name: 'Playroom', classIds: [room.id] },
      { shortName: 'yard', name: 'Yard' },
    ]);
    const { rows } = await manager.call(cameras.table, { params: { locationId }, body: {} });
    expect(rows.map(({ name, nvrServerId, classes }) => [name, nvrServerId, classes.length])).toEqual([
      ['Nap', id, 0],
      ['Playroom', id, 1],
      ['Yard', id, 0],
    ]);
    expect(cameraIds).toEqual([rows[1]?.id, rows[2]?.id]);
  });

  it('creates all of them or none', async () => {
    await importing([{ shortName: 'play', name: 'Playroom' }]);
    const refused = await refusalOf(
      importing([
        { shortName: 'yard', name: 'Yard' },
        { shortName: 'PLAY', name: 'Again' },
      ]),
    );
    expect(refused.validationFailures).toMatchObject([
      { propertyName: 'cameras.1.shortName', errorMessage: 'The camera PLAY is already here.' },
    ]);
    const odd = await refusalOf(
      importing([
        { shortName: 'yard', name: 'Yard' },
        { shortName: '..', name: 'Above' },
      ]),
    );
    expect(odd.validationFailures).toMatchObject([{ propertyName: 'cameras.1.shortName' }]);
    const foreign = await server.make.class((await server.make.location()).id);
    const elsewhere = await refusalOf(importing([{ shortName: 'yard', name: 'Yard', classIds: [foreign.id] }]));
    expect(elsewhere.validationFailures?.[0]?.propertyName).toBe('cameras');
    expect((await manager.call(cameras.table, { params: { locationId }, body: {} })).totalFilteredRecords).toBe(1);
  });

  it('says why a server could not be asked, without its address', async () => {
    recorder.faults.add({ kind: 'reset' });
    const refused = await refusalOf(available());
    expect(refused).toMatchObject({ status: 502, title: 'No NVR at this address gives a usable answer.' });
    expect(JSON.stringify(refused)).not.toContain(new URL(recorder.url).port);
  });
});
