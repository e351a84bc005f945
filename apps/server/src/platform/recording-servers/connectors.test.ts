import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RecordingServerKindName, recordingServerKindNames } from '@viewgate/contract';
import { startRecordingServer } from '@viewgate/simulators/recording-server';
import { describe, expect, it } from 'vitest';
import { connectorContract, type ContractFault, type ContractServer } from './connector-contract.ts';
import { createConnector } from './connectors.ts';

const user = { name: 'portal', password: 'pass&word:1' };
const faults = {
  hang: { kind: 'hang' },
  reset: { kind: 'reset' },
  redirect: { kind: 'redirect', location: '/json' },
  error: { kind: 'status', status: 500 },
  truncate: { kind: 'truncate', bytes: 3 },
  huge: { kind: 'huge', bytes: 3_000_000, declared: false },
  nonsense: { kind: 'body', text: '<html>{origin} session={session}</html>' },
  trickle: { kind: 'trickle', bytes: 500, everyMs: 200 },
} as const satisfies Record<ContractFault, object>;

/** What the kinds do differently, and the path of their streams. */
const traits = {
  blueIris: { media: '/h264/', signsIn: true, absent: 'unknown-camera' },
  mediaMtx: { media: '/play/', signsIn: false, absent: 'gone' },
  frigate: { media: '/api/hls/', signsIn: true, absent: 'gone' },
} as const satisfies Record<RecordingServerKindName, object>;

const makeServer = async (kind: RecordingServerKindName): Promise<ContractServer> => {
  const cameras = [
    { shortName: 'play', name: 'Playroom', scene: 'playroom' },
    { shortName: 'off', name: 'Parking', scene: 'lobby', state: 'offline' },
    { shortName: 'dark', name: 'Hallway', scene: 'lobby', state: 'no-signal' },
  ] as const;
  const cacheDir = join(tmpdir(), 'viewgate-scenes');
  const server = await startRecordingServer({ kind, name: 'Contract', cameras, users: [user], cacheDir });
  // Drawing takes time on a busy machine; what is tested has its own limits.
  await server.prepare();
  const { media, signsIn, absent } = traits[kind];
  return {
    address: server.url,
    apiAddress: server.apiUrl,
    username: user.name,
    password: user.password,
    signsIn,
    absent,
    online: 'play',
    offline: 'off',
    cameras: cameras.length,
    fail: (how, where) => void server.faults.add({ ...faults[how], path: where === 'media' ? media : '/' }),
    heal: () => server.faults.clear(),
    dropSessions: () => server.faults.dropSessions(),
    logins: () => server.logins(),
    requests: (part) => server.requests.count(part),
    stop: () => server.stop(),
  };
};

describe.each(recordingServerKindNames)('the connector for %s', (kind) => {
  connectorContract(
    (options) => createConnector(kind, options),
    () => makeServer(kind),
  );

  it.each(['', 'not an address', 'ftp://127.0.0.1/', 'file:///etc/passwd'])('refuses the base URL "%s"', (baseUrl) => {
    const account = { baseUrl, username: '', password: '' };
    const connect = () => createConnector(kind, { streams: account, api: account, clock: { now: () => 0 } });
    expect(connect).toThrow('No NVR at this address gives a usable answer.');
  });
});
