import { account, ownSessions, preferences, pushDevices } from '@viewgate/contract';
import { sql } from 'kysely';
import { Client } from 'pg';
import { beforeEach, describe, expect, it } from 'vitest';
import { demoPassword } from '../../../../test/factories.ts';
import { messagesTo } from '../../../../test/outbox.ts';
import { deliverPushes, pushService, shownOn, turnOn } from '../../../../test/push.ts';
import { createTestClock, refusalOf, testServer } from '../../../../test/server.ts';
import { notify, sendDueNotifications } from '../../operations/notifications/index.ts';

const clock = createTestClock();
const { service, env } = await pushService();
const server = await testServer({ clock, demo: true, env });
let location: Awaited<ReturnType<typeof server.make.location>>;
beforeEach(async () => {
  clock.set('2026-06-03T15:00:00Z');
  await server.db.deleteFrom('login_attempts').execute();
  location = await server.make.location({ name: 'Maple Street' });
});

type Key = Parameters<typeof notify>[2];
const cause = (...[key, to, what]: [Key, Parameters<typeof notify>[3], Parameters<typeof notify>[4]?]) =>
  server.db.transaction().execute((tx) => notify(server.deps, tx, key, to, what));
const told = async () => {
  clock.advance(5 * 60_000);
  await sendDueNotifications(server.deps);
  await deliverPushes(server);
};
const registered = (what: Parameters<typeof notify>[4] = { record: 'family/7' }) =>
  cause('newRegistration', { locationId: location.id }, what);
const staff = async () => {
  const person = await server.make.user('LocationManager', { locationIds: [location.id] });
  const row = { account_id: person.id, channel: 'email', key: 'newRegistration' };
  await server.db.insertInto('user_subscriptions').values(row).execute();
  return person;
};
const parent = async () => {
  const viewer = await server.make.viewer(location.id);
  const person = await server.db
    .selectFrom('accounts')
    .where('id', '=', viewer.account_id ?? 0)
    .select(['id', 'user_name as userName', 'email'])
    .executeTakeFirstOrThrow();
  return { ...person, familyId: viewer.family_id };
};
const left = async (id: number) =>
  (await server.db.selectFrom('push_devices').where('id', '=', id).select('id').execute()).length === 1;
const sentence = 'A registration is waiting for review at Maple Street.';

describe('a device that was turned on', () => {
  it('is told what its owner chose, encrypted for it alone, and leads to the record', async () => {
    const person = await staff();
    const device = await turnOn(service, await server.signIn(person, { 'user-agent': 'Firefox/140.0 Android' }));
    await registered();
    await told();
    expect(shownOn(device)).toEqual([
      {
        text: sentence,
        path: `/app/registrations/update/family/7?locationId=${location.id}`,
        language: 'en',
        topic: expect.any(String),
      },
    ]);
    expect(device.received).toMatchObject([{ urgency: 'normal', ttl: 86_400 }]);
    const push = (await messagesTo(server, person.email)).find(({ channel }) => channel === 'push');
    expect(push).toMatchObject({ state: 'sent', text: sentence });
  });

  it('is sent at once and urgently what is urgent, in its owner’s language', async () => {
    const person = await parent();
    await server.db.updateTable('accounts').set({ language: 'es' }).where('id', '=', person.id).execute();
    const device = await turnOn(service, await server.signIn(person));
    await cause('security', { accountId: person.id }, { detail: 'device' });
    await sendDueNotifications(server.deps);
    await deliverPushes(server);
    expect(device.received).toMatchObject([{ urgency: 'high', topic: undefined }]);
    expect(shownOn(device)).toMatchObject([{ language: 'es', topic: null, path: '/security/sessions' }]);
  });

  it('keeps one of each kind and place for a device that was off', async () => {
    const device = await turnOn(service, await server.signIn(await staff()));
    await registered();
    await told();
    await registered();
    await registered();
    await told();
    expect(shownOn(device).map(({ text }) => text)).toEqual([
      '2 registrations are waiting for review at Maple Street.',
    ]);
  });

  it('tells families what concerns them until they turn it off', async () => {
    const person = await parent();
    const browser = await server.signIn(person);
    const device = await turnOn(service, browser);
    const joined = () => cause('memberJoined', { locationId: location.id, familyId: person.familyId });
    await joined();
    await told();
    expect(shownOn(device)).toHaveLength(1);
    const before = await browser.call(preferences.notifications);
    expect(before.pushSubscriptions).toContain('memberJoined');
    const pushSubscriptions = before.pushSubscriptions.filter((key) => key !== 'memberJoined');
    await browser.call(preferences.updateNotifications, { body: { ...before, pushSubscriptions } });
    await joined();
    await told();
    expect(shownOn(device)).toHaveLength(1);
  });

  it('is told nothing of a place that its owner no longer sees when the message leaves', async () => {
    const person = await staff();
    const device = await turnOn(service, await server.signIn(person));
    await registered();
    clock.advance(5 * 60_000);
    await sendDueNotifications(server.deps);
    await server.db.deleteFrom('user_locations').where('account_id', '=', person.id).execute();
    await deliverPushes(server);
    expect(device.asked).toBe(0);
  });

  it('is stored so that nobody can read its address', async () => {
    const device = await turnOn(service, await server.signIn(await staff()));
    const { rows } = await sql<{ all: string }>`
      SELECT push_devices::text || encode(address, 'escape') AS all FROM push_devices WHERE id = ${device.id}`.execute(
      server.db,
    );
    expect(rows[0]?.all).not.toContain(new URL(device.subscription.endpoint).pathname);
    const audited = await sql<{ all: string }>`SELECT string_agg(audit_log::text, '') AS all FROM audit_log`.execute(
      server.db,
    );
    expect(audited.rows[0]?.all).toContain('pushDevice');
    expect(audited.rows[0]?.all).not.toContain(new URL(device.subscription.endpoint).pathname);
  });
});

