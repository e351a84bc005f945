import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { evenMs, nothingUsable, RecordingServerError, type Wait } from '../recording-servers/index.ts';
import type { Playlist } from './fetch-playlist.ts';
import type { StreamLimits } from './limits.ts';
import { createStreamOrigin, type StreamOrigin } from './origin.ts';
import { createReferences } from './references.ts';
import type { StreamSource } from './source.ts';
import {
  addressesIn,
  onePlaylist,
  type ScriptedUpstream,
  scriptedUpstream,
  transportStream,
} from './test/scripted-upstream.ts';
import { Transfer } from './transfer.ts';

const references = createReferences(randomBytes(32));
const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

const setUp = (over: Partial<StreamLimits> = {}, wait?: Wait) => {
  const time = { at: 1_000_000 };
  const limits = { unprovenMs: 0, ...over };
  const origin = createStreamOrigin({ references, clock: { now: () => time.at }, limits, ...(wait ? { wait } : {}) });
  const upstream = scriptedUpstream();
  const source: StreamSource = { locationId: 1, cameraId: 1, keep: true, hasAudio: true, upstream };
  return { origin, upstream, source, time };
};

/** Answers the last request with a complete body. */
const reply = (upstream: ScriptedUpstream, body: Buffer | string): void => {
  const request = upstream.requests.at(-1);
  request?.answer();
  request?.send(body);
  request?.end();
};

const asTransfer = (found: unknown): Transfer => {
  if (!(found instanceof Transfer)) throw new Error('Expected a part');
  return found;
};

const bodyOf = async (transfer: Transfer): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  await new Promise<void>((resolve, reject) =>
    transfer.listen({
      begin: () => {},
      chunk: (chunk) => chunks.push(chunk),
      end: (last) => {
        if (last) chunks.push(last);
        resolve();
      },
      fail: reject,
    }),
  );
  return Buffer.concat(chunks);
};

const firstReference = async (origin: StreamOrigin, source: StreamSource, segment = 'temp-1.ts'): Promise<string> => {
  const loading = origin.playlist(source);
  reply(source.upstream as ScriptedUpstream, onePlaylist(segment));
  return addressesIn((await loading).body)[0] ?? '';
};

describe('an address that gives no playlist', () => {
  const kinds: readonly [string, (upstream: ScriptedUpstream) => void][] = [
    ['a closed port', (upstream) => upstream.requests.at(-1)?.refuse(new RecordingServerError('unreachable'))],
    ['a silent port', () => {}],
    ['a server with a password', (upstream) => upstream.requests.at(-1)?.refuse(new RecordingServerError('gone', 401))],
    ['a page', (upstream) => reply(upstream, '<html>')],
    [
      'an endless body',
      (upstream) => {
        upstream.requests.at(-1)?.answer();
        upstream.requests.at(-1)?.send('#EXTM3U');
      },
    ],
  ];

  it.each(kinds)('fails at one time and with one failure: %s', async (_, listen) => {
    const waits: { ms: number; pass: () => void }[] = [];
    const wait: Wait = (ms) => new Promise((resolve) => waits.push({ ms, pass: () => resolve(null) }));
    const { origin, upstream, source } = setUp({ unprovenMs: evenMs.picture }, wait);
    let failure: unknown;
    const asked = Promise.resolve(origin.playlist(source)).catch((error: unknown) => {
      failure = error;
    });
    listen(upstream);
    await settled();
    expect([failure, waits.map(({ ms }) => ms)]).toEqual([undefined, [evenMs.picture]]);
    waits[0]?.pass();
    await asked;
    expect(failure).toMatchObject({ failure: nothingUsable });
  });

  it('fails at once where it has given one lately', async () => {
    const { origin, upstream, source, time } = setUp({ unprovenMs: evenMs.picture }, () => new Promise(() => {}));
    const first = origin.playlist(source);
    reply(upstream, onePlaylist('temp-1.ts'));
    await first;
    time.at += 60_000;
    const second = origin.playlist(source);
    upstream.requests.at(-1)?.refuse(new RecordingServerError('unreachable'));
    await expect(second).rejects.toMatchObject({ problem: 'unreachable' });
  });
});

