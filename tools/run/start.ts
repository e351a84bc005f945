import { resolve } from 'node:path';

import { announce } from './lib/announce.ts';
import { keepChildren } from './lib/children.ts';
import { useDatabase } from './lib/database.ts';
import { runUntilStopped } from './lib/lifecycle.ts';
import { choosePort } from './lib/port.ts';
import { startPortal } from './lib/portal.ts';
import { buildWeb } from './lib/web-build.ts';

await runUntilStopped(async (lifecycle) => {
  const { env } = process;
  const dataDir = resolve(env['VIEWGATE_DATA'] ?? '.viewgate');
  await buildWeb();
  const database = await useDatabase(env, dataDir, lifecycle);
  // No record of children: several servers may share a folder, and none may kill another's.
  const children = await keepChildren(null);
  lifecycle.onStop('the server', children.stop);
  const server = await startPortal(children, { env, port: await choosePort(env), dataDir, database });
  announce(server, env['PUBLIC_URL']);
});
