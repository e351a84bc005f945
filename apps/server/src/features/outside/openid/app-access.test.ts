import { randomBytes } from 'node:crypto';
import { account, connectedApps, oauthClients, ownSessions, users, viewer, viewers } from '@viewgate/contract';
import { sql } from 'kysely';
import * as client from 'openid-client';
import { beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '../../../../test/administration.ts';
import { beside } from '../../../../test/beside.ts';
import { errorOf, openidApp, type OpenidApp } from '../../../../test/openid-app.ts';
import { statusOf } from '../../../../test/player.ts';
import { type RecordedCamera, recordedCamera } from '../../../../test/recorded-camera.ts';
import { refusalOf, type TestServer, testServer } from '../../../../test/server.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { holdAccount } from '../../../platform/sessions/hold-account.ts';

let server: TestServer;
let admin: Awaited<ReturnType<TestServer['signIn']>>;
let camera: RecordedCamera;
let app: OpenidApp;

beforeAll(async () => {
  server = await testServer({ env: { TRUSTED_PROXIES: '127.0.0.1' } });
  admin = await server.signIn(await server.make.user('SuperAdmin'));
  camera = await recordedCamera(server);
  app = await openidApp(server, admin);
}, 90_000);

let households = 0;
/** Each from an address of its own: one address may only begin so many requests. */
const address = () => ({ 'x-forwarded-for': `10.1.0.${++households}` });
const newParent = async () => {
  const parent = await camera.newParent();
  return { ...parent, browser: await server.signIn(parent, address()) };
};

/** An app with an access token: no cookies. */
const holding = (token: string) => server.browser({ authorization: `Bearer ${token}` });
const listed = async (token: string) => (await holding(token).fetch('/api/viewer/cameras')).status;
const opens = (token: string) => holding(token).call(viewer.open, { params: { id: camera.cameraId } });

describe('an access token', () => {
  it('lists cameras with their decisions and watches them, as far as each was granted', async () => {
    const parent = await newParent();
    const [seeing, watching, neither] = [
      (await app.connect(parent.browser, { scope: 'openid cameras' })).access_token,
      (await app.connect(parent.browser, { scope: 'openid cameras.watch' })).access_token,
      (await app.connect(parent.browser, { scope: 'openid profile' })).access_token,
    ];
    const rows = await holding(seeing).call(viewer.cameras);
    expect(rows).toMatchObject([{ id: camera.cameraId, decision: { outcome: 'allow' } }]);
    expect((await holding(seeing).fetch(rows[0]?.thumbnailUrl ?? '')).status).toBe(200);
    expect((await refusalOf(opens(seeing))).status).toBe(403);
    expect([await listed(watching), await listed(neither)]).toEqual([403, 403]);
    const opened = await opens(watching);
    expect(await statusOf(server, opened.playlistUrl)).toBe(200);
    await holding(watching).call(viewer.close, { params: { sessionId: opened.sessionId } });
    expect(await statusOf(server, opened.playlistUrl)).not.toBe(200);
  });

  it('counts for nothing anywhere else, and nothing but an access token counts here', async () => {
    const parent = await newParent();
    const tokens = await app.connect(parent.browser);
    for (const call of [viewer.me, account.me, ownSessions.list, connectedApps.list])
      expect((await refusalOf(holding(tokens.access_token).call(call as typeof viewer.me))).status).toBe(401);
    for (const other of [tokens.refresh_token, tokens.id_token, 'x'.repeat(43), ''])
      expect(await listed(other ?? '')).toBe(401);
    // With a cookie beside it, the token counts.
    const both = await parent.browser.fetch('/api/viewer/cameras', { headers: { authorization: 'Bearer nothing' } });
    expect(both.status).toBe(401);
    const staff = await server.signIn(await server.make.user('LocationManager', { locationIds: [camera.locationId] }));
    expect(await listed((await app.connect(staff)).access_token)).toBe(403);
  });

  it('tells of the locations of families that have let the person in, and of no others', async () => {
    const own = await openidApp(server, admin, { scopes: ['openid', 'locations'] });
    const parent = await newParent();
    const { id: elsewhere } = await server.make.location();
    await server.make.viewer(elsewhere, { account_id: parent.account_id, approved_at: null });
    const tokens = await own.connect(parent.browser, { scope: 'openid locations' });
    const { locations } = await client.fetchUserInfo(own.config, tokens.access_token, String(parent.account_id));
    expect(locations).toMatchObject([{ id: camera.locationId }]);
  });

  it('is not refused while its validity cannot be known: the caller is asked to try again', async () => {
    const { browser } = await newParent();
    const { access_token } = await app.connect(browser, { scope: 'openid profile' });
    const ask = () =>
      fetch(`${server.url}/api/auth/userinfo`, { headers: { authorization: `Bearer ${access_token}` } });
    const answer = await server.db.transaction().execute(async (tx) => {
      await sql`LOCK TABLE openid_records IN ACCESS EXCLUSIVE MODE`.execute(tx);
      const asked = ask();
      // From outside the transaction, which sees the others as they were when it first looked.
      const cut = async () => {
        const { rows } = await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
          WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%openid_records%'`.execute(
          server.db,
        );
        return rows.length;
      };
      await expect.poll(cut).toBeGreaterThan(0);
      return await asked;
    });
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2']);
    expect(await answer.json()).toMatchObject({ error: 'temporarily_unavailable' });
    expect((await ask()).status).toBe(200);
  });

  it('opens nothing that its person may not watch', async () => {
    const parent = await newParent();
    const { access_token: token } = await app.connect(parent.browser);
    await server.db.updateTable('viewers').set({ approved_at: null }).where('id', '=', parent.id).execute();
    expect((await refusalOf(opens(token))).code).toBe('accessDenied');
  });
});