describe('a playlist', () => {
  it('is fetched once for concurrent requests, and not again while it is fresh', async () => {
    const { origin, upstream, source, time } = setUp();
    const asked = Array.from({ length: 100 }, async () => origin.playlist(source));
    reply(upstream, onePlaylist('temp-1.ts?session=abc'));
    const answers = await Promise.all(asked);
    expect(new Set(answers).size).toBe(1);
    expect(answers[0]?.body.toString()).toMatch(/^#EXTM3U\n#EXT-X-TARGETDURATION:2\n#EXTINF:2,\n[\w-]{40,}\.ts\n$/);
    time.at += 499;
    expect(origin.playlist(source)).toBe(answers[0]);
    time.at += 1;
    void origin.playlist(source);
    expect(upstream.requests.map(({ path }) => path)).toEqual(['/h264/cam1/temp.m3u8', '/h264/cam1/temp.m3u8']);
    expect(origin.stats()).toMatchObject({ fetches: 2, hits: 1, joined: 99 });
  });

  it('with variants leads to playlists that are rewritten too', async () => {
    const { origin, upstream, source } = setUp();
    const loading = origin.playlist(source);
    reply(upstream, '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\nlive.m3u8?session=abc\n');
    const variant = addressesIn((await loading).body)[0] ?? '';
    const media = origin.part(source, variant) as Promise<Playlist>;
    expect(upstream.requests.at(-1)?.path).toBe('/h264/cam1/live.m3u8');
    reply(upstream, onePlaylist('temp-1.ts'));
    const segment = addressesIn((await media).body)[0] ?? '';
    void origin.part(source, segment);
    expect(upstream.requests.at(-1)?.path).toBe('/h264/cam1/temp-1.ts');
  });

  it.each([
    ['that leads away', onePlaylist('http://evil.example/a.ts')],
    ['that is not one', '<html>login</html>'],
    ['that is not text', Buffer.from([0x23, 0xff, 0xfe, 0x00])],
  ])('%s is refused once for all requests', async (_name, body) => {
    const { origin, upstream, source } = setUp();
    const asked = [origin.playlist(source), origin.playlist(source)].map((each) =>
      Promise.resolve(each).catch((error: unknown) => error),
    );
    reply(upstream, body);
    const problems = await Promise.all(asked);
    expect(problems).toEqual([expect.objectContaining({ problem: 'bad-playlist' }), problems[0]]);
    expect(upstream.requests).toHaveLength(1);
  });
});

describe('a segment', () => {
  it('is fetched once for requests before, during and after it', async () => {
    const { origin, upstream, source } = setUp();
    const reference = await firstReference(origin, source);
    const before = asTransfer(origin.part(source, reference));
    const request = upstream.requests.at(-1);
    const bytes = transportStream(10);
    request?.answer({ contentLength: bytes.length });
    request?.send(bytes.subarray(0, 700));
    await settled();
    const during = asTransfer(origin.part(source, reference));
    expect([during.state, during.contentType, during.contentLength]).toEqual(['flowing', 'video/mp2t', bytes.length]);
    const bodies = [bodyOf(before), bodyOf(during)];
    request?.send(bytes.subarray(700));
    request?.end();
    expect(await Promise.all(bodies)).toEqual([bytes, bytes]);
    const after = asTransfer(origin.part(source, reference));
    expect(after.body?.equals(bytes)).toBe(true);
    expect(upstream.requests).toHaveLength(2);
  });

  it('streams to a viewer before the origin has sent all of it', async () => {
    const { origin, upstream, source } = setUp();
    const reference = await firstReference(origin, source);
    const transfer = asTransfer(origin.part(source, reference));
    const received: Buffer[] = [];
    transfer.listen({ begin: () => {}, chunk: (chunk) => received.push(chunk), end: () => {}, fail: () => {} });
    upstream.requests.at(-1)?.answer();
    upstream.requests.at(-1)?.send(transportStream(2));
    await settled();
    expect(Buffer.concat(received)).toEqual(transportStream(2));
    expect(transfer.state).toBe('flowing');
  });

  it('is cached as long as players may request it, then fetched again', async () => {
    const { origin, upstream, source, time } = setUp({ segmentMs: 30_000 });
    const reference = await firstReference(origin, source);
    const transfer = asTransfer(origin.part(source, reference));
    reply(upstream, transportStream(2));
    await bodyOf(transfer);
    await settled();
    time.at += 29_999;
    expect(asTransfer(origin.part(source, reference))).toBe(transfer);
    time.at += 1;
    expect(asTransfer(origin.part(source, reference)).state).toBe('waiting');
  });

  it.each(['no reference at all', 'entry', `${'A'.repeat(60)}.ts`])(
    'that was never named is not requested: %s',
    (reference) => {
      const { origin, upstream, source } = setUp();
      expect(() => origin.part(source, reference)).toThrow(expect.objectContaining({ problem: 'no-such-part' }));
      expect(upstream.requests).toHaveLength(0);
    },
  );

  it('that turns out to be a playlist or a page is not passed on', async () => {
    for (const body of [onePlaylist('x?session=abc'), '<html>nvr.example.org</html>', '']) {
      const { origin, upstream, source } = setUp();
      const transfer = asTransfer(origin.part(source, await firstReference(origin, source)));
      reply(upstream, body);
      await expect(bodyOf(transfer)).rejects.toMatchObject({ problem: 'not-media' });
      expect(upstream.requests.at(-1)?.isDiscarded).toBe(true);
    }
  });

  it('that breaks off fails for everybody, is not cached, and is fetched again after a pause', async () => {
    const { origin, upstream, source, time } = setUp({ failureMs: 500 });
    const reference = await firstReference(origin, source);
    const bodies = [origin.part(source, reference), origin.part(source, reference)].map((each) =>
      bodyOf(asTransfer(each)),
    );
    upstream.requests.at(-1)?.answer({ contentLength: 9_999 });
    upstream.requests.at(-1)?.send(transportStream(3));
    upstream.requests.at(-1)?.breakOff();
    const outcomes = await Promise.allSettled(bodies);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await settled();
    expect(() => origin.part(source, reference)).toThrow('usable answer');
    expect(upstream.requests).toHaveLength(2);
    time.at += 500;
    expect(asTransfer(origin.part(source, reference)).state).toBe('waiting');
  });

  it('that is a key must have sixteen bytes', async () => {
    const { origin, upstream, source } = setUp();
    const loading = origin.playlist(source);
    reply(upstream, `#EXTM3U\n#EXT-X-TARGETDURATION:2\n#EXT-X-KEY:METHOD=AES-128,URI="k"\n#EXTINF:2,\na.ts\n`);
    const reference = /URI="([^"]+)"/.exec((await loading).body.toString())?.[1] ?? '';
    const bad = asTransfer(origin.part(source, reference));
    reply(upstream, 'session=abcdefghij');
    await expect(bodyOf(bad)).rejects.toMatchObject({ problem: 'not-media' });
    const good = setUp();
    const sealed = references.seal(good.source, { kind: 'key', path: '/k' });
    const transfer = asTransfer(good.origin.part(good.source, sealed));
    reply(good.upstream, '0123456789abcdef');
    expect(await bodyOf(transfer)).toHaveLength(16);
  });
});

