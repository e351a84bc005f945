import { account } from '@viewgate/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { execute } from '../../../../test/administration.ts';
import { createTestClock, type TestServer, testServer } from '../../../../test/server.ts';
import type { Target } from '../../../platform/hub/index.ts';
import { sessionMinutes } from '../../../platform/sessions/sessions.ts';
import { heardBy, hubClient } from './test/client.ts';
import { rawSocket } from './test/raw.ts';

const clock = createTestClock();
let server: TestServer;
beforeAll(async () => {
  server = await testServer({ clock });
});

type Person = { userName: string; id: number };
const connect = async (person: Person) => {
  const browser = await server.signIn(person);
  const socket = rawSocket(server.url, browser);
  await socket.shakeHands();
  return { browser, socket };
};
/** The last message a connection received, once it was closed cleanly. */
const goodbyeOf =
  ({ socket }: Awaited<ReturnType<typeof connect>>) =>
  () =>
    socket.outcome.code === 1000 ? socket.heard.at(-1) : undefined;
const goodbye = { type: 7, error: 'The session has ended.' };
const staff = () => server.make.user('SuperAdmin');

describe('a connection ends with its session', () => {
  it('when its person signs out', async () => {
    const connection = await connect(await staff());
    await connection.browser.call(account.logout);
    await expect.poll(goodbyeOf(connection)).toEqual(goodbye);
  });

  it('when the session expires, which a hub connection never delays', async () => {
    const connection = await connect(await staff());
    const before = connection.browser.cookies.get('viewgate_session');
    clock.advance((sessionMinutes - 1) * 60_000);
    connection.socket.say({ type: 6 }, { type: 1, invocationId: '1', target: 'GetServerTime', arguments: [] });
    server.deps.hub.turn();
    await expect.poll(() => connection.socket.heard.at(-1)).toMatchObject({ type: 3, invocationId: '1' });
    await connection.browser.fetch('/signalr/AdminPortalHub/negotiate?negotiateVersion=1', { method: 'POST' });
    expect(connection.browser.cookies.get('viewgate_session')).toBe(before);
    clock.advance(60_001);
    server.deps.hub.turn();
    await expect.poll(goodbyeOf(connection)).toEqual(goodbye);
  });

  it('and stays open while its person extends the session', async () => {
    const connection = await connect(await staff());
    clock.advance(10 * 60_000);
    await connection.browser.call(account.me);
    clock.advance(10 * 60_000);
    connection.socket.say({ type: 6 });
    server.deps.hub.turn();
    connection.socket.say({ type: 1, invocationId: '1', target: 'GetServerTime', arguments: [] });
    await expect.poll(() => connection.socket.heard.at(-1)).toMatchObject({ type: 3, invocationId: '1' });
  });

  it.each<[string, (id: number) => Promise<unknown>]>([
    ['paused', (id) => server.db.updateTable('accounts').set({ is_locked: true }).where('id', '=', id).execute()],
    ['deleted', (id) => server.db.deleteFrom('accounts').where('id', '=', id).execute()],
  ])('when the account is %s', async (_, change) => {
    const person = await staff();
    const connection = await connect(person);
    await change(person.id);
    await expect.poll(goodbyeOf(connection)).toEqual(goodbye);
  });

  it('even when it ended between negotiation and the handshake', async () => {
    const person = await staff();
    const browser = await server.signIn(person);
    const socket = rawSocket(server.url, browser);
    await socket.opened();
    await server.db.deleteFrom('sessions').where('account_id', '=', person.id).execute();
    socket.say({ protocol: 'json', version: 1 });
    await expect.poll(() => socket.heard).toEqual([{ error: 'The session has ended.' }]);
  });
});

