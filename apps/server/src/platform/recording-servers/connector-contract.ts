import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readAll } from './http-client.ts';
import {
  type ConnectorOptions,
  type FetchLimits,
  type RecordingServerConnector,
  RecordingServerError,
  type StreamUpstream,
} from './index.ts';

/** A server (simulated or real) to test a connector against, with switches for what can go wrong. */
export interface ContractServer {
  readonly address: string;
  /** Where it lists its cameras. */
  readonly apiAddress: string;
  readonly username: string;
  readonly password: string;
  /** Whether it has sessions; otherwise each request carries the password. */
  readonly signsIn: boolean;
  /** The error for a stream that does not exist: only an answer that proves this is a recording server may be reported immediately. */
  readonly absent: 'unknown-camera' | 'gone';
  /** Short names of a working camera and of one that is switched off. */
  readonly online: string;
  readonly offline: string;
  readonly cameras: number;
  /** Makes the following answers to streams and pictures (`'media'`), or to everything, fail like this until `heal`. */
  fail(how: ContractFault, where: 'media' | 'all'): void;
  heal(): void;
  dropSessions(): void;
  /** Passwords tried so far; of a server without sessions, those that were wrong. */
  logins(): number;
  requests(part: string): number;
  stop(): Promise<void>;
}

export type ContractFault = 'hang' | 'reset' | 'redirect' | 'error' | 'truncate' | 'huge' | 'nonsense' | 'trickle';

interface Options {
  readonly address: string;
  readonly apiAddress: string;
  readonly username: string;
  readonly password: string;
  readonly limits: Partial<FetchLimits>;
}

const limits = { connectMs: 300, answerMs: 300, pauseMs: 300, totalMs: 900, listBytes: 20_000, pictureBytes: 200_000 };
/** Where nothing should go wrong, use the portal's own limits: a busy machine must not fail the test. */
const patient = { limits: {} };
const MEDIA_BYTES = 400_000;

const playlist = async (stream: StreamUpstream, path = stream.entry): Promise<string> =>
  (await readAll(await stream.open(path, { maxBytes: MEDIA_BYTES }))).toString();

const problemOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'no problem',
    (error: unknown) => (error instanceof RecordingServerError ? error.problem : error),
  );

/** Where the first address in a playlist leads. */
const firstOf = (stream: StreamUpstream, body: string, from: string): string => {
  const uri = body.split('\n').find((line) => line !== '' && !line.startsWith('#')) ?? '';
  return stream.resolve(uri, from) ?? '';
};

/** The path of the first segment in a stream's playlist. */
const segment = async (stream: StreamUpstream): Promise<string> => {
  const body = await playlist(stream);
  const path = firstOf(stream, body, stream.entry);
  return body.includes('#EXT-X-STREAM-INF') ? firstOf(stream, await playlist(stream, path), path) : path;
};

