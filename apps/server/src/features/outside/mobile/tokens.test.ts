import { account, mobile, ownSessions, viewer } from '@viewgate/contract';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { demoPassword } from '../../../../test/factories.ts';
import { phoneOf, refreshed, signInOnPhone } from '../../../../test/mobile-device.ts';
import { messagesTo } from '../../../../test/outbox.ts';
import { createTestClock, refusalOf, type TestServer, testServer } from '../../../../test/server.ts';
import { withApp, withPasskey, setUp, server as withSteps, codeAt } from '../../identity/second-factor/test/setup.ts';
import { hashPassword } from '../../../platform/sessions/passwords.ts';

const clock = createTestClock();
let servers: readonly [TestServer, TestServer];
let server: TestServer;
let locationId: number;

beforeAll(async () => {
  const env = { TRUSTED_PROXIES: '127.0.0.1' };
  server = await testServer({ clock, demo: true, env });
  servers = [server, await testServer({ clock, env, database: server.connectionString, dataDir: server.dataDir })];
  locationId = (await server.make.location()).id;
  await setUp();
}, 60_000);
beforeEach(async () => {
  await server.db.deleteFrom('login_attempts').execute();
});

const newParent = () => server.make.viewer(locationId);
type Parent = Awaited<ReturnType<typeof newParent>>;
const codeOf = async (call: Promise<unknown>) => (await refusalOf(call)).code;
const known = async (token: string, at: TestServer = server) =>
  (await Promise.allSettled([phoneOf(at, token).call(mobile.me)]))[0].status === 'fulfilled';
const byPassword = (userName: string, password = demoPassword, more: object = {}) => ({
  body: { grantType: 'password' as const, userName, password, ...more },
});

describe('a device that signs in', () => {
  it('signs calls for a quarter of an hour, and is listed until its person ends it', async () => {
    const parent = await newParent();
    const tokens = await signInOnPhone(server, parent);
    expect(Date.parse(tokens.accessEndsAt) - clock.now()).toBe(15 * 60_000);
    expect(Date.parse(tokens.signedInUntil) - clock.now()).toBe(30 * 86_400_000);
    const phone = phoneOf(server, tokens.accessToken);
    expect(await phone.call(mobile.me)).toMatchObject({ userName: parent.userName, device: { name: 'Ada’s phone' } });
    expect((await phone.call(viewer.me)).memberships).toHaveLength(1);
    const browser = await server.signIn(parent);
    const [, listed] = await browser.call(ownSessions.list);
    expect(listed).toMatchObject({ kind: 'mobile', name: 'Ada’s phone', system: null, isCurrent: false });
    await browser.call(ownSessions.end, { params: { id: listed?.id ?? 0 } });
    await expect.poll(() => known(tokens.accessToken)).toBe(false);
    expect(await codeOf(refreshed(server, tokens.refreshToken))).toBe('signedOut');
    const again = await signInOnPhone(server, parent);
    clock.advance(15 * 60_000);
    expect(await known(again.accessToken)).toBe(false);
    expect(await known((await refreshed(server, again.refreshToken)).accessToken)).toBe(true);
  });

  it('stays for half a day, and not a moment longer, where the person may not stay signed in', async () => {
    const staff = await server.make.user('LocationManager', { locationIds: [locationId] });
    const tokens = await signInOnPhone(server, staff);
    expect(Date.parse(tokens.signedInUntil) - clock.now()).toBe(12 * 3_600_000);
    clock.advance(12 * 3_600_000 - 60_000);
    const last = await refreshed(server, tokens.refreshToken);
    expect(last.accessEndsAt).toBe(tokens.signedInUntil);
    clock.advance(60_000);
    expect(await codeOf(refreshed(server, last.refreshToken))).toBe('signedOut');
  });

  it('is reported as new, unless it brings the mark that it was given', async () => {
    const parent = await newParent();
    const { deviceMark } = await signInOnPhone(server, parent);
    const told = async () =>
      (await server.db.selectFrom('notifications').where('account_id', '=', parent.account_id).selectAll().execute())
        .length;
    const before = await told();
    await server.browser().call(mobile.token, byPassword(parent.userName, demoPassword, { deviceMark }));
    expect(await told()).toBe(before);
  });

  it('signs itself out', async () => {
    const { accessToken, refreshToken } = await signInOnPhone(server, await newParent());
    await phoneOf(server, accessToken).call(mobile.signOut);
    await expect.poll(() => known(accessToken, servers[1])).toBe(false);
    expect(await codeOf(refreshed(servers[1], refreshToken))).toBe('signedOut');
  });

  it('makes way for newer ones beyond twenty', async () => {
    const parent = await newParent();
    const first = await signInOnPhone(server, parent);
    for (let n = 0; n < 20; n++) {
      clock.advance(1_000);
      await signInOnPhone(server, parent);
    }
    await expect.poll(() => known(first.accessToken)).toBe(false);
  });
});

