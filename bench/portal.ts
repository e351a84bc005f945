import { startServer } from '@viewgate/server/main';

/** One portal process on the database of DATABASE_URL; tells its address on standard output. */
const server = await startServer({
  env: { ...process.env, CAMERA_NETWORKS: 'any, 127.0.0.0/8', PORT: '0', LOG_LEVEL: 'silent' },
});
process.stdout.write(`${server.url}\n`);
process.on('SIGTERM', () => void server.stop().then(() => process.exit(0)));
