import { account, secondFactor } from '@viewgate/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { demoPassword } from '../../../../test/factories.ts';
import { endsInOneOf } from '../../../../test/outcomes.ts';
import { createTestClock, refusalOf, type TestServer, testServer } from '../../../../test/server.ts';
import { hashPassword } from '../../../platform/sessions/passwords.ts';

const clock = createTestClock();
const env = { PUBLIC_URL: 'https://portal.example', TRUSTED_PROXIES: '127.0.0.1' };
let servers: readonly [TestServer, TestServer];
beforeAll(async () => {
  const first = await testServer({ clock, env });
  servers = [first, await testServer({ clock, env, database: first.connectionString, dataDir: first.dataDir })];
});

let address = 0;
const browserAt = (which: number, ip: string) => servers[(which % 2) as 0 | 1].browser({ 'x-forwarded-for': ip });
const login = (which: number, ip: string, userName: string, password: string) =>
  browserAt(which, ip).call(account.login, { body: { userName, password } });
/** With a hash at its full cost, so that guesses overlap while they are compared. */
const newManager = async () => {
  const { db, make } = servers[0];
  const user = await make.user('LocationManager');
  const password_hash = await hashPassword(demoPassword);
  await db.updateTable('accounts').set({ password_hash }).where('id', '=', user.id).execute();
  return user;
};
const outcomes = (count: number, one: (n: number) => Promise<unknown>) =>
  Promise.all(
    Array.from({ length: count }, (_, n) => endsInOneOf(one(n), ['badCredentials', 'badSecondStep', 'tooMany'])),
  );
const tally = (all: readonly string[]) => Object.groupBy(all, (one) => one);
const compared = (all: readonly string[]) => tally(all)['badCredentials']?.length ?? 0;
const lockOuts = async (id: number) =>
  (
    await servers[0].db
      .selectFrom('audit_log')
      .where('verb', '=', 'lock out')
      .where('record_id', '=', id)
      .select('after')
      .execute()
  ).map(({ after }) => after);

