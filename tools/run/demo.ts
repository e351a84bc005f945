import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

import { FileLock } from '../../apps/server/src/platform/database/embedded/file-lock.ts';
import { keepChildren } from './lib/children.ts';
import { useDatabase } from './lib/database.ts';
import { prepareDemo, printAccounts, printApps, printDetector, printPartner } from './lib/demo-data.ts';
import { startDetector } from './lib/detector.ts';
import { enrolledInDemo, enrollInDemo } from './lib/enroll.ts';
import { planIdentityProvider, printStaffElsewhere } from './lib/identity-provider.ts';
import { runUntilStopped, say } from './lib/lifecycle.ts';
import { startDemoPartner } from './lib/partner.ts';
import { choosePort } from './lib/port.ts';
import { startPortal } from './lib/portal.ts';
import { startSimulators } from './lib/simulators.ts';
import { allOf } from './lib/together.ts';
import { buildWeb } from './lib/web-build.ts';

await runUntilStopped(async (lifecycle) => {
  const env: NodeJS.ProcessEnv = { LOG_LEVEL: 'warn', ...process.env };
  const dataDir = resolve(env['VIEWGATE_DATA'] ?? '.viewgate/demo');
  await mkdir(dataDir, { recursive: true });
  const addressFile = join(dataDir, 'demo.address');

  // Two demos on one folder would kill each other's recording servers.
  const lock = new FileLock(join(dataDir, 'demo.running'));
  if (!lock.tryExclusive()) {
    const where = await readFile(addressFile, 'utf8').catch(() => '');
    throw new Error(
      `A demo already runs on ${dataDir}${where && ` at ${where}`}: end it, or set VIEWGATE_DATA to another folder.`,
    );
  }

  const children = await keepChildren(dataDir);
  lifecycle.onStop('the recording servers', children.stop);
  const [database, servers] = await allOf([
    useDatabase(env, dataDir, lifecycle),
    startSimulators(dataDir, children),
    buildWeb(),
  ]);
  const port = await choosePort(env);
  const portal = env['PUBLIC_URL'] ?? `http://127.0.0.1:${port}`;
  const detector = await startDetector(dataDir, children, portal);
  const provider = await planIdentityProvider(dataDir, children);
  await prepareDemo({ env, dataDir, database }, servers, detector, { provider, portal });
  // The simulated provider is on this machine.
  env['IDENTITY_PROVIDERS'] = [env['IDENTITY_PROVIDERS'] ?? [], provider.issuer].flat().join(', ');
  // Registered again, now after the database, so that the server stops before it.
  lifecycle.onStop('the server', children.stop);
  const partner = await startDemoPartner(dataDir);
  lifecycle.onStop('the partner', partner.stop);
  const server = await startPortal(children, { env: { ...partner.env, ...env }, port, dataDir, database, demo: true });
  const address = env['PUBLIC_URL'] ?? server.url;
  await writeFile(addressFile, address);
  say(`\nViewgate's demo is at ${address}\n`);
  printAccounts();
  if (servers[0]) printDetector(servers[0]);
  printPartner(partner.freeKey);
  printApps(address);
  printStaffElsewhere(provider);
  say('\nCtrl-C ends all of it.');
  // Not awaited, since nobody should wait for it; the demo works without it.
  enrollInDemo(server.url, partner.connectedKey).then(
    () => say(`${enrolledInDemo} is connected with the partner.`),
    (error: unknown) => say(`${enrolledInDemo} could not be connected with the partner: ${String(error)}`),
  );
});