describe('staff who turn on their first device', () => {
  it('are told there what they chose for other channels, and choose from then on', async () => {
    const browser = await server.signIn(await staff());
    const device = await turnOn(service, browser);
    const chosen = await browser.call(preferences.notifications);
    expect(chosen.pushSubscriptions).toEqual(['newRegistration']);
    await browser.call(preferences.updateNotifications, { body: { ...chosen, pushSubscriptions: [] } });
    await turnOn(service, browser);
    await registered();
    await told();
    expect(device.asked).toBe(0);
    expect((await browser.call(preferences.notifications)).emailSubscriptions).toEqual(['newRegistration']);
  });
});

describe('a device ends', () => {
  const both = async () => {
    const person = await staff();
    const [here, there] = [await server.signIn(person), await server.signIn(person)];
    return { person, here, there, device: await turnOn(service, there) };
  };
  const endings: Record<string, (one: Awaited<ReturnType<typeof both>>) => Promise<unknown>> = {
    'when its owner logs out there': ({ there }) => there.call(account.logout),
    'when its session is ended elsewhere': async ({ here }) => {
      const session = (await here.call(ownSessions.list)).find(({ isCurrent }) => !isCurrent);
      await here.call(ownSessions.end, { params: { id: session?.id ?? 0 } });
    },
    'when all other sessions are ended': ({ here }) => here.call(ownSessions.endOthers),
    'when the password is changed elsewhere': ({ here }) =>
      here.call(account.changePassword, {
        body: { currentPassword: demoPassword, newPassword: 'A-new-one-77!', confirmPassword: 'A-new-one-77!' },
      }),
    'when it is ended in the list': ({ here, device }) => here.call(pushDevices.end, { params: { id: device.id } }),
    'with its account': ({ person }) => server.db.deleteFrom('accounts').where('id', '=', person.id).execute(),
    'when nobody has used the portal there for thirty days': async () => {
      clock.advance(31 * 86_400_000);
      await server.deps.sessions.sweep();
    },
  };
  it.each(Object.keys(endings))('%s, and is told nothing more', async (how) => {
    const one = await both();
    await registered();
    clock.advance(5 * 60_000);
    await sendDueNotifications(server.deps);
    await endings[how]?.(one);
    expect(await left(one.device.id)).toBe(false);
    await deliverPushes(server);
    expect(one.device.asked).toBe(0);
  });

  it('with the log-out, even if something else renews it at the same moment and takes the two the other way round', async () => {
    const { there, device } = await both();
    const other = new Client({ connectionString: server.connectionString });
    await other.connect();
    // Of the two, the log-out is the one that is aborted.
    await other.query("SET deadlock_timeout = '20s'");
    await other.query('BEGIN');
    await other.query('UPDATE push_devices SET renewed_at = renewed_at WHERE id = $1', [device.id]);
    const ended = there.call(account.logout);
    const waiting = sql`SELECT FROM pg_locks WHERE NOT granted`;
    await expect.poll(async () => (await waiting.execute(server.db)).rows.length).toBeGreaterThan(0);
    await other.query('SELECT FROM sessions WHERE id = (SELECT session_id FROM push_devices WHERE id = $1) FOR SHARE', [
      device.id,
    ]);
    await other.query('COMMIT');
    await other.end();
    await ended;
    expect(await left(device.id)).toBe(false);
  });

  it('is told nothing while its owner’s account is paused', async () => {
    const { person, device } = await both();
    await registered();
    clock.advance(5 * 60_000);
    await sendDueNotifications(server.deps);
    await server.db.updateTable('accounts').set({ is_locked: true }).where('id', '=', person.id).execute();
    await deliverPushes(server);
    expect(device.asked).toBe(0);
  });

  it('but not because nobody was there for a while, with the portal closed or open', async () => {
    const [closed, open] = [await both(), await both()];
    await open.there.call(account.logout, { query: { why: 'told' } });
    expect((await refusalOf(open.there.call(account.me))).status).toBe(401);
    clock.advance(2 * 3_600_000);
    await server.deps.sessions.sweep();
    await registered();
    await told();
    expect([shownOn(closed.device), shownOn(open.device)]).toMatchObject([[{ text: sentence }], [{ text: sentence }]]);
    // Ending all sessions ends these too.
    const again = await server.signIn(open.person);
    expect(await again.call(ownSessions.endOthers)).toEqual({ ended: 0 });
    expect(await left(open.device.id)).toBe(false);
  });

  it('but not when its owner signs in there again, before or after the session has expired', async () => {
    const { person, there, device } = await both();
    const again = () => there.call(account.login, { body: { userName: person.userName, password: demoPassword } });
    await again();
    clock.advance(2 * 3_600_000);
    await again();
    expect((await there.call(pushDevices.list)).devices).toMatchObject([{ id: device.id, isCurrent: true }]);
    await registered();
    await told();
    expect(shownOn(device)).toMatchObject([{ text: sentence }]);
    // No other session of that browser is left behind the new one.
    expect(await there.call(ownSessions.list)).toHaveLength(1);
  });

  it('with the sign-in of somebody else in that browser', async () => {
    const { there, device } = await both();
    const { userName } = await staff();
    await there.call(account.login, { body: { userName, password: demoPassword } });
    expect(await left(device.id)).toBe(false);
  });

  it('when somebody else signs in at the same browser', async () => {
    const { there, device } = await both();
    const other = await server.signIn(await staff());
    const { endpoint } = device.subscription;
    expect(await there.call(pushDevices.renew, { body: { endpoint } })).toEqual({ isOn: true });
    expect(await other.call(pushDevices.renew, { body: { endpoint } })).toEqual({ isOn: false });
    expect(await left(device.id)).toBe(false);
    expect(await there.call(pushDevices.renew, { body: { endpoint } })).toEqual({ isOn: false });
  });

  it('belongs to the session of its last use', async () => {
    const { here, there, device } = await both();
    expect((await here.call(pushDevices.list)).devices).toMatchObject([{ id: device.id, isCurrent: false }]);
    await here.call(pushDevices.renew, { body: { endpoint: device.subscription.endpoint } });
    await there.call(account.logout);
    expect((await here.call(pushDevices.list)).devices).toMatchObject([{ id: device.id, isCurrent: true }]);
  });
});

