import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { createBasicClient } from './basic-client.ts';
import { createSharedStreams } from './shared-stream.ts';
import { readAll } from './http-client.ts';

it('keeps no more than sixteen megabytes of first playlists, however large a server makes them', async () => {
  const asked: string[] = [];
  const megabyte = Buffer.alloc(1024 * 1024, '#');
  const server = createServer(({ url }, response) => {
    asked.push(url ?? '');
    response.end(megabyte);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const clock = { now: () => 0 };
  const client = createBasicClient({ baseUrl, username: '', password: '' }, 'any', { clock });
  onTestFinished(async () => {
    await client.close();
    server.close();
  });
  const streamAt = createSharedStreams({ client, clock });
  const open = async (entry: string) =>
    (await readAll(await streamAt(entry).open(entry, { maxBytes: megabyte.length }))).length;
  for (let n = 0; n < 20; n++) await open(`/${n}.m3u8`);
  await open('/19.m3u8');
  expect(asked).toHaveLength(20);
  await open('/0.m3u8');
  expect(asked).toHaveLength(21);
});
