import { account, ownSessions, pushDevices, secondFactor, viewers } from '@viewgate/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { demoPassword } from '../../../../test/factories.ts';
import { refusalOf, type TestServer, testServer } from '../../../../test/server.ts';
import { createAuthenticator } from '../../../../test/software-authenticator.ts';
import {
  clock,
  codeAt,
  enterPassword,
  isIn,
  newBrowser,
  newUser,
  origin,
  prove,
  server,
  setUp,
  step,
  withApp,
} from './test/setup.ts';
import {
  android,
  asAdmin,
  byPasskey,
  computerOf,
  isOut,
  lasting,
  newParent,
  newPhone,
  setPermission,
  type Standing,
  withPasskeyOn,
} from './test/lasting-setup.ts';

beforeAll(setUp);

const day = 86_400_000;
const otherDevice =
  'You were logged out: your browser now reports another kind of device. “Desktop site” does that. Log in again.';

describe('staying signed in on one’s own phone', () => {
  it('lasts thirty days from the sign-in, used or not, and not a minute longer', async () => {
    const begun = clock.now();
    const { phone, lastsUntil } = await lasting();
    expect(Date.parse(lastsUntil)).toBe(begun + 30 * day);
    clock.advance(20 * day);
    expect(await isIn(phone)).toBe(true);
    const [row] = await phone.call(ownSessions.list);
    expect(row).toMatchObject({ lastsUntil, isCurrent: true, lastUsedAt: new Date(clock.now()).toISOString() });
    expect(await phone.call(account.cookieExpiration)).toMatchObject({ lasts: true, expiresAt: lastsUntil });
    clock.advance(10 * day - 60_000);
    expect(await isIn(phone)).toBe(true);
    clock.advance(60_000);
    expect(await isIn(phone)).toBe(false);
  });

  it('is shown to staff on the viewer while it lasts', async () => {
    const { phone, parent, lastsUntil } = await lasting();
    const params = { locationId: parent.location.id, id: parent.id };
    const seen = async () =>
      await (await server.signIn(await server.make.user('SuperAdmin'))).call(viewers.get, { params });
    expect((await seen()).staysSignedInUntil).toBe(lastsUntil);
    await phone.call(account.logout);
    expect((await seen()).staysSignedInUntil).toBeNull();
  });

  it('is the only case in which the cookie persists in the browser', async () => {
    const parent = await newParent();
    const phone = newPhone();
    const cookieOf = (answer: Response) =>
      answer.headers.getSetCookie().find((line) => line.startsWith('viewgate_session='));
    const post = (path: string, body: object) =>
      phone.fetch(`/api/WebPortal/account/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    const ordinary = cookieOf(await post('login', { userName: parent.userName, password: demoPassword }));
    expect(ordinary).toContain('HttpOnly');
    expect(ordinary).not.toMatch(/Expires|Max-Age/i);
    const authenticator = createAuthenticator(origin);
    const answer = authenticator.create(await phone.call(secondFactor.newPasskeyOptions));
    await phone.call(secondFactor.addPasskey, { body: { name: 'My phone', answer } });
    const stays = cookieOf(await post('sessions/stay', {}));
    expect(stays).toContain(`Expires=${new Date(Math.floor((clock.now() + 30 * day) / 1000) * 1000).toUTCString()}`);
    expect(stays).toContain('HttpOnly');
  });

  it('requires a passkey used or created a moment ago', async () => {
    const parent = await newParent();
    const phone = newPhone();
    await enterPassword(phone, parent);
    expect((await refusalOf(phone.call(ownSessions.stay))).code).toBe('proofNeeded');
    await prove(phone);
    expect((await refusalOf(phone.call(ownSessions.stay))).code).toBe('proofNeeded');
    const { authenticator } = await withPasskeyOn(phone, parent);
    clock.advance(10 * 60_000);
    expect((await refusalOf(phone.call(ownSessions.stay))).code).toBe('proofNeeded');
    const again = newPhone();
    await byPasskey(again, authenticator);
    await again.call(ownSessions.stay);
    clock.advance(day);
    expect([await isIn(again), await isIn(phone)]).toEqual([true, false]);
  });

  it('is refused to a paused viewer, and is not ended by a cap on family members', async () => {
    const parent = await newParent();
    const phone = newPhone();
    await withPasskeyOn(phone, parent);
    const lock = (lock_reason: 'staff' | 'policyLimit' | null, resume_lockout_end: Date | null = null) =>
      server.db
        .updateTable('viewers')
        .set({ is_locked: lock_reason !== null, lock_reason, resume_lockout_end })
        .where('id', '=', parent.id)
        .execute();
    await lock('staff');
    expect((await refusalOf(phone.call(ownSessions.stay))).code).toBe('stayNotAllowed');
    // A cap's lock over the pause does not end it.
    await lock('policyLimit', new Date(clock.now() + day));
    expect((await refusalOf(phone.call(ownSessions.stay))).code).toBe('stayNotAllowed');
    await lock(null);
    await phone.call(ownSessions.stay);
    await lock('policyLimit');
    clock.advance(day);
    expect(await isIn(phone)).toBe(true);
    // Staff who pause a member already locked by the cap mean the phone too.
    await lock('staff');
    await isOut(phone);
  });

  it('accepts the passkey as second step or as proof within the session, but not a code', async () => {
    const parent = await newParent();
    const { authenticator } = await withPasskeyOn(newPhone(), parent);
    const phone = newPhone();
    await enterPassword(phone, parent);
    const options = await phone.call(account.passkeyOptions, { body: { isAlone: false } });
    await step(phone, { method: 'passkey', answer: authenticator.get(options) });
    await phone.call(ownSessions.stay);

    const other = await newParent();
    const { secret } = await withApp(other);
    const byCode = newPhone();
    await enterPassword(byCode, other);
    await step(byCode, { method: 'app', code: await codeAt(secret) });
    expect((await refusalOf(byCode.call(ownSessions.stay))).code).toBe('proofNeeded');
    const key = createAuthenticator(origin);
    const answer = key.create(await byCode.call(secondFactor.newPasskeyOptions));
    await byCode.call(secondFactor.addPasskey, { body: { name: 'My phone', answer } });
    clock.advance(11 * 60_000);
    const proof = key.get(await byCode.call(secondFactor.proofOptions));
    await byCode.call(secondFactor.prove, { body: { method: 'passkey', answer: proof } });
    await byCode.call(ownSessions.stay);
  });

  it('is only for parents on a phone', async () => {
    const staff = await newUser();
    const { phone } = await withPasskeyOn(newPhone(), staff);
    expect((await refusalOf(phone.call(ownSessions.stay))).status).toBe(403);
    const { phone: computer } = await withPasskeyOn(
      newBrowser({ 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64)' }),
      await newParent(),
    );
    expect((await refusalOf(computer.call(ownSessions.stay))).code).toBe('stayNotAllowed');
    const fingers = { query: { touchPoints: 5 } };
    expect((await refusalOf(computer.call(ownSessions.stay, fingers))).code).toBe('stayNotAllowed');
  });

  it('includes iPads, which identify themselves as Macs', async () => {
    const mac =
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15';
    const { phone: tablet } = await withPasskeyOn(newBrowser({ 'user-agent': mac }), await newParent());
    for (const query of [{}, { touchPoints: 0 }]) {
      expect((await refusalOf(tablet.call(ownSessions.stay, { query }))).code).toBe('stayNotAllowed');
    }
    await tablet.call(ownSessions.stay, { query: { touchPoints: 5 } });
    clock.advance(day);
    expect(await isIn(tablet)).toBe(true);
  });

  it('still requires a proof before anything that protects the account is changed', async () => {
    const { phone, id } = await lasting();
    clock.advance(day);
    const refusals = await Promise.all([
      refusalOf(phone.call(secondFactor.newPasskeyOptions)),
      refusalOf(phone.call(secondFactor.beginApp)),
      refusalOf(phone.call(secondFactor.removePasskey, { params: { id } })),
      refusalOf(phone.call(secondFactor.newRecoveryCodes)),
    ]);
    expect(new Set(refusals.map(({ code }) => code))).toEqual(new Set(['proofNeeded']));
    const newPassword = 'Other-5678!';
    const wrong = { currentPassword: 'Wrong-1234!', newPassword, confirmPassword: newPassword };
    expect((await refusalOf(phone.call(account.changePassword, { body: wrong }))).code).toBe('validation');
  });
});

describe('what ends it at once, with its playbacks, in every process', () => {
  let other: TestServer;
  beforeAll(async () => {
    other = await testServer({
      clock,
      database: server.connectionString,
      env: { PUBLIC_URL: 'http://portal.example', TRUSTED_PROXIES: '127.0.0.1' },
    });
  });

  it.each<[string, (standing: Standing) => Promise<unknown>]>([
    ['logging out', ({ phone }) => phone.call(account.logout)],
    [
      'its end from another device',
      async (standing) => {
        const computer = await computerOf(standing);
        const row = (await computer.call(ownSessions.list)).find(({ lastsUntil }) => lastsUntil !== null);
        await computer.call(ownSessions.end, { params: { id: row?.id ?? 0 } });
      },
    ],
    ['logging out everywhere else', async (standing) => (await computerOf(standing)).call(ownSessions.endOthers)],
    [
      'a new password',
      async (standing) => {
        const newPassword = 'Other-5678!';
        const body = { currentPassword: demoPassword, newPassword, confirmPassword: newPassword };
        await (await computerOf(standing)).call(account.changePassword, { body });
      },
    ],
    [
      'the passkey removed',
      async (standing) => {
        const computer = await computerOf(standing);
        await prove(computer);
        await computer.call(secondFactor.removePasskey, { params: { id: standing.id } });
      },
    ],
    [
      'a pause of the viewer',
      ({ parent }) =>
        asAdmin((browser) =>
          browser.call(viewers.lock, {
            params: { locationId: parent.location.id, id: parent.id },
            body: { lockoutEndDate: null },
          }),
        ),
    ],
    [
      'a lock of the account',
      ({ parent }) =>
        server.db.updateTable('accounts').set({ is_locked: true }).where('id', '=', parent.account_id).execute(),
    ],
    [
      'second steps removed by staff',
      ({ parent }) =>
        asAdmin((browser) =>
          browser.call(viewers.removeSecondFactor, { params: { locationId: parent.location.id, id: parent.id } }),
        ),
    ],
    [
      'a role given',
      ({ parent }) =>
        server.db.insertInto('users').values({ account_id: parent.account_id, role: 'StaffViewer' }).execute(),
    ],
    ['the organization that forbids it', ({ parent }) => setPermission(parent.location, false)],
    [
      'a second organization that forbids it',
      async ({ parent }) => {
        const strict = await server.make.organization({ allows_lasting_sessions: false });
        const elsewhere = await server.make.location({ organization_id: strict.id });
        await server.make.viewer(elsewhere.id, { account_id: parent.account_id });
      },
    ],
    [
      'the location that moves to an organization that forbids it',
      async ({ parent }) => {
        const strict = await server.make.organization({ allows_lasting_sessions: false });
        await server.setLocation(parent.location.id, { organization_id: strict.id });
      },
    ],
    [
      'the last membership deleted',
      ({ parent }) => server.db.deleteFrom('viewers').where('id', '=', parent.id).execute(),
    ],
  ])('%s', async (_, end) => {
    const standing = await lasting();
    const { phone, parent } = standing;
    const elsewhere = other.browser({ 'user-agent': android });
    for (const [name, value] of phone.cookies) elsewhere.cookies.set(name, value);
    expect([await isIn(phone), await isIn(elsewhere)]).toEqual([true, true]);
    const [session] = await phone.call(ownSessions.list);
    const camera = await server.make.camera(parent.location.id);
    const watched = await server.make.cameraSession(parent.location.id, parent.id, camera.id, {
      login_session_id: session?.id ?? null,
    });
    await end(standing);
    // The clock is frozen, so that cached entries do not expire by age.
    await isOut(phone);
    await isOut(elsewhere);
    const still = await server.db
      .selectFrom('camera_sessions')
      .where('id', '=', watched.id)
      .where('ended_at', 'is', null)
      .select('id')
      .executeTakeFirst();
    expect(still).toBeUndefined();
  });

  it('no other process treats it as the session it was', async () => {
    const { phone } = await withPasskeyOn(newPhone(), await newParent());
    const elsewhere = other.browser({ 'user-agent': android });
    for (const [name, value] of phone.cookies) elsewhere.cookies.set(name, value);
    // There it is cached for two seconds, and extended if it was not for thirty.
    clock.advance(29_500);
    expect(await isIn(elsewhere)).toBe(true);
    const { lastsUntil } = await phone.call(ownSessions.stay);
    clock.advance(1_000);
    expect(await isIn(elsewhere)).toBe(true);
    clock.advance(16 * 60_000);
    expect(await phone.call(account.cookieExpiration)).toMatchObject({ lasts: true, expiresAt: lastsUntil });
  });

  it('its cookie in another kind of browser, which the audit records', async () => {
    const { phone } = await lasting();
    const thief = newBrowser({ 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/143.0.0.0' });
    for (const [name, value] of phone.cookies) thief.cookies.set(name, value);
    // It may be the phone itself requesting the desktop site, so it is told why.
    expect(await refusalOf(thief.call(account.me))).toMatchObject({
      status: 401,
      code: 'signedOut',
      title: otherDevice,
    });
    expect((await refusalOf(thief.call(account.me))).title).not.toBe(otherDevice);
    await isOut(phone);
    const entry = await server.db
      .selectFrom('audit_log')
      .where('verb', '=', 'end copied')
      .select('after')
      .executeTakeFirst();
    expect(entry?.after).toMatchObject({ usedFrom: { browser: 'Chrome', system: 'Windows' } });
  });

  it('a new password from the phone itself, which stays signed in as usual', async () => {
    const { phone } = await lasting();
    const before = phone.cookies.get('viewgate_session');
    const newPassword = 'Other-5678!';
    await phone.call(account.changePassword, {
      body: { currentPassword: demoPassword, newPassword, confirmPassword: newPassword },
    });
    expect(phone.cookies.get('viewgate_session')).not.toBe(before);
    expect((await phone.call(account.cookieExpiration)).lasts).toBe(false);
    expect((await phone.call(ownSessions.list)).map(({ lastsUntil }) => lastsUntil)).toEqual([null]);
    expect((await refusalOf(phone.call(ownSessions.stay))).code).toBe('proofNeeded');
    clock.advance(16 * 60_000);
    expect(await isIn(phone)).toBe(false);
  });

  it.each<[string, (standing: Standing) => Promise<unknown>]>([
    [
      'a new password',
      ({ phone }) => {
        const newPassword = 'Other-5678!';
        const body = { currentPassword: demoPassword, newPassword, confirmPassword: newPassword };
        return phone.call(account.changePassword, { body });
      },
    ],
    [
      'its passkey removed',
      async ({ phone, id }) => {
        await prove(phone);
        await phone.call(secondFactor.removePasskey, { params: { id } });
      },
    ],
  ])('%s on the phone itself, which goes on to tell what happens', async (_, change) => {
    const standing = await lasting();
    const { phone, parent } = standing;
    const [session] = await phone.call(ownSessions.list);
    const [now, secret] = [new Date(clock.now()), Buffer.from(`device of ${parent.id}`)];
    const row = { account_id: parent.account_id, endpoint_hash: secret, address: secret };
    await server.db
      .insertInto('push_devices')
      .values({ ...row, session_id: session?.id ?? 0, created_at: now, renewed_at: now })
      .execute();
    await change(standing);
    expect((await phone.call(account.cookieExpiration)).lasts).toBe(false);
    expect((await phone.call(pushDevices.list)).devices).toMatchObject([{ isCurrent: true }]);
  });

  it("leaves other accounts' lasting sessions and ordinary sessions alone", async () => {
    const [mine, theirs] = [await lasting(), await lasting()];
    const computer = await computerOf(mine);
    await setPermission(mine.parent.location, false);
    await isOut(mine.phone);
    expect([await isIn(computer), await isIn(theirs.phone)]).toEqual([true, true]);
  });
});
