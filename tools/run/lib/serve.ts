import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

import { announce } from './announce.ts';
import { runUntilStopped } from './lifecycle.ts';
import type { Serving } from './portal.ts';
import { CACHE } from './repository.ts';

// The portal's server in its own process: it can die and restart without its database. Without a parent, as in a container, it prints its
// address itself. Whatever starts it has to restart it. Usage: serve.ts [--demo | --compile-only]; the latter fills the compile cache and
// ends.
enableCompileCache(join(CACHE, 'compiled'));
// Imported here, so that the compile cache is enabled before its hundreds of files are loaded.
const { startServer } = await import('../../../apps/server/src/main.ts');
const isOnlyCompiled = process.argv.includes('--compile-only');
if (!isOnlyCompiled)
  await runUntilStopped(async (lifecycle) => {
    const server = await startServer({ env: process.env, demo: process.argv.includes('--demo') });
    lifecycle.onStop('the server', () => server.stop());
    const { url, setupToken } = server;
    const serving: Serving = { url, setupToken };
    if (process.send) process.send(serving);
    else announce(serving, process.env['PUBLIC_URL']);
  });
