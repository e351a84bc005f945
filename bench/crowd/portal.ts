import { startServer } from '@viewgate/server/main';
import { memoryNow } from '../fanout/setting.ts';

/** One portal process on the database of DATABASE_URL, started with --expose-gc; tells its memory when asked. */
const { url, stop } = await startServer({
  env: { ...process.env, CAMERA_NETWORKS: 'any, 127.0.0.0/8', PORT: '0', LOG_LEVEL: 'warn' },
});
process.on('message', () => process.send?.(memoryNow()));
process.on('disconnect', () => void stop().then(() => process.exit(0)));
process.send?.({ url });
