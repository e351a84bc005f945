import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import type { Statement } from './portal.ts';

/* The reference: `node:http`, `pg`, the same statement, JSON of the result. No authentication, no checks. */
let use: Partial<Record<'/page' | '/counted', Statement>> = {};
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const server = createServer((request, response) => {
  request.resume();
  const asked = use[request.url as '/page'] ?? { text: '', values: [] };
  pool
    .query(asked.text, asked.values)
    .then(({ rows }) => {
      const body = JSON.stringify({ result: rows as unknown[] });
      response
        .writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) })
        .end(body);
    })
    .catch((error: unknown) => response.writeHead(500).end(String(error)));
});
process.on('message', (message: { use: Record<'page' | 'counted', Statement> }) => {
  use = { '/page': message.use.page, '/counted': message.use.counted };
  process.send?.({ done: true });
});
process.on('disconnect', () => process.exit());
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }));
