import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startRecordingServer } from '@viewgate/simulators/recording-server';
import { expect, it, onTestFinished } from 'vitest';
import { createConnector, createPulse, type StreamUpstream, stillOfStream, streamStateOf } from './index.ts';
import { createHttpClient, readAll } from './http-client.ts';
import { defaultFetchLimits } from './limits.ts';
import { resolveWithin } from './resolve.ts';

/** A server whose only playlist is the one set last; every answer names another session. */
const speaking = async () => {
  let said = '';
  let answers = 0;
  const server = createServer((_, response) => response.end(said.replaceAll('?', `?session=${++answers}`)));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const base = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  const client = createHttpClient(base.origin, defaultFetchLimits);
  onTestFinished(async () => {
    await client.close();
    server.close();
  });
  const stream: StreamUpstream = {
    entry: '/live.m3u8',
    identity: base.href,
    open: (path, limits) => client.request(path, limits),
    resolve: (uri, from) => resolveWithin(base, uri, from),
  };
  return { stream, say: (lines: readonly string[]) => (said = lines.join('\n')) };
};

const from = (first: number, ...more: string[]): string[] => [
  '#EXTM3U',
  '#EXT-X-TARGETDURATION:1',
  `#EXT-X-MEDIA-SEQUENCE:${first}`,
  '#EXTINF:1,',
  `part${first}.ts?`,
  ...more,
];

it('a stream is online while its playlist changes, and without signal once it has said the same for half a minute', async () => {
  let now = 0;
  const pulse = createPulse({ now: () => now });
  const { stream, say } = await speaking();
  say(from(1));
  // Nothing shows yet whether it is current.
  expect(await streamStateOf(stream, pulse)).toBeNull();
  now += 29_000;
  expect(await streamStateOf(stream, pulse)).toBeNull();
  now += 2_000;
  expect(await streamStateOf(stream, pulse)).toBe('noSignal');
  say(from(2));
  expect(await streamStateOf(stream, pulse)).toBe('online');
  now += 60_000;
  say(from(3));
  expect(await streamStateOf(stream, pulse)).toBe('online');
  now += 60_000;
  expect(await streamStateOf(stream, pulse)).toBe('noSignal');
  say(from(4, '#EXT-X-ENDLIST'));
  expect(await streamStateOf(stream, pulse)).toBe('noSignal');
  say(['<html>']);
  expect(await streamStateOf(stream, pulse)).toBe('offline');
}, 15_000);

it('a session in the path does not count as movement', async () => {
  let now = 0;
  const pulse = createPulse({ now: () => now });
  const { stream, say } = await speaking();
  const within = (session: string) => from(1).map((line) => line.replace('part1', `${session}/part1`));
  say(within('first'));
  await pulse.look(stream);
  now += 31_000;
  say(within('second'));
  expect(await pulse.look(stream)).toMatchObject({ atMost: Infinity, hasStopped: true });
});

it('an answer that a later look overtook does not count as movement', async () => {
  const pulse = createPulse({ now: () => 0 });
  const { stream, say } = await speaking();
  const [held, asked] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let isFirst = true;
  const open: StreamUpstream['open'] = async (path, limits) => {
    const isHeld = isFirst;
    isFirst = false;
    const answer = await stream.open(path, limits);
    if (isHeld) {
      asked.resolve();
      await held.promise;
    }
    return answer;
  };
  const slow = { ...stream, open };
  say(from(1));
  const late = pulse.look(slow);
  await asked.promise;
  say(from(2));
  expect((await pulse.look(slow)).atMost).toBe(Infinity);
  held.resolve();
  expect((await late).atMost).toBe(Infinity);
  // What was said last is still the same: nothing has moved.
  expect((await pulse.look(slow)).atMost).toBe(Infinity);
});

it('no picture is taken of a stream that stands still, however good its last segment is', async () => {
  const recorder = await startRecordingServer({
    kind: 'mediaMtx',
    name: 'Site',
    cacheDir: join(tmpdir(), 'viewgate-scenes'),
    users: [],
    cameras: [{ shortName: 'garden', name: 'Garden', scene: 'water-garden', isOpen: true }],
  });
  await recorder.prepare();
  const account = { username: '', password: '' };
  const connector = createConnector('mediaMtx', {
    streams: { baseUrl: recorder.url, ...account },
    api: { baseUrl: recorder.apiUrl, ...account },
    clock: performance,
  });
  onTestFinished(async () => {
    await connector.close();
    await recorder.stop();
  });
  const stream = connector.stream('garden');
  const read = async (path: string) => (await readAll(await stream.open(path, { maxBytes: 10_000 }))).toString();
  const variant = stream.resolve((await read(stream.entry)).split('\n').at(-2) ?? '', stream.entry) ?? '';
  const playlist = await read(variant);
  recorder.faults.add({ kind: 'body', text: playlist, path: 'main_stream' });
  const size = { width: 320, quality: 60 };
  await expect(stillOfStream(stream, size)).rejects.toMatchObject({ problem: 'gone' });
  recorder.faults.clear();
  expect((await stillOfStream(stream, size)).readUInt16BE(0)).toBe(0xffd8);
  recorder.faults.add({ kind: 'body', text: `${playlist}#EXT-X-ENDLIST\n`, path: 'main_stream' });
  await expect(stillOfStream(stream, size)).rejects.toMatchObject({ problem: 'gone' });
}, 60_000);

it('a still that waits for its turn shows what is newest then', async () => {
  const held = Promise.withResolvers<void>();
  const asked: string[] = [];
  let newest = 1;
  const site = createServer((request, response) => {
    const path = request.url ?? '';
    if (path.endsWith('.m3u8')) {
      // Each look finds another part, so that the stream is known to move.
      response.end(from(newest++).join('\n').replaceAll('?', ''));
      return;
    }
    asked.push(path);
    void held.promise.then(() => response.end('no picture'));
  });
  await once(site.listen(0, '127.0.0.1'), 'listening');
  const base = new URL(`http://127.0.0.1:${(site.address() as AddressInfo).port}/`);
  const client = createHttpClient(base.origin, defaultFetchLimits);
  onTestFinished(async () => {
    await client.close();
    site.close();
  });
  const streamAt = (entry: string): StreamUpstream => ({
    entry,
    identity: base.href,
    open: (path, limits) => client.request(path, limits),
    resolve: (uri, of) => resolveWithin(base, uri, of),
  });
  const still = (entry: string) => stillOfStream(streamAt(entry), { width: 160, quality: 50 });
  const first = Promise.allSettled([still('/a.m3u8'), still('/b.m3u8')]);
  await expect.poll(() => asked.length).toBe(2);
  const last = Promise.allSettled([still('/c.m3u8')]);
  const looked = newest;
  await expect.poll(() => newest).toBeGreaterThan(looked + 1);
  newest = 1_000;
  held.resolve();
  await Promise.all([first, last]);
  expect(asked.at(-1)).toBe('/part1000.ts');
}, 30_000);
