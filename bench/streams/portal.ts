import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from '@viewgate/server/main';

/* Our side of the bench, in its own process: the whole server as in production, on the database of DATABASE_URL. */
const folder = await mkdtemp(join(tmpdir(), 'bench-portal-'));
const server = await startServer({
  env: { ...process.env, CAMERA_NETWORKS: 'any, 127.0.0.0/8', PORT: '0', LOG_LEVEL: 'warn', VIEWGATE_DATA: folder },
});
process.on('disconnect', () => {
  void server
    .stop()
    .then(() => rm(folder, { recursive: true }))
    .then(() => process.exit());
});
process.send?.({ port: Number(new URL(server.url).port) });