describe('without Bandwidth Reduction', () => {
  it('concurrent requests share a fetch, and nothing is cached', async () => {
    const { origin, upstream, source: keeping } = setUp();
    const source = { ...keeping, keep: false };
    const reference = await firstReference(origin, source);
    void origin.playlist(source);
    expect(upstream.requests).toHaveLength(2);
    reply(upstream, onePlaylist('a.ts'));
    const bodies = [origin.part(source, reference), origin.part(source, reference)].map((each) =>
      bodyOf(asTransfer(each)),
    );
    reply(upstream, transportStream(2));
    await Promise.all(bodies);
    await settled();
    expect(origin.stats()).toMatchObject({ keptBytes: 0, inFlight: 0 });
    void origin.part(source, reference);
    expect(upstream.requests).toHaveLength(4);
  });

  it('a segment that everybody has left is not fetched to its end, and does not fail later requests', async () => {
    const { origin, upstream, source: keeping } = setUp();
    const source = { ...keeping, keep: false };
    const reference = await firstReference(origin, source);
    const transfer = asTransfer(origin.part(source, reference));
    const leave = transfer.listen({ begin: () => {}, chunk: () => {}, end: () => {}, fail: () => {} });
    const request = upstream.requests.at(-1);
    request?.answer();
    request?.send(transportStream(2));
    await settled();
    leave();
    const next = asTransfer(origin.part(source, reference));
    expect(next).not.toBe(transfer);
    request?.send(transportStream(2));
    await settled();
    expect(request?.isDiscarded).toBe(true);
    reply(upstream, transportStream(1));
    expect(await bodyOf(next)).toHaveLength(188);
  });
});

