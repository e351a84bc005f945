import { watch } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { resolve } from 'node:path';

import { keepChildren } from './lib/children.ts';
import { useDatabase } from './lib/database.ts';
import { prepareDemo, printAccounts, printDetector, printPartner } from './lib/demo-data.ts';
import { startDetector } from './lib/detector.ts';
import { runUntilStopped, say } from './lib/lifecycle.ts';
import { startDemoPartner } from './lib/partner.ts';
import { choosePort, freePort } from './lib/port.ts';
import { serverPlan } from './lib/portal.ts';
import { inRoot } from './lib/repository.ts';
import { startSimulators } from './lib/simulators.ts';
import { allOf } from './lib/together.ts';
import { VITE } from './lib/web-build.ts';

const SERVER_SOURCES = ['apps/server/src', 'packages/contract/src', 'packages/policy/src'];
const QUIET = 150;

// The demo for developers: vite serves the web and proxies the rest to a server that restarts when its sources change.
await runUntilStopped(async (lifecycle) => {
  const { env } = process;
  const dataDir = resolve(env['VIEWGATE_DATA'] ?? '.viewgate/dev');
  await mkdir(dataDir, { recursive: true });
  const children = await keepChildren(dataDir);
  lifecycle.onStop('vite and the recording servers', children.stop);
  const [database, servers] = await allOf([useDatabase(env, dataDir, lifecycle), startSimulators(dataDir, children)]);
  // Registered again, now after the database, so that the server stops before it.
  lifecycle.onStop('the server', children.stop);
  const port = await choosePort(env);
  // Links in mails, and what the detector watches, point to the server of the screens.
  const address = env['PUBLIC_URL'] ?? `http://${env['HOST'] ?? '127.0.0.1'}:${port}`;
  await prepareDemo({ env, dataDir, database }, servers, await startDetector(dataDir, children, address));

  const partner = await startDemoPartner(dataDir);
  lifecycle.onStop('the partner', partner.stop);
  const serverPort = await freePort();
  const server = serverPlan(
    {
      ...partner.env,
      PUBLIC_URL: address,
      PORT: String(serverPort),
      HOST: '127.0.0.1',
      VIEWGATE_DATA: dataDir,
      DATABASE_URL: database,
    },
    { demo: true },
  );
  children.start(server);
  children.start({
    name: 'Vite',
    command: [
      VITE,
      inRoot('apps', 'web'),
      '--port',
      String(port),
      '--strictPort',
      '--host',
      env['HOST'] ?? '127.0.0.1',
    ],
    env: { VIEWGATE_SERVER: `http://127.0.0.1:${serverPort}` },
    onLine: say,
  });

  let waiting: NodeJS.Timeout | undefined;
  for (const folder of SERVER_SOURCES) {
    const watcher = watch(inRoot(folder), { recursive: true }, (_, name) => {
      if (!name?.endsWith('.ts') || name.endsWith('.test.ts')) return;
      // Editors may write a file several times, and formatters once more.
      clearTimeout(waiting);
      waiting = setTimeout(() => children.restart(server), QUIET);
    });
    lifecycle.onStop('the watch over the sources', async () => watcher.close());
  }
  printAccounts();
  printPartner(partner.freeKey);
  if (servers[0]) printDetector(servers[0]);
});
