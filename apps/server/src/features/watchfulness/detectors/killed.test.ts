import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { account, alerts, detectors, plateSightings, recordingServers } from '@viewgate/contract';
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
  const isRead = { is_lpr_enabled: true, is_lpr_notifications_enabled: true };
  const locationId = (await there.make.location(isRead)).id;
  const cameraIds = await Promise.all(Array.from({ length: 5 }, async () => (await there.make.camera(locationId)).id));
  const { userName } = await there.make.user('LocationManager', { locationIds: [locationId] });
  const browser = createBrowser(there.url);
  await browser.call(account.login, { body: { userName, password: demoPassword } });
  const token = await browser.call(detectors.generateToken, { params: { locationId } });
  const { id: serverId } = await there.make.recordingServer(locationId);
  const ofGate = await browser.call(recordingServers.generateToken, { params: { locationId, id: serverId } });
  const client = hubClient(there.url, browser);
  const heard = heardBy(client, 'ReceiveAlert');
  await client.start();

  const send = (path: string, bearer: string, body: object) =>
    fetch(`${url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${bearer}` },
      body: JSON.stringify(body),
    });
  const report = (cameraId: number | undefined) =>
    send(detectors.report.path, token, { cameraId, adultCount: 0, childCount: 1 });
  const readPlate = (licensePlate: string) =>
    send(plateSightings.report.path, ofGate, { cameraId: cameraIds[0], licensePlate });
  for (const id of cameraIds) expect((await report(id)).status).toBe(200);
  // As if the children had been alone for long: the next report of each is the one that raises.
  await there.db
    .updateTable('detector_states')
    .set({ alone_since: new Date(Date.now() - 60_000), raise_at: new Date(Date.now() - 30_000) })
    .execute();
  const plates = ['ONE1', 'TWO2', 'THREE3'];
  const answers = await Promise.all([...cameraIds.map(report), ...plates.map(readPlate)]);
  portal.kill('SIGKILL');
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));

  await expect.poll(() => heard.length, { timeout: 5_000 }).toBe(answers.length);
  const open = await browser.call(alerts.open, { query: {} });
  const ofKind = (kind: string) => open.filter((alert) => alert.kind === kind);
  expect(new Set(ofKind('unattendedChild').map(({ cameraId }) => cameraId))).toEqual(new Set(cameraIds));
  expect(new Set(ofKind('unknownPlate').map(({ plate }) => plate))).toEqual(new Set(plates));
}, 120_000);