describe('the cache', () => {
  it('stays within its bound, evicts the least recently used, and serves giants without caching them', async () => {
    const { origin, upstream, source } = setUp({ keptBytes: 1_000_000 });
    const fetched = async (path: string, packets: number): Promise<string> => {
      const reference = references.seal(source, { kind: 'segment', path });
      const found = asTransfer(origin.part(source, reference));
      if (found.state === 'waiting') reply(upstream, transportStream(packets));
      await bodyOf(found);
      await settled();
      return reference;
    };
    for (let at = 0; at < 30; at++) {
      await fetched(`/${at}.ts`, 500);
      await fetched('/0.ts', 500);
      expect(origin.stats().keptBytes).toBeLessThanOrEqual(1_000_000);
    }
    expect(origin.stats().keptBytes).toBeGreaterThan(800_000);
    expect(upstream.requests).toHaveLength(30);
    const giant = await fetched('/giant.ts', 2_000);
    expect(asTransfer(origin.part(source, giant)).state).toBe('waiting');
    origin.clear();
    expect(origin.stats().keptBytes).toBe(0);
  });

  it('never mixes up cameras, locations or servers, though their paths are the same', async () => {
    const { origin, upstream, source } = setUp();
    const others: StreamSource[] = [
      { ...source, cameraId: 2 },
      { ...source, locationId: 2 },
      { ...source, upstream: scriptedUpstream('server-2') },
    ];
    const own = await firstReference(origin, source);
    const transfer = asTransfer(origin.part(source, own));
    reply(upstream, transportStream(2, 9));
    await bodyOf(transfer);
    for (const other of others) {
      expect(() => origin.part(other, own)).toThrow(expect.objectContaining({ problem: 'no-such-part' }));
      const before = (other.upstream as ScriptedUpstream).requests.length;
      const theirs = await firstReference(origin, other);
      expect(theirs).not.toBe(own);
      const body = asTransfer(origin.part(other, theirs));
      expect((other.upstream as ScriptedUpstream).requests).toHaveLength(before + 2);
      reply(other.upstream as ScriptedUpstream, transportStream(2, 5));
      expect((await bodyOf(body))[1]).toBe(5);
    }
    expect(asTransfer(origin.part(source, own))).toBe(transfer);
  });

  it('contains nothing the server said when it failed', async () => {
    const { origin, upstream, source } = setUp();
    const asked = Promise.resolve(origin.playlist(source)).catch((error: unknown) => error);
    upstream.requests.at(-1)?.refuse(new Error('connect ECONNREFUSED 10.20.30.40:81 session=abc'));
    const failure = await asked;
    expect(failure).toBeInstanceOf(RecordingServerError);
    expect(String((failure as Error).stack)).not.toMatch(/10\.20|session/);
  });
});
