import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { Server } from 'socket.io';
import { type Aim, type Ask, type Begun, memoryNow, micros } from './setting.ts';

/**
 * The reference: socket.io with its own protocol over WebSockets only, pinging as often as the portal does. Its
 * messages arrive through a notification from the same database, as they must when there are several processes.
 */
const http = createServer();
const io = new Server(http, {
  transports: ['websocket'],
  perMessageDeflate: false,
  httpCompression: false,
  serveClient: false,
  pingInterval: 15_000,
  pingTimeout: 30_000,
});
io.on('connection', (socket) => void socket.join(`location:${String(socket.handshake.query['location'])}`));

const connectionString = process.env['DATABASE_URL'];
const pool = new pg.Pool({ connectionString, max: 2 });
const listener = new pg.Client({ connectionString });
await listener.connect();
await listener.query('LISTEN bench_reference');
listener.on('notification', ({ payload = '' }) => {
  process.send?.({ begunAt: micros() } satisfies Begun);
  const { aim, name } = JSON.parse(payload) as { aim: Aim; name: string };
  const whom = aim === 'all' ? io : io.to(`location:${aim.location}`);
  whom.emit('ReceiveFeatureFlagUpdated', { id: 1, name, enabled: true });
});

const publish = async (aim: Aim): Promise<void> => {
  const message = JSON.stringify({ aim, name: String(micros()) });
  const client = await pool.connect();
  await client.query('BEGIN');
  await client.query("SELECT pg_notify('bench_reference', $1)", [message]);
  await client.query('COMMIT');
  client.release();
};

process.on('message', (asked: Ask) => {
  if (asked.ask === 'memory') process.send?.(memoryNow());
  if (asked.ask === 'publish') void publish(asked.aim);
});
process.on('disconnect', () => process.exit(0));
http.listen(0, '127.0.0.1', () => {
  process.send?.({ url: `http://127.0.0.1:${(http.address() as AddressInfo).port}` });
});
