import { resolve } from 'node:path';

import { useDatabase } from './lib/database.ts';
import { runUntilStopped, say } from './lib/lifecycle.ts';
import { startPortal } from './lib/portal.ts';
import { buildWeb } from './lib/web-build.ts';

await runUntilStopped(async (lifecycle) => {
  const { env } = process;
  const dataDir = resolve(env['VIEWGATE_DATA'] ?? '.viewgate');
  await buildWeb();
  const database = await useDatabase(env, dataDir, lifecycle);
  const server = await startPortal({ env, dataDir, database }, lifecycle);
  const address = env['PUBLIC_URL'] ?? server.url;
  say(`Viewgate is at ${address}`);
  if (server.setupToken) {
    say(`\nNobody can log in yet. Open ${new URL('/setup', address).href} and enter this setup token:\n`);
    say(`  ${server.setupToken}\n`);
  }
});