describe('who receives what', () => {
  const tell = async (target: Target, name: string) =>
    server.db
      .transaction()
      .execute((tx) =>
        server.deps.hub.publish(tx, target, 'ReceiveFeatureFlagUpdated', { id: 1, name, enabled: true }),
      );
  const heard = ({ socket }: Awaited<ReturnType<typeof connect>>) =>
    socket.heard.filter(({ type }) => type === 1).map((message) => (message.arguments as [{ name: string }])[0].name);

  it('depends on where the person may act, and on their account', async () => {
    const { make } = server;
    const location = await make.location();
    const elsewhere = await make.location();
    const manager = await make.user('LocationManager', {
      organizationId: location.organization_id,
      locationIds: [location.id],
    });
    const people = {
      internal: await connect(await staff()),
      organization: await connect(await make.user('OrganizationManager', { organizationId: location.organization_id })),
      location: await connect(manager),
      elsewhere: await connect(
        await make.user('LocationManager', {
          organizationId: elsewhere.organization_id,
          locationIds: [elsewhere.id],
        }),
      ),
      viewer: await connect(await make.account({ kind: 'viewer' })),
    };
    await tell({ location: location.id }, 'here');
    await tell({ account: manager.id }, 'you');
    await tell({ location: 2_000_000_000 }, 'nowhere');
    await tell('everybody', 'all');
    await expect.poll(() => Object.values(people).every((one) => heard(one).includes('all'))).toBe(true);
    expect(Object.fromEntries(Object.entries(people).map(([name, one]) => [name, heard(one)]))).toEqual({
      internal: ['here', 'all'],
      organization: ['here', 'all'],
      location: ['here', 'you', 'all'],
      elsewhere: ['all'],
      viewer: ['all'],
    });
  });

  it('changes with their reach, before anything published later', async () => {
    const { make, db } = server;
    const [one, other] = [await make.location(), await make.location()];
    const person = await make.user('LocationManager', { organizationId: one.organization_id, locationIds: [one.id] });
    const connection = await connect(person);
    await db.updateTable('user_locations').set({ location_id: other.id }).where('account_id', '=', person.id).execute();
    await tell({ location: one.id }, 'before');
    await tell({ location: other.id }, 'now');
    await expect.poll(() => heard(connection)).toEqual(['now']);
  });

  it('changes as a location joins or leaves their region', async () => {
    const { make, db } = server;
    const location = await make.location();
    const region = await db
      .insertInto('regions')
      .values({ name: 'North', organization_id: location.organization_id })
      .returning('id')
      .executeTakeFirstOrThrow();
    const connection = await connect(
      await make.user('LocationManager', { organizationId: location.organization_id, regionId: region.id }),
    );
    const move = (region_id: number | null) =>
      db.updateTable('locations').set({ region_id }).where('id', '=', location.id).execute();
    await tell({ location: location.id }, 'not yet');
    // What this process changes counts at once: a message still on its way would already meet the change.
    await tell('everybody', 'begin');
    await expect.poll(() => heard(connection)).toEqual(['begin']);
    await move(region.id);
    await tell({ location: location.id }, 'joined');
    await expect.poll(() => heard(connection)).toEqual(['begin', 'joined']);
    await move(null);
    await tell({ location: location.id }, 'left');
    await tell('everybody', 'end');
    await expect.poll(() => heard(connection)).toEqual(['begin', 'joined', 'end']);
  });

  it('does not include anything from a transaction that was rolled back', async () => {
    const connection = await connect(await staff());
    await server.db
      .transaction()
      .execute(async (tx) => {
        await server.deps.hub.publish(tx, 'everybody', 'ReceiveFeatureFlagUpdated', {
          id: 1,
          name: 'undone',
          enabled: true,
        });
        throw new Error('undone');
      })
      .catch(() => undefined);
    await tell('everybody', 'done');
    await expect.poll(() => heard(connection)).toEqual(['done']);
  });
});

it('makes everybody whose messages may have been missed reconnect, as the official client does automatically', async () => {
  const client = hubClient(server.url, await server.signIn(await staff()), { retries: [0, 100, 500] });
  const flags = heardBy(client, 'ReceiveFeatureFlagUpdated');
  await client.start();
  let returns = 0;
  client.onreconnected(() => returns++);
  await execute(
    server.connectionString,
    // The listening connection, whose last statement was one of these.
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND (query LIKE 'LISTEN %' OR query = 'SELECT 1')`,
  );
  await expect.poll(() => server.deps.listener.isConnected).toBe(false);
  await expect.poll(() => server.deps.listener.isConnected).toBe(true);
  for (let n = 0; n < 15; n++) server.deps.hub.turn();
  await expect.poll(() => returns).toBe(1);
  await server.db
    .transaction()
    .execute((tx) =>
      server.deps.hub.publish(tx, 'everybody', 'ReceiveFeatureFlagUpdated', { id: 1, name: 'x', enabled: true }),
    );
  await expect.poll(() => flags.length).toBe(1);
});
