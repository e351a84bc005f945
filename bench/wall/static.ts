import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/* The reference: the same bytes from memory, without a decision. It is told once what the portal answers. */
let list = Buffer.alloc(0);
let still = Buffer.alloc(0);

const server = createServer((request, response) => {
  const isStill = request.url?.endsWith('/still') ?? false;
  const body = isStill ? still : list;
  const type = isStill ? 'image/jpeg' : 'application/json; charset=utf-8';
  response
    .writeHead(200, { 'content-type': type, 'content-length': body.length, 'cache-control': 'no-store' })
    .end(body);
});
server.keepAliveTimeout = 60_000;
process.on('message', (sizes: { list: number; still: number }) => {
  [list, still] = [Buffer.alloc(sizes.list, ' '), Buffer.alloc(sizes.still, 1)];
  process.send?.({ isReady: true });
});
process.on('disconnect', () => process.exit());
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }));