/** Everything that ends it, with what must be over within a second. */
const ends: readonly [
  string,
  (of: { app: OpenidApp; parent: Awaited<ReturnType<typeof newParent>> }) => Promise<unknown>,
][] = [
  ['is withdrawn', ({ app: { id }, parent }) => parent.browser.call(connectedApps.withdraw, { params: { id } })],
  [
    'is given back',
    ({ app: { config }, parent }) =>
      lastTokens.get(parent.id)!.then((one) => client.tokenRevocation(config, one.refresh_token ?? '')),
  ],
  [
    'has a refresh token that came twice',
    async ({ app: { config }, parent }) => {
      const { refresh_token = '' } = await lastTokens.get(parent.id)!;
      await client.refreshTokenGrant(config, refresh_token);
      await errorOf(client.refreshTokenGrant(config, refresh_token));
    },
  ],
  ['belongs to somebody who ends their other sessions', ({ parent }) => parent.browser.call(ownSessions.endOthers)],
  [
    'belongs to somebody who is locked',
    ({ parent }) =>
      server.db.updateTable('accounts').set({ is_locked: true }).where('id', '=', parent.account_id).execute(),
  ],
  [
    'belongs to somebody with a new password',
    ({ parent }) =>
      server.db.updateTable('accounts').set({ password_hash: 'other' }).where('id', '=', parent.account_id).execute(),
  ],
  [
    'belongs to somebody who is paused',
    ({ parent }) => server.db.updateTable('viewers').set({ is_locked: true }).where('id', '=', parent.id).execute(),
  ],
  [
    'belongs to somebody who gets a role',
    ({ parent }) => server.db.insertInto('users').values({ account_id: parent.account_id, role: 'Manager' }).execute(),
  ],
  [
    'is of a client that asks for other things',
    ({ app: { id, body } }) =>
      admin.call(oauthClients.update, {
        params: { id },
        body: { ...body, allowedScopes: ['openid', 'cameras.watch', 'offline_access'], version: 1 },
      }),
  ],
  ['is of a client whose secret is reset', ({ app: { id } }) => admin.call(oauthClients.resetSecret, { body: { id } })],
  ['is of a client that is deleted', ({ app: { id } }) => admin.call(oauthClients.remove, { params: { id } })],
];
const lastTokens = new Map<number, ReturnType<OpenidApp['connect']>>();

describe('what is watched ends within a second, with all tokens, when the access', () => {
  it.each(ends)('%s', async (_, end) => {
    const own = await openidApp(server, admin);
    const parent = await newParent();
    const connecting = own.connect(parent.browser);
    lastTokens.set(parent.id, connecting);
    const tokens = await connecting;
    const { playlistUrl } = await opens(tokens.access_token);
    expect([await listed(tokens.access_token), await statusOf(server, playlistUrl)]).toEqual([200, 200]);
    await end({ app: own, parent });
    await expect
      .poll(async () => [await listed(tokens.access_token), await statusOf(server, playlistUrl)], { timeout: 1_000 })
      .toEqual([401, 403]);
    const refreshed = await errorOf(client.refreshTokenGrant(own.config, tokens.refresh_token ?? ''));
    expect(['invalid_grant', 'invalid_client']).toContain(refreshed);
  });

  it('was not granted to go on and its person logs out; another goes on', async () => {
    const parent = await newParent();
    const here = await app.connect(parent.browser, { scope: 'openid cameras cameras.watch' });
    const on = await app.connect(parent.browser);
    const [one, other] = [await opens(here.access_token), await listed(on.access_token)];
    expect(other).toBe(200);
    await parent.browser.call(account.logout);
    await expect
      .poll(() => Promise.all([listed(here.access_token), statusOf(server, one.playlistUrl)]))
      .toEqual([401, 403]);
    expect(await listed(on.access_token)).toBe(200);
  });
});