describe('concurrent guesses at two processes', () => {
  it('of one password from one address: five are compared, and the lock-out is audited once', async () => {
    const { id, userName } = await newManager();
    const ip = `10.7.0.${++address}`;
    const all = await outcomes(60, (n) => login(n, ip, userName, `Guess-${n}-1!`));
    expect(compared(all)).toBe(5);
    expect(all.filter((one) => one === 'tooMany')).toHaveLength(55);
    expect(await lockOuts(id)).toEqual([{ what: 'password', limits: ['pair'] }]);
    // Refused guesses used up nothing: another account can still sign in from there.
    expect((await login(0, ip, (await newManager()).userName, demoPassword)).me).not.toBeNull();
  });

  it('of one password from many addresses: thirty are compared', async () => {
    const { userName } = await newManager();
    const all: string[] = [];
    for (let round = 0; round < 5; round++)
      all.push(...(await outcomes(10, (n) => login(n, `10.8.${round}.${n}`, userName, `Guess-${n}-1!`))));
    expect(compared(all)).toBe(30);
  });

  it('of the second step, and of the repeated password: five each', async () => {
    const user = await newManager();
    const owner = await servers[0].signIn(user, { 'x-forwarded-for': '10.9.0.1' });
    const { secret } = await owner.call(secondFactor.beginApp);
    expect(secret).not.toBe('');
    const steps = await outcomes(150, (n) =>
      owner.call(secondFactor.prove, { body: { method: 'app', code: String(n).padStart(6, '0') } }),
    );
    expect(tally(steps)['badSecondStep']).toHaveLength(5);
    const passwords = await outcomes(40, (n) =>
      owner.call(secondFactor.prove, { body: { method: 'password', password: `Guess-${n}-1!` } }),
    );
    expect(compared(passwords)).toBe(5);
  });

  it("of one password from many addresses with a known browser's cookie: thirty are compared, and none keeps the cookie", async () => {
    const { id, userName } = await newManager();
    const known = await servers[0].signIn({ userName }, { 'x-forwarded-for': '10.12.255.1' });
    const mark = known.cookies.get('__Host-viewgate_device') ?? '';
    const guessAt = (n: number) => {
      const browser = browserAt(n, `10.12.${n}.1`);
      browser.cookies.set('__Host-viewgate_device', mark);
      return browser.call(account.login, { body: { userName, password: 'Guess-1-1!' } });
    };
    const all: string[] = [];
    for (let round = 0; round < 4; round++) all.push(...(await outcomes(10, (n) => guessAt(round * 10 + n))));
    expect(compared(all)).toBe(30);
    const hash = servers[0].db.updateTable('accounts').set({ password_hash: 'another' }).where('id', '=', id);
    await hash.execute();
    expect(servers[0].deps.attempts.isKnownDevice({ id, passwordHash: 'another' }, mark)).toBe(false);
  });

  it('of strangers in the same network lock out no browser that has signed in before', async () => {
    const { userName } = await newManager();
    const ip = `10.7.0.${++address}`;
    const known = await servers[0].signIn({ userName }, { 'x-forwarded-for': ip });
    await outcomes(10, (n) => login(n, ip, userName, `Guess-${n}-1!`));
    const ofAddress = servers[0].db.updateTable('login_attempts').where('key', '=', `address:${ip}`);
    await ofAddress.set({ failures: 100 }).execute();
    const { code } = await refusalOf(login(0, ip, 'somebody', 'Guess-1-1!'));
    expect(code).toBe('tooMany');
    const { me } = await known.call(account.login, { body: { userName, password: demoPassword } });
    expect(me?.userName).toBe(userName);
  });

  it('counts another spelling of a name as the same account', async () => {
    const { userName } = await servers[0].make.account({ user_name: 'ivy.inspector' });
    const ip = `10.7.0.${++address}`;
    const spellings = [userName, 'İVY.inspector', 'IVY.INSPECTOR', 'ｉｖｙ.inspector', 'ivy.ınspector'];
    for (const name of spellings) await endsInOneOf(login(0, ip, name, 'Guess-1-1!'), ['badCredentials']);
    const keys = await servers[0].db.selectFrom('login_attempts').select(['key', 'failures']).execute();
    const pairs = keys.filter(({ key }) => key.startsWith('pair:account') && key.endsWith(ip));
    // The dotless ı is another letter, in nobody's name.
    expect(pairs.map(({ failures }) => failures)).toEqual([4]);
  });

  it('a right guess resets the count: after four typos and a success, four more are allowed', async () => {
    const { userName } = await newManager();
    const ip = `10.7.0.${++address}`;
    for (let round = 0; round < 3; round++) {
      for (let n = 0; n < 4; n++) await endsInOneOf(login(n, ip, userName, 'Guess-1-1!'), ['badCredentials']);
      expect((await login(round, ip, userName, demoPassword)).me?.userName).toBe(userName);
    }
  });
});

it('a flood of strangers is refused at once, while a browser that has signed in from there before is let in', async () => {
  const honest = await newManager();
  await login(0, '10.10.0.1', honest.userName, demoPassword);
  const flood = outcomes(300, (n) => login(0, `10.11.${n >> 2}.1`, `nobody-${n}`, 'Guess-1-1!'));
  // The crowd is ahead in the queue of hashes: platform/sessions/hashing-queue.test.ts proves in which order it is served.
  expect((await login(0, '10.10.0.1', honest.userName, demoPassword)).me?.userName).toBe(honest.userName);
  const all = await flood;
  const refused = all.filter((one) => one === 'tooMany').length;
  expect(refused).toBeGreaterThan(100);
  // Refused because of the crowd: not counted as a guess.
  const counts = await servers[0].db
    .selectFrom('login_attempts')
    .where('key', 'like', 'pair:name nobody-%')
    .select(({ fn }) => fn.sum<string>('failures').as('sum'))
    .executeTakeFirstOrThrow();
  expect(Number(counts.sum)).toBe(300 - refused);
});

it("over https cookies are bound to the host, and signing out clears the browser's cache", async () => {
  const { userName } = await newManager();
  const browser = browserAt(0, `10.7.0.${++address}`);
  await browser.call(account.login, { body: { userName, password: demoPassword } });
  expect([...browser.cookies.keys()].sort()).toEqual(['__Host-viewgate_device', '__Host-viewgate_session']);
  const answer = await browser.fetch(account.logout.path, { method: 'POST' });
  expect(answer.headers.get('clear-site-data')).toBe('"cache"');
  expect(answer.headers.getSetCookie().join()).toMatch(/__Host-viewgate_session=;.*Path=\/;.*Secure/);
});
