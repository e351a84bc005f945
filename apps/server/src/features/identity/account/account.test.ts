import { account, classes } from '@viewgate/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { demoPassword } from '../../../../test/factories.ts';
import { createTestClock, refusalOf, type TestServer, testServer } from '../../../../test/server.ts';

const clock = createTestClock();
let server: TestServer;
let locationId: number;

beforeAll(async () => {
  server = await testServer({ clock, env: { TRUSTED_PROXIES: '127.0.0.1' } });
  locationId = (await server.make.location()).id;
});

const newManager = () => server.make.user('LocationManager', { locationIds: [locationId] });
/** A browser at its own address. */
const at = (address: string) => server.browser({ 'x-forwarded-for': address });
const login = (browser: ReturnType<typeof at>, userName: string, password = demoPassword) =>
  browser.call(account.login, { body: { userName, password } }).then(({ me }) => {
    if (!me) throw new Error('no second step was expected');
    return me;
  });
const minutes = (count: number) => count * 60_000;

describe('signing in', () => {
  it('answers a wrong name, a wrong password and a paused account alike', async () => {
    const { userName } = await newManager();
    const paused = await newManager();
    await server.db.updateTable('accounts').set({ is_locked: true }).where('id', '=', paused.id).execute();
    const refusals = await Promise.all([
      refusalOf(login(at('10.0.0.1'), 'nobody-at-all')),
      refusalOf(login(at('10.0.0.2'), userName, 'Wrong-1234!')),
      refusalOf(login(at('10.0.0.3'), paused.userName)),
    ]);
    expect(new Set(refusals.map(({ code, title, status }) => `${status} ${code} ${title}`)).size).toBe(1);
    expect(refusals[0]?.code).toBe('badCredentials');
  });

  it('matches user names case-insensitively', async () => {
    const { userName } = await newManager();
    expect((await login(at('10.0.0.4'), userName.toUpperCase())).userName).toBe(userName);
  });

  it('limits guesses at one account from one address, naming the wait, without locking out the owner elsewhere', async () => {
    const { userName } = await newManager();
    const guesser = at('10.1.0.1');
    for (let n = 0; n < 5; n++)
      expect((await refusalOf(login(guesser, userName, `Guess-${n}!`))).code).toBe('badCredentials');
    const answer = await guesser.fetch('/api/WebPortal/account/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ userName, password: demoPassword }),
    });
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('retry-after'))).toBe(15 * 60);
    expect((await login(at('10.1.0.2'), userName)).userName).toBe(userName);
    clock.advance(minutes(15));
    expect((await login(guesser, userName)).userName).toBe(userName);
  });

  it('limits guesses at one account from many addresses, yet lets in a browser that has signed in before', async () => {
    const { userName } = await newManager();
    const known = at('10.2.0.1');
    await login(known, userName);
    await known.call(account.logout);
    for (let n = 0; n < 30; n++) await refusalOf(login(at(`10.3.0.${n}`), userName, 'Guess-1!'));
    expect((await refusalOf(login(at('10.3.1.1'), userName))).code).toBe('tooMany');
    expect((await login(known, userName)).userName).toBe(userName);
  });

  it('refuses cross-site requests', async () => {
    const { userName } = await newManager();
    const foreign = server.browser({ origin: 'https://elsewhere.example' });
    expect((await refusalOf(login(foreign, userName))).code).toBe('foreignOrigin');
  });

  it('stores no cookie readable in the database', async () => {
    const user = await newManager();
    const browser = await server.signIn(user);
    const token = browser.cookies.get('viewgate_session') ?? '';
    const row = await server.db
      .selectFrom('sessions')
      .selectAll()
      .where('account_id', '=', user.id)
      .executeTakeFirstOrThrow();
    expect(token.length).toBeGreaterThan(40);
    expect(row.token_hash.toString('base64url')).not.toBe(token);
    expect(row.token_hash.includes(Buffer.from(token, 'base64url'))).toBe(false);
  });
});