describe('whose a device is', () => {
  it('nobody else sees, tests or ends it', async () => {
    const device = await turnOn(service, await server.signIn(await staff()));
    const stranger = await server.signIn(await staff());
    expect((await stranger.call(pushDevices.list)).devices).toEqual([]);
    const params = { id: device.id };
    expect((await refusalOf(stranger.call(pushDevices.end, { params }))).code).toBe('notFound');
    expect((await refusalOf(stranger.call(pushDevices.test, { params }))).code).toBe('notFound');
    expect(await left(device.id)).toBe(true);
  });

  it('of two accounts that turn it on at once, one has it', async () => {
    const device = service.subscribe();
    const [one, two] = [await server.signIn(await staff()), await server.signIn(await staff())];
    await Promise.allSettled([one, two].map((each) => each.call(pushDevices.enable, { body: device.subscription })));
    const lists = await Promise.all([one, two].map((each) => each.call(pushDevices.list)));
    expect(lists.flatMap(({ devices }) => devices)).toHaveLength(1);
  });

  it('an account has ten; the one used longest ago goes', async () => {
    const browser = await server.signIn(await staff());
    const first = await turnOn(service, browser);
    for (let n = 0; n < 10; n += 1) {
      clock.advance(1_000);
      await turnOn(service, browser);
    }
    expect((await browser.call(pushDevices.list)).devices).toHaveLength(10);
    expect(await left(first.id)).toBe(false);
  });

  it.each([
    'http://push.example/a',
    'https://127.0.0.1/a',
    'https://[::1]/a',
    'https://10.0.0.5/a',
    'https://169.254.169.254/latest',
    'https://localhost/a',
    'https://push.example:8443/a',
    'https://user:secret@push.example/a',
    'nonsense',
  ])('only addresses of push services on the internet are taken: not %s', async (endpoint) => {
    const browser = await server.signIn(await staff());
    const { keys } = service.subscribe().subscription;
    const refused = await refusalOf(browser.call(pushDevices.enable, { body: { endpoint, keys } }));
    expect(refused.validationFailures).toMatchObject([{ code: 'pushDevices.noService' }]);
  });
});

describe('a test', () => {
  it('arrives on that device alone, ten times at most', async () => {
    const browser = await server.signIn(await staff());
    const [device, other] = [await turnOn(service, browser), await turnOn(service, browser)];
    const params = { id: device.id };
    for (let n = 0; n < 10; n += 1) await browser.call(pushDevices.test, { params });
    expect((await refusalOf(browser.call(pushDevices.test, { params }))).code).toBe('tooMany');
    await deliverPushes(server);
    expect(shownOn(device)).toMatchObject([{ text: 'This is a test: notifications reach this device.' }]);
    expect(other.asked).toBe(0);
    expect((await browser.call(pushDevices.list)).devices).toContainEqual(
      expect.objectContaining({ id: device.id, lastToldAt: new Date(clock.now()).toISOString() }),
    );
  });
});
