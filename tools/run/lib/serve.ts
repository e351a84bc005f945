import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

import { runUntilStopped } from './lifecycle.ts';
import type { Serving } from './portal.ts';
import { CACHE } from './repository.ts';

// The portal's server in its own process: it can die and restart without its database. Usage: serve.ts [--demo]
enableCompileCache(join(CACHE, 'compiled'));
// Imported here, so that the compile cache is enabled before its hundreds of files are loaded.
const { startServer } = await import('../../../apps/server/src/main.ts');
await runUntilStopped(async (lifecycle) => {
  const server = await startServer({ env: process.env, demo: process.argv.includes('--demo') });
  lifecycle.onStop('the server', () => server.stop());
  const { url, setupToken } = server;
  process.send?.({ url, setupToken } satisfies Serving);
});