describe('a session', () => {
  it('slides with use, is not extended by asking when it ends, and ends after fifteen minutes', async () => {
    const browser = await server.signIn(await newManager());
    const expiration = async () => Date.parse((await browser.call(account.cookieExpiration)).expiresAt) - clock.now();
    expect(await expiration()).toBe(minutes(15));
    clock.advance(minutes(10));
    expect(await expiration()).toBe(minutes(5));
    await browser.call(account.me);
    expect(await expiration()).toBe(minutes(15));
    clock.advance(minutes(15));
    expect((await refusalOf(browser.call(account.me))).status).toBe(401);
  });

  it('ends at once when its account is paused', async () => {
    const user = await newManager();
    const browser = await server.signIn(user);
    await browser.call(account.me);
    await server.db.updateTable('accounts').set({ is_locked: true }).where('id', '=', user.id).execute();
    await expect
      .poll(() =>
        browser.call(account.me).then(
          () => 'in',
          () => 'out',
        ),
      )
      .toBe('out');
  });

  it('loses permissions at once when its role does', async () => {
    const user = await newManager();
    const browser = await server.signIn(user);
    const create = (name: string) =>
      browser.call(classes.create, { params: { locationId }, body: { name, cameraIds: [] } });
    await create('Before');
    await server.db.updateTable('users').set({ role: 'LocationViewer' }).where('account_id', '=', user.id).execute();
    await expect
      .poll(() =>
        create(`After ${Math.random()}`).then(
          () => 'may',
          () => 'may not',
        ),
      )
      .toBe('may not');
  });

  it('ends on log-out, on the server too', async () => {
    const browser = await server.signIn(await newManager());
    const stolen = server.browser();
    for (const [name, value] of browser.cookies) stolen.cookies.set(name, value);
    await stolen.call(account.me);
    await browser.call(account.logout);
    expect((await refusalOf(stolen.call(account.me))).status).toBe(401);
  });
});

describe('changing the password', () => {
  const change = (
    browser: ReturnType<typeof at>,
    currentPassword: string,
    newPassword: string,
    confirmPassword = newPassword,
  ) => browser.call(account.changePassword, { body: { currentPassword, newPassword, confirmPassword } });

  it('ends every other session of the account, stores no readable password and takes the new one', async () => {
    const user = await newManager();
    const [here, there] = [await server.signIn(user), await server.signIn(user)];
    await change(here, demoPassword, 'Other-5678!');
    await expect
      .poll(() =>
        there.call(account.me).then(
          () => 'in',
          () => 'out',
        ),
      )
      .toBe('out');
    expect((await here.call(account.me)).userName).toBe(user.userName);
    const { password_hash } = await server.db
      .selectFrom('accounts')
      .select('password_hash')
      .where('id', '=', user.id)
      .executeTakeFirstOrThrow();
    expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect((await login(at('10.4.0.1'), user.userName, 'Other-5678!')).userName).toBe(user.userName);
    expect((await refusalOf(login(at('10.4.0.2'), user.userName))).code).toBe('badCredentials');
  });

  it.each([
    ['short', 'Ab1!', 'newPassword'],
    ['without a capital', 'lowercase-1!', 'newPassword'],
    ['without a digit', 'No-Digits-Here!', 'newPassword'],
    ['without a special character', 'NoSpecial123', 'newPassword'],
  ])('refuses one that is %s', async (_, password, field) => {
    const browser = await server.signIn(await newManager());
    const refused = await refusalOf(change(browser, demoPassword, password));
    expect(refused.validationFailures?.[0]?.propertyName).toBe(field);
  });

  it('refuses a wrong current password and a differing repetition, on their fields', async () => {
    const browser = await server.signIn(await newManager());
    expect((await refusalOf(change(browser, 'Wrong-1234!', 'Other-5678!'))).validationFailures?.[0]?.propertyName).toBe(
      'currentPassword',
    );
    const differs = await refusalOf(change(browser, demoPassword, 'Other-5678!', 'Other-9999!'));
    expect(differs.validationFailures?.[0]?.propertyName).toBe('confirmPassword');
  });
});
