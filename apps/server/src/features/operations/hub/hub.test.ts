import { featureFlags, hub, shell } from '@viewgate/contract';
import { features } from '@viewgate/policy/vocabulary';
import { HubConnectionState } from '@microsoft/signalr';
import { beforeAll, describe, expect, it } from 'vitest';
import { startServer } from '../../../main.ts';
import { type TestServer, testServer } from '../../../../test/server.ts';
import type { Target } from '../../../platform/hub/index.ts';
import { hubClient, heardBy, type ClientOptions } from './test/client.ts';
import { rawSocket } from './test/raw.ts';

// Two server processes of one portal on one database.
let here: TestServer;
let there: TestServer;
beforeAll(async () => {
  here = await testServer();
  there = await testServer({
    database: here.connectionString,
    env: { VIEWGATE_DATA: here.deps.config.dataDir },
  });
});

const flag = (name: string) => ({ id: 1, name, enabled: true });
/** Publishes in one of the two; resolves after the commit. */
const publish = (at: TestServer, target: Target, name: string) =>
  at.db.transaction().execute((tx) => at.deps.hub.publish(tx, target, 'ReceiveFeatureFlagUpdated', flag(name)));

const ways: ClientOptions[] = [
  { transport: 'WebSockets' },
  { transport: 'WebSockets', isBinary: true },
  { transport: 'ServerSentEvents' },
  { transport: 'LongPolling' },
  { transport: 'LongPolling', isBinary: true },
];

describe.each(ways)('$transport, binary $isBinary', (way) => {
  it('receives what either process publishes, calls methods, and is told which it may not call', async () => {
    const browser = await here.signIn(await here.make.user('SuperAdmin'));
    const client = hubClient(here.url, browser, way);
    const heard = heardBy(client, 'ReceiveFeatureFlagUpdated');
    await client.start();
    expect(client.connectionId).toMatch(/^[\w-]{22}$/);

    await publish(here, 'everybody', 'one');
    await publish(there, 'everybody', 'two');
    await expect.poll(() => heard).toEqual([[flag('one')], [flag('two')]]);

    expect(new Date(await client.invoke('GetServerTime')).getTime()).toBeGreaterThan(0);
    await expect(client.invoke('Elsewhere')).rejects.toThrow('The hub has no such method.');
    await expect(client.invoke('GetServerTime', 1)).rejects.toThrow('This method takes no arguments.');
    await client.send('Elsewhere');
    await expect(
      new Promise((_, error) => client.stream('Numbers').subscribe({ next() {}, complete() {}, error })),
    ).rejects.toThrow('This hub has no streams.');
    expect(client.state).toBe(HubConnectionState.Connected);

    await client.stop();
    await expect.poll(() => here.deps.hub.connectionCount()).toBe(0);
  });
});

it('may be negotiated at one process and connected at another', async () => {
  const browser = await here.signIn(await here.make.user('SuperAdmin'));
  const answer = await browser.fetch(`${hub.negotiate.path}?negotiateVersion=1`, { method: 'POST' });
  const { connectionToken } = (await answer.json()) as { connectionToken: string };
  const socket = rawSocket(there.url, browser, { query: `?id=${connectionToken}` });
  await socket.shakeHands();
  await publish(here, 'everybody', 'there');
  await expect.poll(() => socket.heard.at(-1)).toMatchObject({ type: 1, arguments: [flag('there')] });
});

it('carries pictures too large for a notification to every process, and stores none', async () => {
  const picture = Buffer.alloc(300_000, 'jpeg').toString('base64');
  const location = await here.make.location();
  const alert = {
    locationName: location.name,
    cameraName: 'Playground',
    secondsBeforeNotification: 30,
    timeStamp: '2026-06-03T15:00:00Z',
    image: picture,
  };
  const event = 'ReceiveUnaccompaniedChildNotification';
  const heard = await Promise.all(
    [here, there].map(async ({ url }, at) => {
      const browser = await here.signIn(await here.make.user('SuperAdmin'));
      const client = hubClient(url, browser, { isBinary: at === 0 });
      const alerts = heardBy(client, event);
      await client.start();
      return alerts;
    }),
  );
  await here.db.transaction().execute((tx) => here.deps.hub.publish(tx, { location: location.id }, event, alert));
  await expect.poll(() => heard).toEqual([[[alert]], [[alert]]]);
  await here.db
    .updateTable('hub_messages')
    .set({ created_at: new Date(Date.now() - 61_000) })
    .execute();
  for (let n = 0; n < 60; n++) here.deps.hub.turn();
  await expect.poll(() => here.db.selectFrom('hub_messages').selectAll().execute()).toEqual([]);
});

it('notifies browsers of a flag changed at another process, once their own process knows it too', async () => {
  const browser = await here.signIn(await here.make.user('SuperAdmin'));
  const isOn = async () => (await browser.call(shell.context)).features.includes('RoomRequest');
  expect(await isOn()).toBe(true);
  const client = hubClient(here.url, browser);
  const told = new Promise<unknown[]>((resolve) => {
    client.on('ReceiveFeatureFlagUpdated', async (change: object) => resolve([change, await isOn()]));
  });
  await client.start();
  const admin = await there.signIn(await there.make.user('SuperAdmin'));
  const { id } = features.RoomRequest;
  await admin.call(featureFlags.update, { params: { id }, body: { enabled: false } });
  expect(await told).toEqual([{ id, name: 'RoomRequest', enabled: false }, false]);
});

it('refuses to publish what the contract does not declare', async () => {
  const wrong = { ...flag('x'), enabled: 'yes' } as never;
  await expect(
    here.db.transaction().execute((tx) => here.deps.hub.publish(tx, 'everybody', 'ReceiveFeatureFlagUpdated', wrong)),
  ).rejects.toThrow('expected boolean');
});

it.each(ways)(
  'makes clients reconnect when it stops: $transport, binary $isBinary',
  async (way) => {
    const start = (port: string) =>
      startServer({
        env: {
          PORT: port,
          LOG_LEVEL: 'silent',
          VIEWGATE_DATA: here.deps.config.dataDir,
          DATABASE_URL: here.connectionString,
        },
        runJobs: false,
      });
    const before = await start('0');
    const browser = await here.signIn(await here.make.user('SuperAdmin'));
    const client = hubClient(before.url, browser, { ...way, retries: Array.from({ length: 50 }, () => 100) });
    const heard = heardBy(client, 'ReceiveFeatureFlagUpdated');
    await client.start();
    let returned = false;
    client.onreconnected(() => {
      returned = true;
    });
    await before.stop();
    await expect.poll(() => client.state).toBe(HubConnectionState.Reconnecting);
    const after = await start(new URL(before.url).port);
    await expect.poll(() => returned).toBe(true);
    await publish(here, 'everybody', 'again');
    await expect.poll(() => heard).toEqual([[flag('again')]]);
    await client.stop();
    await after.stop();
  },
  20_000,
);