it('lists what somebody granted, and forgets it when they withdraw it', async () => {
  const parent = await newParent();
  await app.connect(parent.browser, { scope: 'openid cameras' });
  await app.connect(parent.browser, { scope: 'openid profile offline_access' });
  const [row, ...more] = await parent.browser.call(connectedApps.list);
  expect(more).toEqual([]);
  expect(row).toMatchObject({ id: app.id, name: app.body.displayName, owner: 'Tadpole Reports', connections: 2 });
  expect([...(row?.scopes ?? [])].sort()).toEqual(['cameras', 'offline_access', 'openid', 'profile']);
  // The list of where they are signed in is another one: no app is there.
  expect(await parent.browser.call(ownSessions.list)).toHaveLength(2);
  const other = await newParent();
  const theirs = await app.connect(other.browser);
  const { id } = app;
  await parent.browser.call(connectedApps.withdraw, { params: { id } });
  expect(await parent.browser.call(connectedApps.list)).toEqual([]);
  expect((await refusalOf(parent.browser.call(connectedApps.withdraw, { params: { id } }))).status).toBe(404);
  const quiet = await app.begin({ prompt: 'none' });
  expect(await errorOf(app.exchange(await app.ask(parent.browser, quiet), quiet))).toBe('consent_required');
  expect(await listed(theirs.access_token)).toBe(200);
});

it('lasts no longer than an ordinary session where lasting ones are not allowed, and ends there once they are forbidden', async () => {
  const location = await server.make.location();
  const row = await server.make.viewer(location.id);
  const browser = await server.signIn(row, address());
  const allow = (allows: boolean) =>
    server.db
      .updateTable('organizations')
      .set({ allows_lasting_sessions: allows })
      .where('id', '=', location.organization_id)
      .execute();
  const hours = async () => {
    const [one] = await server.db
      .selectFrom('sessions')
      .where('account_id', '=', row.account_id)
      .where('oauth_client_id', 'is not', null)
      .select(['created_at', 'expires_at'])
      .execute();
    return one && Math.round((one.expires_at.getTime() - one.created_at.getTime()) / 3_600_000);
  };
  await app.connect(browser);
  expect(await hours()).toBe(720);
  await allow(false);
  expect(await hours()).toBeUndefined();
  await app.connect(browser);
  expect(await hours()).toBe(12);
});