describe('a refresh token', () => {
  it('works once: brought again, it signs the device out, is audited, and its person is told', async () => {
    const parent = await newParent();
    const first = await signInOnPhone(server, parent);
    const second = await refreshed(server, first.refreshToken);
    expect(await known(second.accessToken, servers[1])).toBe(true);
    // Calls that were under way go on.
    expect(await known(first.accessToken)).toBe(true);
    expect(await codeOf(refreshed(servers[1], first.refreshToken))).toBe('signedOut');
    await expect
      .poll(async () => [await known(first.accessToken), await known(second.accessToken, servers[1])])
      .toEqual([false, false]);
    expect(await codeOf(refreshed(server, second.refreshToken))).toBe('signedOut');
    const { email } = await server.db
      .selectFrom('accounts')
      .where('id', '=', parent.account_id)
      .select('email')
      .executeTakeFirstOrThrow();
    expect((await messagesTo(server, email))[0]?.subject).toBe('We logged your phone out, to be safe');
    const entries = await server.db.selectFrom('audit_log').where('verb', '=', 'end copied').select('after').execute();
    expect(entries).toContainEqual({ after: expect.objectContaining({ accountId: parent.account_id }) });
  });

  it('ends the device however old it is', async () => {
    const first = await signInOnPhone(server, await newParent());
    let last = first;
    for (let n = 0; n < 5; n++) last = await refreshed(server, last.refreshToken);
    expect(await codeOf(refreshed(server, first.refreshToken))).toBe('signedOut');
    await expect.poll(() => known(last.accessToken)).toBe(false);
  });

  it('presented by two at once, at two processes, leaves neither of them signed in', async () => {
    const { refreshToken } = await signInOnPhone(server, await newParent());
    const outcomes = await Promise.allSettled([0, 1].map((at) => refreshed(servers[at as 0 | 1], refreshToken)));
    const given = outcomes.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    expect(given).toHaveLength(1);
    await expect.poll(() => known(given[0]?.accessToken ?? '')).toBe(false);
    expect(await codeOf(refreshed(server, given[0]?.refreshToken ?? ''))).toBe('signedOut');
  });

  it('brought again under the key of its attempt by a device that lost the answer, gets the same one, at every process', async () => {
    const { refreshToken } = await signInOnPhone(server, await newParent());
    const racing = await Promise.all([0, 1].map((at) => refreshed(servers[at as 0 | 1], refreshToken, 'attempt-1')));
    expect(racing[1]).toEqual(racing[0]);
    clock.advance(5 * 60_000);
    const late = await refreshed(servers[1], refreshToken, 'attempt-1');
    expect(late).toEqual(racing[0]);
    expect(await known(late.accessToken)).toBe(true);
    // The next token was used, so the device has it: anybody who presents the one before has a copy.
    const next = await refreshed(server, late.refreshToken, 'attempt-2');
    expect(await codeOf(refreshed(server, refreshToken, 'attempt-1'))).toBe('signedOut');
    await expect.poll(() => known(next.accessToken)).toBe(false);
  });

  it('is nothing under another key, to a guess, or in place of an access token', async () => {
    const tokens = await signInOnPhone(server, await newParent());
    const next = await refreshed(server, tokens.refreshToken, 'mine');
    for (const other of ['', 'x', tokens.accessToken, `vgr_${'x'.repeat(65)}`, 'x'.repeat(200)])
      expect(await codeOf(refreshed(server, other))).toBe('signedOut');
    expect(await known(next.refreshToken)).toBe(false);
    expect(await known(next.accessToken)).toBe(true);
    expect(await codeOf(refreshed(server, tokens.refreshToken, 'theirs'))).toBe('signedOut');
    await expect.poll(() => known(next.accessToken)).toBe(false);
    expect(await codeOf(refreshed(server, next.refreshToken, 'two words'))).toBe('malformed');
  });

  it('is stored as a hash, as is everything else of the device', async () => {
    const tokens = await signInOnPhone(server, await newParent());
    const rows = JSON.stringify(await server.db.selectFrom('mobile_tokens').selectAll().execute(), (_, value) =>
      value?.type === 'Buffer' ? Buffer.from(value.data).toString('utf8') : value,
    );
    for (const token of [tokens.accessToken, tokens.refreshToken]) expect(rows).not.toContain(token.slice(4));
  });
});

