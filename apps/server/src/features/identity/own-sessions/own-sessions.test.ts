import { account, ownSessions } from '@viewgate/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { createTestClock, refusalOf, type TestServer, testServer } from '../../../../test/server.ts';
import { deviceInWords } from '../../../platform/sessions/device-in-words.ts';

const clock = createTestClock();
let server: TestServer;
let locationId: number;

beforeAll(async () => {
  server = await testServer({ clock, env: { TRUSTED_PROXIES: '127.0.0.1' } });
  locationId = (await server.make.location()).id;
});

type Browser = Awaited<ReturnType<TestServer['signIn']>>;
const newManager = () => server.make.user('LocationManager', { locationIds: [locationId] });
const isIn = (browser: Browser) =>
  browser.call(account.me).then(
    () => 'in',
    () => 'out',
  );
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

describe('own sessions', () => {
  it('lists where an account is signed in, this session first, with device, address and times', async () => {
    const user = await newManager();
    await server.signIn(user, { 'user-agent': firefox, 'x-forwarded-for': '10.9.0.7' });
    const there = clock.now();
    clock.advance(120_000);
    const here = await server.signIn(user, { 'user-agent': 'curl/8', 'x-forwarded-for': '10.9.0.8' });
    const rows = await here.call(ownSessions.list);
    expect(rows.map(({ id: _, ...row }) => row)).toEqual([
      {
        kind: 'browser',
        name: null,
        browser: null,
        system: null,
        ip: '10.9.0.8',
        createdAt: new Date(clock.now()).toISOString(),
        lastUsedAt: new Date(clock.now()).toISOString(),
        lastsUntil: null,
        isCurrent: true,
      },
      {
        kind: 'browser',
        name: null,
        browser: 'Firefox',
        system: 'Linux',
        ip: '10.9.0.7',
        createdAt: new Date(there).toISOString(),
        lastUsedAt: new Date(there).toISOString(),
        lastsUntil: null,
        isCurrent: false,
      },
    ]);
  });

  it('shows the last use, and omits expired sessions', async () => {
    const user = await newManager();
    const [old, used, here] = [await server.signIn(user), await server.signIn(user), await server.signIn(user)];
    clock.advance(10 * 60_000);
    await used.call(account.me);
    const usedAt = new Date(clock.now()).toISOString();
    clock.advance(6 * 60_000);
    expect((await refusalOf(old.call(account.me))).status).toBe(401);
    expect((await refusalOf(here.call(ownSessions.list))).status).toBe(401);
    expect(
      (await used.call(ownSessions.list)).map((row) => row.createdAt < usedAt && row.lastUsedAt >= usedAt),
    ).toEqual([true]);
  });

  it('ends one, at once, in every process', async () => {
    const other = await testServer({ clock, database: server.connectionString });
    const user = await newManager();
    const [here, there] = [await server.signIn(user), await server.signIn(user)];
    const elsewhere = other.browser();
    for (const [name, value] of there.cookies) elsewhere.cookies.set(name, value);
    await Promise.all([there.call(account.me), elsewhere.call(account.me)]);
    const [, row] = await here.call(ownSessions.list);
    await here.call(ownSessions.end, { params: { id: row?.id ?? 0 } });
    // The clock is frozen, so that only the notification can be the reason.
    await expect.poll(() => Promise.all([isIn(there), isIn(elsewhere)])).toEqual(['out', 'out']);
    expect(await isIn(here)).toBe('in');
  });

  it('ends all others, and stops their playbacks', async () => {
    const viewer = await server.make.viewer(locationId);
    const [here, ...others] = [await server.signIn(viewer), await server.signIn(viewer), await server.signIn(viewer)];
    const ids = (await here.call(ownSessions.list)).filter((row) => !row.isCurrent).map((row) => row.id);
    const camera = await server.make.camera(locationId);
    const watching = await server.make.cameraSession(locationId, viewer.id, camera.id, {
      login_session_id: ids[0] ?? null,
    });
    expect(await here.call(ownSessions.endOthers)).toEqual({ ended: 2 });
    await expect.poll(() => Promise.all(others.map(isIn))).toEqual(['out', 'out']);
    const row = await server.db
      .selectFrom('camera_sessions')
      .where('id', '=', watching.id)
      .select('ended_at')
      .executeTakeFirst();
    expect(row?.ended_at).not.toBeNull();
    expect(await here.call(ownSessions.list)).toHaveLength(1);
  });

  it("never ends somebody else's", async () => {
    const [mine, theirs] = [await server.signIn(await newManager()), await server.signIn(await newManager())];
    const [row] = await theirs.call(ownSessions.list);
    expect((await refusalOf(mine.call(ownSessions.end, { params: { id: row?.id ?? 0 } }))).status).toBe(404);
    await mine.call(ownSessions.endOthers);
    expect(await isIn(theirs)).toBe('in');
  });

  it('lets no session live longer than twelve hours, however busy', async () => {
    const browser = await server.signIn(await newManager());
    for (let minutes = 0; minutes < 12 * 60 - 10; minutes += 10) {
      clock.advance(10 * 60_000);
      await browser.call(account.me);
    }
    expect(await isIn(browser)).toBe('in');
    clock.advance(10 * 60_000);
    expect(await isIn(browser)).toBe('out');
  });
});

it.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Safari/537.36 Edg/143.0',
    'Edge',
    'Windows',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Safari/605.1.15',
    'Safari',
    'Mac',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/143.0 Mobile/15E148 Safari/604.1',
    'Chrome',
    'iPhone',
  ],
  [
    'Mozilla/5.0 (Linux; Android 15; SM-S921B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0 Mobile Safari/537.36',
    'Samsung Internet',
    'Android',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/143.0 Mobile/15E148 Safari/604.1',
    'Chrome',
    'iPad',
  ],
  [firefox, 'Firefox', 'Linux'],
  ['curl/8.0', null, null],
  [null, null, null],
])('%s is %s on %s', (userAgent, browser, system) => {
  expect(deviceInWords(userAgent)).toEqual({ browser, system });
});
