import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { account } from '@viewgate/contract';
import { startPartner } from '@viewgate/simulators/partner';
import { afterAll, expect, it } from 'vitest';
import { jobKinds } from '../src/features/people/automations/index.ts';
import { changeDueClasses } from '../src/features/people/children/change-due.ts';
import { demoPassword } from './factories.ts';
import { outsideActs } from './outside-acts.ts';
import { createBrowser, testServer } from './server.ts';
import { threeActs } from './three-acts.ts';

let portal: ChildProcess | undefined;
afterAll(() => portal?.kill('SIGKILL'));

it('killed with -9 in a merge, its undoing, a night of automations, a sync and deliveries, it leaves nothing half-done, and another goes on', async () => {
  const many = 300;
  // Runs no jobs: only the other process does. Works as the same role, so that it may see what that process waits for.
  const partner = await startPartner({ grantsAfter: 0 });
  afterAll(() => partner.stop());
  const { id: CHILD_CARE_CLIENT_ID, secret: CHILD_CARE_CLIENT_SECRET } = partner.client;
  const env = { CHILD_CARE_URL: partner.url, CHILD_CARE_CLIENT_ID, CHILD_CARE_CLIENT_SECRET };
  const server = await testServer({ env: { DATABASE_PORTAL_URL: undefined, ...env } });
  const acts = await threeActs(server, many);
  const addressFile = join(server.dataDir, 'address');
  const fixture = join(import.meta.dirname, 'fixtures/portal.ts');
  portal = spawn(process.execPath, [fixture, server.dataDir, addressFile, server.connectionString], {
    stdio: 'ignore',
    env: { ...process.env, ...env, CAMERA_NETWORKS: '127.0.0.0/8' },
  });
  await expect.poll(() => existsSync(addressFile), { timeout: 90_000 }).toBe(true);
  const { url } = JSON.parse(readFileSync(addressFile, 'utf8')) as { url: string };
  const there = createBrowser(url);
  await there.call(account.login, { body: { userName: acts.admin.userName, password: demoPassword } });

  const before = await acts.state();
  const release = await acts.holdNearTheEnd();
  const lost = [acts.merge(there), acts.undo(there)].map((call) => call.catch((error: unknown) => error));
  await expect.poll(acts.waiting, { timeout: 20_000 }).toEqual(new Set(['families', 'family_merges']));
  // Its jobs begin as soon as there is something to do.
  const outside = await outsideActs(server, partner, many);
  await outside.raise();
  await expect.poll(() => outside.program.held.length, { timeout: 20_000, interval: 5 }).toBeGreaterThan(0);
  await expect.poll(outside.applied, { timeout: 60_000, interval: 5 }).toBeGreaterThan(0);
  await acts.night.fall();
  await server.deps.jobs.send(jobKinds.AddChildClass, {});
  await expect.poll(acts.night.done, { timeout: 60_000, interval: 5 }).toBeGreaterThan(0);
  const gone = once(portal, 'exit');
  portal.kill('SIGKILL');
  await gone;
  await release();
  for (const outcome of await Promise.all(lost)) expect(outcome).toBeInstanceOf(Error);
  await expect.poll(acts.isQuiet).toBe(true);

  expect(await acts.state()).toEqual(before);
  const applied = await outside.applied();
  expect(applied).toBeLessThan(many * 4);
  expect(await outside.settled()).toBe(applied);
  const { done } = await acts.night.outcome();
  expect(done).toBeLessThan(many);
  expect(await acts.night.outcome()).toEqual({ done, moved: done, audited: done });

  const here = await server.signIn(acts.admin);
  await acts.merge(here);
  await acts.undo(here);
  await changeDueClasses(server.deps);
  const [merged, apart] = await acts.state();
  expect([merged?.merges, merged?.families.length, apart?.merges, apart?.families.length]).toEqual([1, 1, 0, 2]);
  expect(await acts.night.outcome()).toEqual({ done: many, moved: many, audited: many });
  // The sync resumes where it was, and the program is told again what it may not have received.
  outside.program.release();
  await outside.sync();
  await outside.giveUpTries();
  await outside.deliver();
  expect(await outside.state()).toEqual(outside.whole);
  expect(outside.program.told.size).toBe(outside.alerts);
}, 240_000);
