import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { account, alerts, detectors } from '@viewgate/contract';
import { afterAll, expect, it } from 'vitest';
import { demoPassword } from '../../../../test/factories.ts';
import { createBrowser, testServer } from '../../../../test/server.ts';
import { heardBy, hubClient } from '../../operations/hub/test/client.ts';

let portal: ChildProcess | undefined;
afterAll(() => portal?.kill('SIGKILL'));

it('an alert reaches browsers of the other process when the one that took the report is killed after its answer', async () => {
  const there = await testServer();
  const addressFile = join(there.dataDir, 'address');
  const fixture = join(import.meta.dirname, '../../../../test/fixtures/portal.ts');
  const given = [fixture, there.dataDir, addressFile, there.connectionString];
  portal = spawn(process.execPath, given, { stdio: 'ignore' });
  await expect.poll(() => existsSync(addressFile), { timeout: 90_000, interval: 50 }).toBe(true);
  const { url } = JSON.parse(readFileSync(addressFile, 'utf8')) as { url: string };
  const locationId = (await there.make.location()).id;
  const cameraIds = await Promise.all(Array.from({ length: 5 }, async () => (await there.make.camera(locationId)).id));
  const { userName } = await there.make.user('LocationManager', { locationIds: [locationId] });
  const browser = createBrowser(there.url);
  await browser.call(account.login, { body: { userName, password: demoPassword } });
  const token = await browser.call(detectors.generateToken, { params: { locationId } });
  const client = hubClient(there.url, browser);
  const heard = heardBy(client, 'ReceiveAlert');
  await client.start();

  const report = (cameraId: number | undefined) =>
    fetch(`${url}${detectors.report.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ cameraId, adultCount: 0, childCount: 1 }),
    });
  for (const id of cameraIds) expect((await report(id)).status).toBe(200);
  // As if the children had been alone for long: the next report of each is the one that raises.
  await there.db
    .updateTable('detector_states')
    .set({ alone_since: new Date(Date.now() - 60_000), raise_at: new Date(Date.now() - 30_000) })
    .execute();
  const answers = await Promise.all(cameraIds.map(report));
  portal.kill('SIGKILL');
  expect(answers.map(({ status }) => status)).toEqual(cameraIds.map(() => 200));

  await expect.poll(() => heard.length, { timeout: 5_000 }).toBe(cameraIds.length);
  const open = await browser.call(alerts.open, { query: {} });
  expect(new Set(open.map(({ cameraId }) => cameraId))).toEqual(new Set(cameraIds));
}, 120_000);