describe('what ends access while a grant is under way at another process', () => {
  const waiting = async () =>
    (
      await rowsOf(
        server.connectionString,
        `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      )
    ).length;
  /** The outcome of `late`, which begins while `first` is not committed yet. */
  const between = async <T>(first: (tx: Tx) => Promise<unknown>, late: () => Promise<T>): Promise<T> => {
    const begun: Promise<T>[] = [];
    await server.db.transaction().execute(async (tx) => {
      await first(tx);
      begun.push(late());
      await expect.poll(waiting).toBe(1);
    });
    return (await begun[0]) as T;
  };
  const connectionsOf = ({ account_id }: { account_id: number }) =>
    server.db
      .selectFrom('sessions')
      .where('account_id', '=', account_id)
      .where('oauth_client_id', 'is not', null)
      .select('id')
      .execute();
  const second = beside(() => server, { TRUSTED_PROXIES: '127.0.0.1' });
  const scope = 'openid cameras';
  const agreed = async () => {
    const own = await openidApp(server, admin);
    const parent = await newParent();
    await own.connect(parent.browser, { scope });
    return { own, parent };
  };
  type Agreed = Awaited<ReturnType<typeof agreed>>;

  it.each<[string, (tx: Tx, of: Agreed) => Promise<unknown>, string]>([
    [
      'a withdrawal',
      async (tx, { own, parent: { account_id: accountId } }) => {
        await holdAccount(tx, accountId);
        await tx.deleteFrom('openid_consents').where('account_id', '=', accountId).execute();
        await tx.deleteFrom('sessions').where('oauth_client_id', '=', own.id).execute();
      },
      'consent_required',
    ],
    [
      'a change of the client',
      (tx, { own }) => tx.updateTable('oauth_clients').set({ owner: 'Others' }).where('id', '=', own.id).execute(),
      'consent_required',
    ],
    [
      'a log-out everywhere',
      async (tx, { parent: { account_id: accountId } }) => {
        await holdAccount(tx, accountId);
        await tx.deleteFrom('sessions').where('account_id', '=', accountId).execute();
      },
      'consent_required',
    ],
  ])('is seen by the grant: %s', async (_, end, error) => {
    const of = await agreed();
    const quiet = await of.own.begin({ scope, prompt: 'none' });
    const at = await between(
      (tx) => end(tx, of),
      () => of.own.ask(of.parent.browser, quiet),
    );
    expect(await errorOf(of.own.exchange(at, quiet))).toBe(error);
    expect(await connectionsOf(of.parent)).toEqual([]);
  });

  type Boss = Awaited<ReturnType<TestServer['signIn']>>;
  /** A real grant, which waits in the middle of its transaction, while the call of a second process ends access. */
  it.each<[string, boolean, (boss: Boss, of: { id: number; account_id: number }) => Promise<unknown>]>([
    [
      'a pause by staff',
      false,
      (boss, { id }) => boss.call(viewers.lock, { params: { locationId: camera.locationId, id }, body: {} }),
    ],
    ['a lock', true, (boss, { account_id: id }) => boss.call(users.lock, { params: { id } })],
    [
      'another role',
      true,
      async (boss, { account_id: id }) => {
        const { userName, email, firstName, lastName, ...of } = await boss.call(users.get, { params: { id } });
        const { organizationId, locationIds, version } = of;
        const person = { userName, email, firstName, lastName, phoneNumber: '+13125550123' };
        const body = { ...person, userRole: 'StaffViewer' as const, organizationId, locationIds, version };
        await boss.call(users.update, { params: { id }, body });
      },
    ],
  ])('takes a real grant along: %s, at a second process', async (_, isStaff, end) => {
    const own = await openidApp(server, admin);
    const manager = () => server.make.user('LocationManager', { locationIds: [camera.locationId] });
    const of = isStaff ? await manager().then((one) => ({ ...one, account_id: one.id })) : await camera.newParent();
    const person = await server.signIn(of, address());
    const plain = 'openid profile';
    await own.connect(person, { scope: plain });
    const quiet = await own.begin({ scope: plain, prompt: 'none' });
    const boss = await (await second()).signIn(isStaff ? await server.make.user('SuperAdmin') : await manager());
    const { granted, ended } = await server.db.transaction().execute(async (tx) => {
      // The grant's session is there, uncommitted; its record waits.
      await sql`LOCK TABLE openid_records IN SHARE MODE`.execute(tx);
      const granted = own.ask(person, quiet);
      await expect.poll(waiting).toBe(1);
      const ended = end(boss, of);
      await expect.poll(waiting).toBe(2);
      return { granted, ended };
    });
    await ended;
    expect(await errorOf(own.exchange(await granted, quiet))).toBe('invalid_grant');
    expect(await connectionsOf(of)).toEqual([]);
  });

  it.each<[string, (of: Agreed) => Promise<unknown>]>([
    ['a withdrawal', ({ own, parent }) => parent.browser.call(connectedApps.withdraw, { params: { id: own.id } })],
    ['the end of all other sessions', ({ parent }) => parent.browser.call(ownSessions.endOthers)],
  ])('takes the grant along: %s', async (_, end) => {
    const of = await agreed();
    const { account_id } = of.parent;
    await between(
      async (tx) => {
        await holdAccount(tx, account_id);
        const now = new Date();
        const session = { account_id, oauth_client_id: of.own.id, created_at: now, last_used_at: now };
        const made = { ...session, token_hash: randomBytes(32), expires_at: new Date(Date.now() + 3_600_000) };
        await tx.insertInto('sessions').values(made).execute();
      },
      () => end(of),
    );
    expect(await connectionsOf(of.parent)).toEqual([]);
  });
});

it('ends what is watched by a connection that had run out, when it is withdrawn', async () => {
  const parent = await newParent();
  const { access_token: token } = await app.connect(parent.browser);
  const { playlistUrl, sessionId } = await opens(token);
  expect(await statusOf(server, playlistUrl)).toBe(200);
  await server.db
    .updateTable('sessions')
    .set({ expires_at: new Date(Date.now() - 1_000) })
    .where('account_id', '=', parent.account_id)
    .where('oauth_client_id', 'is not', null)
    .execute();
  await server.db
    .updateTable('camera_sessions')
    .set({ last_seen_at: new Date() })
    .where('id', '=', sessionId)
    .execute();
  await parent.browser.call(connectedApps.withdraw, { params: { id: app.id } });
  await expect.poll(() => statusOf(server, playlistUrl), { timeout: 1_000 }).toBe(403);
});