/** However a device ends, what its token opened a moment ago is closed at both processes within a second. */
const ends: readonly [string, (parent: Parent) => Promise<unknown>][] = [
  [
    'a lock',
    (parent) =>
      server.db.updateTable('accounts').set({ is_locked: true }).where('id', '=', parent.account_id).execute(),
  ],
  [
    'a new password',
    (parent) =>
      server.db.updateTable('accounts').set({ password_hash: 'other' }).where('id', '=', parent.account_id).execute(),
  ],
  [
    'a pause by staff',
    (parent) => server.db.updateTable('viewers').set({ is_locked: true }).where('id', '=', parent.id).execute(),
  ],
  [
    'a role',
    (parent) => server.db.insertInto('users').values({ account_id: parent.account_id, role: 'Manager' }).execute(),
  ],
  ['the end of all other sessions', async (parent) => (await server.signIn(parent)).call(ownSessions.endOthers)],
  [
    'an organization that forbids staying signed in',
    async (parent) => {
      const { organization_id } = await server.db
        .selectFrom('locations')
        .innerJoin('viewers', 'viewers.location_id', 'locations.id')
        .where('viewers.id', '=', parent.id)
        .select('locations.organization_id')
        .executeTakeFirstOrThrow();
      const forbid = (allows: boolean) =>
        server.db
          .updateTable('organizations')
          .set({ allows_lasting_sessions: allows })
          .where('id', '=', organization_id)
          .execute();
      await forbid(false);
      await forbid(true);
    },
  ],
];

it.each(ends)('ends with %s, at every process', async (_, end) => {
  const parent = await newParent();
  const { accessToken, refreshToken } = await signInOnPhone(server, parent);
  expect([await known(accessToken), await known(accessToken, servers[1])]).toEqual([true, true]);
  await end(parent);
  await expect
    .poll(async () => [await known(accessToken), await known(accessToken, servers[1])], { timeout: 1_000 })
    .toEqual([false, false]);
  expect(await codeOf(refreshed(servers[1], refreshToken))).toBe('signedOut');
});

