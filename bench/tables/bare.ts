import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import type { Statement } from './portal.ts';

/* The reference: `node:http`, `pg`, the same statements, JSON of what they return. It knows nobody and checks nothing. */
let withTotal: Statement[] = [];
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const server = createServer((request, response) => {
  request.resume();
  // Without the total: the rows alone, which are asked first.
  const asked = request.url === '/rows' ? withTotal.slice(0, 1) : withTotal;
  Promise.all(asked.map(({ text, values }) => pool.query(text, values)))
    .then((answers) => {
      const body = JSON.stringify({ result: answers.map(({ rows }) => rows as unknown[]) });
      response
        .writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) })
        .end(body);
    })
    .catch((error: unknown) => response.writeHead(500).end(String(error)));
});
process.on('message', (message: { use: Statement[] }) => {
  withTotal = message.use;
  process.send?.({ done: true });
});
process.on('disconnect', () => process.exit());
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }));
