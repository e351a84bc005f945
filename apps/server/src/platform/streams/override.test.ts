import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { createOverrideUpstream, fetchOverrideStill } from './override.ts';

const limits = { answerMs: 300, pauseMs: 300, totalMs: 900, pictureBytes: 50_000 };
const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3, 0xff, 0xd9]);
const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

const serve = async (listener: RequestListener): Promise<string> => {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  ends.push(() => {
    server.close();
    server.closeAllConnections();
  });
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
};

describe('a stream at its own address', () => {
  it('is requested with its credentials and query, and leads nowhere else', async () => {
    const seen: unknown[] = [];
    const address = await serve((request, response) => {
      seen.push(request.url, request.headers.authorization);
      response.end('body');
    });
    const upstream = createOverrideUpstream(`http://ann:p%40ss@${address}/live/cam.m3u8?token=t1`, limits);
    const answer = await upstream.open(upstream.entry, { maxBytes: 100 });
    for await (const chunk of answer.chunks) expect(chunk.toString()).toBe('body');
    expect(seen).toEqual(['/live/cam.m3u8?token=t1', `Basic ${Buffer.from('ann:p@ss').toString('base64')}`]);
    expect(upstream.resolve('seg.ts', upstream.entry)).toBe('/live/seg.ts');
    expect(upstream.resolve('/other/seg.ts', upstream.entry)).toBe('/other/seg.ts');
    expect(upstream.resolve('http://evil.example/seg.ts', upstream.entry)).toBeNull();
    expect(upstream.identity).toMatch(/^[\w-]{43}$/);
    await upstream.close();
  });

  it.each(['file:///etc/passwd', 'rtsp://cam/1', 'gopher://127.0.0.1/', 'javascript:1', '', 'cam.m3u8'])(
    'must be http: "%s"',
    (address) => {
      expect(() => createOverrideUpstream(address)).toThrow('usable answer');
    },
  );

  it.each(['http://169.254.169.254/latest/meta-data', 'http://[fe80::1]/', 'http://0.0.0.0/', 'http://2852039166/'])(
    'may not be where machines keep their credentials: %s',
    async (address) => {
      const upstream = createOverrideUpstream(address, limits);
      await expect(upstream.open('/', { maxBytes: 10 })).rejects.toMatchObject({ problem: 'unreachable' });
      await upstream.close();
    },
  );

  it.each([
    [401, 'bad-response'],
    [403, 'bad-response'],
    [404, 'gone'],
    [302, 'bad-response'],
    [500, 'bad-response'],
  ])('that answers %i is %s', async (status, problem) => {
    const address = await serve((_request, response) => response.writeHead(status, { location: '/x' }).end());
    const upstream = createOverrideUpstream(`http://${address}/`, limits);
    await expect(upstream.open('/', { maxBytes: 10 })).rejects.toMatchObject({ problem });
    await upstream.close();
  });
});

describe('a still of it', () => {
  const part = (head: string) =>
    Buffer.concat([Buffer.from(`--b1\r\nContent-Type: image/jpeg\r\n${head}\r\n`), jpeg, Buffer.from('\r\n--b1')]);
  it.each([
    ['a picture', 'image/jpeg', jpeg, true],
    [
      'motion JPEG with lengths',
      'multipart/x-mixed-replace; boundary=b1',
      part(`Content-Length: ${jpeg.length}\r\n`),
      false,
    ],
    ['motion JPEG without', 'multipart/x-mixed-replace;boundary=b1', part(''), false],
  ])('comes from %s, however long the stream continues', async (_name, type, bytes, ends) => {
    const address = await serve((_request, response) => {
      response.writeHead(200, { 'content-type': type });
      response.write(bytes);
      if (ends) response.end();
    });
    expect(await fetchOverrideStill(`http://${address}/cam.mjpg`, limits)).toEqual(jpeg);
  });

  it.each([
    ['a page', 'text/html', '<html>', 'bad-response'],
    ['a page in parts', 'multipart/x-mixed-replace; boundary=b1', '--b1\r\n\r\n<html>', 'bad-response'],
    ['no end', 'image/jpeg', jpeg.toString('latin1').repeat(6_000), 'too-large'],
  ])('is not %s', async (_name, type, bytes, problem) => {
    const address = await serve((_request, response) =>
      response.writeHead(200, { 'content-type': type }).end(bytes, 'latin1'),
    );
    await expect(fetchOverrideStill(`http://${address}/`, limits)).rejects.toMatchObject({ problem });
  });
});