/** What every connector must do for every kind of server; run it with a server that behaves like that kind. */
export const connectorContract = (
  makeConnector: (options: ConnectorOptions) => RecordingServerConnector,
  makeServer: () => Promise<ContractServer>,
): void => {
  let server: ContractServer;
  let now = 0;
  const open: RecordingServerConnector[] = [];
  const connect = (over: Partial<Options> = {}): RecordingServerConnector => {
    const given = { ...server, limits, ...over };
    const { address, apiAddress, username, password } = given;
    const made = makeConnector({
      streams: { baseUrl: address, username, password },
      api: { baseUrl: apiAddress, username, password },
      limits: given.limits,
      clock: { now: () => now },
    });
    open.push(made);
    return made;
  };
  beforeAll(async () => {
    server = await makeServer();
  });
  afterEach(async () => {
    server.heal();
    await Promise.all(open.splice(0).map((each) => each.close()));
  });
  afterAll(() => server.stop());

  describe('cameras', () => {
    it('are listed with their states, without groups', async () => {
      const cameras = await connect(patient).listCameras();
      expect(cameras).toHaveLength(server.cameras);
      const byName = new Map(cameras.map((each) => [each.shortName, each]));
      expect(byName.get(server.online)).toMatchObject({ isOnline: true, isNoSignal: false, isEnabled: true });
      expect(byName.get(server.offline)).toMatchObject({ isOnline: false });
    });

    it('are listed by testing the connection, which logs in again', async () => {
      const connector = connect(patient);
      const { cameras, hasStreams } = await connector.testConnection();
      expect(cameras).toEqual(await connector.listCameras());
      expect(hasStreams).toBe(true);
      const before = server.logins();
      await connector.testConnection();
      expect(server.logins()).toBe(server.signsIn ? before + 1 : before);
    });

    it('deliver a still near the requested width', async () => {
      const connector = connect(patient);
      const small = await connector.stillPicture(server.online, { width: 160, quality: 50 });
      const large = await connector.stillPicture(server.online, { width: 640, quality: 90 });
      expect([small.readUInt16BE(0), large.readUInt16BE(0)]).toEqual([0xffd8, 0xffd8]);
      expect(small.length).toBeLessThan(large.length / 2);
    });

    it('deliver a playlist and the segments in it', async () => {
      const stream = connect(patient).stream(server.online);
      const path = await segment(stream);
      expect(path).toMatch(/^\//);
      const answer = await stream.open(path, { maxBytes: MEDIA_BYTES });
      expect((await readAll(answer)).length).toBe(answer.contentLength);
    });
  });

  it('opens a stream once for all who watch', async () => {
    const stream = connect(patient).stream(server.online);
    const bodies = await Promise.all([playlist(stream), playlist(stream)]);
    expect(firstOf(stream, bodies[1], stream.entry)).toBe(firstOf(stream, bodies[0], stream.entry));
    expect(firstOf(stream, await playlist(stream), stream.entry)).toBe(firstOf(stream, bodies[0], stream.entry));
  });

  describe('the session', () => {
    beforeEach((context) => {
      if (!server.signsIn) context.skip('this kind has no sessions');
    });

    it('is shared by concurrent callers', async () => {
      const connector = connect(patient);
      const before = server.logins();
      const stream = connector.stream(server.online);
      await Promise.all([playlist(stream), playlist(stream), connector.listCameras(), playlist(stream)]);
      expect(server.logins()).toBe(before + 1);
    });

    it('is renewed once when the server lost it, however many callers notice', async () => {
      const connector = connect(patient);
      const stream = connector.stream(server.online);
      await playlist(stream);
      const before = server.logins();
      server.dropSessions();
      const answers = await Promise.all([playlist(stream), playlist(stream), connector.listCameras()]);
      expect(answers[0]).toContain('#EXTM3U');
      expect(server.logins()).toBe(before + 1);
    });

    it('never appears in a path from a playlist', async () => {
      const stream = connect(patient).stream(server.online);
      const body = await playlist(stream);
      const session = /session=([\w-]+)/.exec(body)?.[1] ?? 'none in the playlist';
      expect(await segment(stream)).not.toContain(session);
    });
  });

  describe('credentials', () => {
    it('that are wrong are reported as wrong, and not retried at once', async () => {
      const connector = connect({ password: 'not it' });
      const stream = connector.stream(server.online);
      expect(await problemOf(playlist(stream))).toBe('bad-credentials');
      expect(await problemOf(connector.listCameras())).toBe('bad-credentials');
      const before = server.logins();
      expect(await problemOf(Promise.all([playlist(stream), connector.listCameras()]))).toBe('bad-credentials');
      expect(server.logins()).toBe(before);
      now += 60_000;
      expect(await problemOf(connector.listCameras())).toBe('bad-credentials');
      expect(server.logins()).toBe(before + 1);
    });
  });

  describe('failures', () => {
    it('are named when the camera is unknown or switched off', async () => {
      const connector = connect();
      expect(await problemOf(playlist(connector.stream('no such camera')))).toBe(server.absent);
      expect(await problemOf(playlist(connector.stream(server.offline)))).toBe(server.absent);
      const still = connector.stillPicture(server.offline, { width: 320, quality: 70 });
      expect(['unknown-camera', server.absent]).toContain(await problemOf(still));
    });

    it('are named when nothing answers', async () => {
      const connector = connect({ address: 'http://127.0.0.1:9/', apiAddress: 'http://127.0.0.1:9/' });
      expect(await problemOf(connector.listCameras())).toBe('unreachable');
    });

    it.each([
      ['hang', 'timeout'],
      ['reset', 'unreachable'],
      ['redirect', 'bad-response'],
      ['error', 'bad-response'],
      ['truncate', 'bad-response'],
      ['huge', 'too-large'],
      ['trickle', 'timeout'],
    ] as const)('has a name when media %s: %s', async (fault, problem) => {
      const stream = connect().stream(server.online);
      const path = await segment(stream);
      server.fail(fault, 'media');
      const fetched = stream.open(path, { maxBytes: MEDIA_BYTES }).then((answer) => readAll(answer));
      expect(await problemOf(fetched)).toBe(problem);
    });

    it.each([
      ['hang', 'timeout'],
      ['reset', 'unreachable'],
      ['redirect', 'bad-response'],
      ['nonsense', 'bad-response'],
      ['huge', 'too-large'],
    ] as const)('has a name when logging in meets %s: %s', async (fault, problem) => {
      server.fail(fault, 'all');
      expect(await problemOf(connect().listCameras())).toBe(problem);
    });

    it('end when the server recovers', async () => {
      const connector = connect();
      server.fail('reset', 'all');
      expect(await problemOf(connector.listCameras())).toBe('unreachable');
      server.heal();
      expect(await connector.listCameras()).toHaveLength(server.cameras);
    });

    it('reveal nothing about the server: no address, session, user or password in any error', async () => {
      const connector = connect();
      const stream = connector.stream(server.online);
      const path = await segment(stream);
      const secrets = [new URL(server.address).host, server.username, server.password];
      for (const fault of ['hang', 'reset', 'redirect', 'error', 'truncate', 'huge', 'nonsense'] as const) {
        server.fail(fault, 'all');
        const error: unknown = await stream
          .open(path, { maxBytes: MEDIA_BYTES })
          .then((answer) => readAll(answer))
          .then(() => connector.listCameras())
          .catch((thrown: unknown) => thrown);
        expect(error).toBeInstanceOf(RecordingServerError);
        const { message, stack = '', cause } = error as RecordingServerError;
        const said = [message, stack, JSON.stringify(error), String(cause)].join('\n');
        for (const secret of secrets) expect(said).not.toContain(secret);
        expect(said).not.toMatch(/session=/);
        server.heal();
      }
    });
  });

  describe('its own server', () => {
    it.each([
      'http://example.org/x.ts',
      '//example.org/x.ts',
      'file:///etc/passwd',
      'data:video/mp2t;base64,AAAA',
      '\\\\example.org\\x',
      '/h264/..%2f..%2fx',
      'http://user:pass@127.0.0.1/x',
      'javascript:alert(1)',
    ])('is the only one that a playlist can lead to, unlike %s', (uri) => {
      const stream = connect().stream(server.online);
      expect(stream.resolve(uri, stream.entry)).toBeNull();
    });

    it.each(['//example.org/x.ts', 'http://example.org/', '/\\example.org', '/a b', 'x', ''])(
      'is the only one contacted, whatever the path: %s',
      async (path) => {
        const stream = connect().stream(server.online);
        expect(await problemOf(stream.open(path, { maxBytes: MEDIA_BYTES }))).toBe('bad-response');
      },
    );
  });
};