describe('somebody who guesses', () => {
  it('gets what the login page gives: five guesses for one account and address, for app and browser together', async () => {
    const { userName } = await newParent();
    const guess = (n: number) => codeOf(server.browser().call(mobile.token, byPassword(userName, `Guess-${n}-1!`)));
    for (let n = 0; n < 3; n++) expect(await guess(n)).toBe('badCredentials');
    const web = (password: string) => server.browser().call(account.login, { body: { userName, password } });
    for (let n = 3; n < 5; n++) expect(await codeOf(web(`Guess-${n}-1!`))).toBe('badCredentials');
    expect([
      await guess(5),
      await codeOf(web(demoPassword)),
      await codeOf(signInOnPhone(server, { userName })),
    ]).toEqual(Array.from({ length: 3 }, () => 'tooMany'));
  });

  it('from many devices is stopped after thirty, while a known device gets in', async () => {
    const parent = await newParent();
    const { deviceMark } = await signInOnPhone(server, parent);
    const codes: (string | undefined)[] = [];
    for (let n = 0; n < 31; n++) {
      const stranger = servers[(n % 2) as 0 | 1].browser({ 'x-forwarded-for': `10.9.0.${n}` });
      codes.push(await codeOf(stranger.call(mobile.token, byPassword(parent.userName, `Guess-${n}-1!`))));
    }
    expect(codes.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => 'badCredentials'));
    expect(codes[30]).toBe('tooMany');
    const mine = server.browser({ 'x-forwarded-for': '10.9.1.1' });
    const body = byPassword(parent.userName, demoPassword, { deviceMark });
    expect((await mine.call(mobile.token, body)).tokens).not.toBeNull();
  });

  it('cannot tell whether an account exists, is locked or unconfirmed: the answer is the same, after the same work', async () => {
    const [locked, unconfirmed, right] = [await newParent(), await newParent(), await newParent()];
    const password_hash = await hashPassword(demoPassword);
    const ids = [locked, unconfirmed, right].map((one) => one.account_id);
    await server.db.updateTable('accounts').set({ password_hash }).where('id', 'in', ids).execute();
    await server.db.updateTable('accounts').set({ is_locked: true }).where('id', '=', locked.account_id).execute();
    await server.db
      .updateTable('accounts')
      .set({ email_confirmed: false })
      .where('id', '=', unconfirmed.account_id)
      .execute();
    const timed = async (userName: string, password: string) => {
      const began = performance.now();
      const problem = await refusalOf(server.browser().call(mobile.token, byPassword(userName, password)));
      const { traceId: _, ...told } = problem;
      return { told, ms: performance.now() - began };
    };
    // The faster of two: on a busy machine anything takes longer now and then.
    const quicker = async (userName: string, password: string) => {
      const [one, two] = [await timed(userName, password), await timed(userName, password)];
      return one.ms < two.ms ? one : two;
    };
    const all = [await quicker(right.userName, 'Guess-1-1!'), await quicker('nobody-at-all', 'Guess-1-1!')];
    for (const { userName } of [locked, unconfirmed]) all.push(await quicker(userName, demoPassword));
    for (const { told } of all) expect(told).toEqual(all[0]?.told);
    // A hash at its full cost takes a good part of a tenth of a second; an answer without one takes a few milliseconds.
    const least = Math.min(...all.map(({ ms }) => ms));
    expect(least).toBeGreaterThan(Math.max(...all.map(({ ms }) => ms)) / 4);
  });

  it('may send no more than a sign-in needs', async () => {
    const { userName } = await newParent();
    const body = JSON.stringify({ ...byPassword(userName).body, deviceName: 'x'.repeat(40_000) });
    const answer = await fetch(`${server.url}/api/Mobile/account/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    expect(answer.status).toBe(413);
    const long = server
      .browser()
      .call(mobile.token, byPassword(userName, demoPassword, { deviceName: 'x'.repeat(61) }));
    expect(await codeOf(long)).toBe('validation');
  });

  it('is slowed down by address, whatever they send', async () => {
    const stranger = server.browser({ 'x-forwarded-for': '10.9.2.1' });
    const body = { grantType: 'refresh' as const, refreshToken: 'nothing' };
    for (let n = 0; n < 100; n++) await refusalOf(stranger.call(mobile.token, { body }));
    expect(await codeOf(stranger.call(mobile.token, { body }))).toBe('tooMany');
    clock.advance(11_000);
  });
});

describe('cookies and tokens', () => {
  it('are not mixed: the token decides who calls, and signing in neither reads nor sets a cookie', async () => {
    const [parent, other] = [await newParent(), await newParent()];
    const tokens = await signInOnPhone(server, parent);
    const browser = await server.signIn(other);
    const mine = await browser.fetch('/api/viewer/me', { headers: { authorization: `Bearer ${tokens.accessToken}` } });
    expect(await mine.json()).toMatchObject({ result: { memberships: [{ viewerId: parent.id }] } });
    for (const nothing of ['Bearer nothing', 'Basic eDp5', `Bearer vgm_${'x'.repeat(43)}`, ''])
      expect((await browser.fetch('/api/viewer/me', { headers: { authorization: nothing } })).status).toBe(401);
    const before = new Map(browser.cookies);
    const body = JSON.stringify(byPassword(parent.userName).body);
    const answer = await browser.fetch('/api/Mobile/account/token', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([200, []]);
    expect(browser.cookies).toEqual(before);
    // A page of another website gets nowhere, whatever it holds.
    const foreign = phoneOf(server, tokens.accessToken, { origin: 'https://evil.example' });
    expect(await codeOf(foreign.call(mobile.signOut))).toBe('foreignOrigin');
  });

  it('open different things: a token is nothing outside the app, nor a cookie in place of one', async () => {
    const parent = await newParent();
    const tokens = await signInOnPhone(server, parent);
    for (const call of [account.me, ownSessions.list])
      expect((await refusalOf(phoneOf(server, tokens.accessToken).call(call as typeof account.me))).status).toBe(401);
    const raw = (cookie: string) => fetch(`${server.url}/api/viewer/me`, { headers: { cookie } });
    expect((await raw(`viewgate_session=${tokens.accessToken}`)).status).toBe(401);
  });
});

describe('a second step', () => {
  /** Begins at the other server, where passkeys have a domain. */
  const begin = async (user: { userName: string }, ip: string) => {
    const browser = withSteps.browser({ 'x-forwarded-for': ip });
    const { tokens, secondStep } = await browser.call(mobile.token, byPassword(user.userName));
    expect(tokens).toBeNull();
    if (!secondStep) throw new Error('no second step is asked for');
    const finish = (proof: object, signInToken = secondStep.signInToken) =>
      browser.call(mobile.token, {
        body: { grantType: 'secondStep', signInToken, proof, deviceName: 'Tablet' } as never,
      });
    return { ...secondStep, finish };
  };
  const manager = () => withSteps.make.user('LocationManager');

  it('is asked for after the password, and works once', async () => {
    const user = await manager();
    const { secret, recoveryCodes } = await withApp(user);
    const { steps, passkeyOptions, signInToken, finish } = await begin(user, '10.31.0.1');
    expect([steps, passkeyOptions]).toEqual([{ passkey: false, app: true, recovery: true }, null]);
    expect(await codeOf(finish({ method: 'app', code: await codeAt(secret) }, 'x'.repeat(43)))).toBe('signInOver');
    const { tokens } = await finish({ method: 'app', code: await codeAt(secret) });
    expect((await phoneOf(withSteps, tokens?.accessToken ?? '').call(mobile.me)).device?.name).toBe('Tablet');
    expect(await codeOf(finish({ method: 'recovery', code: recoveryCodes[0] }, signInToken))).toBe('signInOver');
  });

  it('may be a passkey', async () => {
    const user = await manager();
    const { authenticator } = await withPasskey(user);
    const { passkeyOptions, finish } = await begin(user, '10.31.0.2');
    const { tokens } = await finish({ method: 'passkey', answer: authenticator.get(passkeyOptions) });
    expect(tokens).not.toBeNull();
  });

  it('is not guessed: five attempts for a password, and fifteen minutes’ limits across devices', async () => {
    const user = await manager();
    await withApp(user);
    const one = await begin(user, '10.31.0.3');
    const guess = (n: number) => ({ method: 'app', code: String(100_000 + n) });
    for (let n = 0; n < 5; n++) expect(await codeOf(one.finish(guess(n)))).toBe('badSecondStep');
    expect(await codeOf(one.finish(guess(5)))).toBe('signInOver');
    const two = await begin(user, '10.31.0.3');
    expect(await codeOf(two.finish(guess(6)))).toBe('tooMany');
    const codes = new Set<string | undefined>();
    for (let n = 0; n < 30; n++) codes.add(await codeOf((await begin(user, `10.32.0.${n}`)).finish(guess(n))));
    expect([...codes]).toEqual(['badSecondStep', 'tooMany']);
  });

  it('that has to be added first leaves nothing open but the account itself', async () => {
    const { id, organization_id: organizationId } = await server.make.location();
    const organization = server.db.updateTable('organizations').where('id', '=', organizationId);
    await organization.set({ requires_second_factor: true }).execute();
    const user = await server.make.user('LocationManager', { organizationId, locationIds: [id] });
    const phone = phoneOf(server, (await signInOnPhone(server, user)).accessToken);
    expect((await phone.call(mobile.me)).mustAddSecondFactor).toBe(true);
    expect(await codeOf(phone.call(mobile.locations, { query: {} }))).toBe('secondFactorMissing');
  });
});
