import { account, secondFactor, type SecondProof, shell, users } from '@viewgate/contract';
import { generate } from 'otplib';
import { beforeAll, describe, expect, it } from 'vitest';
import { demoPassword } from '../../../test/factories.ts';
import { messagesTo } from '../../../test/outbox.ts';
import { createTestClock, refusalOf, type TestServer, testServer } from '../../../test/server.ts';
import { createAuthenticator } from '../../../test/software-authenticator.ts';

const clock = createTestClock();
let server: TestServer;
let origin: string;
let organizationId: number;
let locationId: number;

beforeAll(async () => {
  // Passkeys are bound to a name: an address of numbers is none.
  server = await testServer({
    clock,
    demo: true,
    env: { PUBLIC_URL: 'http://portal.example', TRUSTED_PROXIES: '127.0.0.1' },
  });
  origin = 'http://portal.example';
  const location = await server.make.location();
  locationId = location.id;
  organizationId = location.organization_id;
});

type Browser = ReturnType<TestServer['browser']>;
let address = 0;
/** A browser at an address of its own, so that one test's tries are not another's. */
const newBrowser = () => server.browser({ 'x-forwarded-for': `10.20.${++address >> 8}.${address & 255}` });
const newUser = () => server.make.user('LocationManager', { organizationId, locationIds: [locationId] });
type User = Awaited<ReturnType<typeof newUser>>;

const enterPassword = (browser: Browser, { userName }: { userName: string }) =>
  browser.call(account.login, { body: { userName, password: demoPassword } });
const signedIn = async (user: User) => {
  const browser = newBrowser();
  await enterPassword(browser, user);
  return browser;
};
const codeAt = (secret: string, at = clock.now()) => generate({ secret, epoch: Math.floor(at / 1000) });
const isIn = (browser: Browser) =>
  browser.call(account.me).then(
    () => true,
    () => false,
  );
const prove = (browser: Browser) =>
  browser.call(secondFactor.prove, { body: { method: 'password', password: demoPassword } });

/** Adds an app; time moves on, so that the code that confirmed it is old. */
const withApp = async (user: User) => {
  const browser = await signedIn(user);
  const { secret, uri } = await browser.call(secondFactor.beginApp);
  const { recoveryCodes } = await browser.call(secondFactor.confirmApp, { body: { code: await codeAt(secret) } });
  clock.advance(60_000);
  return { browser, secret, uri, recoveryCodes: recoveryCodes ?? [] };
};
const withPasskey = async (user: User, name = 'Laptop') => {
  const browser = await signedIn(user);
  const authenticator = createAuthenticator(origin);
  const answer = authenticator.create(await browser.call(secondFactor.newPasskeyOptions));
  const { id, recoveryCodes } = await browser.call(secondFactor.addPasskey, { body: { name, answer } });
  return { browser, authenticator, id, recoveryCodes: recoveryCodes ?? [] };
};
const step = (browser: Browser, body: SecondProof) => browser.call(account.secondStep, { body });

describe('signing in with an authenticator app', () => {
  it('opens no session before the second step, and one after it', async () => {
    const user = await newUser();
    const { secret, uri, recoveryCodes } = await withApp(user);
    expect(uri).toContain('otpauth://totp/Viewgate:');
    expect(recoveryCodes).toHaveLength(10);
    const browser = newBrowser();
    expect(await enterPassword(browser, user)).toEqual({
      me: null,
      secondSteps: { passkey: false, app: true, recovery: true },
    });
    expect(browser.cookies.has('viewgate_session')).toBe(false);
    expect((await refusalOf(browser.call(account.me))).status).toBe(401);
    const me = await step(browser, { method: 'app', code: await codeAt(secret) });
    expect(me.userName).toBe(user.userName);
    expect(await isIn(browser)).toBe(true);
  });

  it('takes each code once, and none before it', async () => {
    const user = await newUser();
    const { secret } = await withApp(user);
    const [code, before] = [await codeAt(secret), await codeAt(secret, clock.now() - 30_000)];
    const [first, second] = [newBrowser(), newBrowser()];
    await enterPassword(first, user);
    await enterPassword(second, user);
    await step(first, { method: 'app', code });
    for (const old of [code, before])
      expect((await refusalOf(step(second, { method: 'app', code: old }))).code).toBe('badSecondStep');
    clock.advance(30_000);
    await step(second, { method: 'app', code: await codeAt(secret) });
  });

  it('takes a code once, also when it comes twice at the same moment', async () => {
    const user = await newUser();
    const { secret } = await withApp(user);
    const browsers = [newBrowser(), newBrowser(), newBrowser()];
    for (const browser of browsers) await enterPassword(browser, user);
    const code = await codeAt(secret);
    const outcomes = await Promise.allSettled(browsers.map((browser) => step(browser, { method: 'app', code })));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('asks for the password again after five wrong steps, or five minutes, or a changed password', async () => {
    const user = await newUser();
    const { secret, browser: owner } = await withApp(user);
    const guesser = newBrowser();
    await enterPassword(guesser, user);
    for (let n = 0; n < 5; n++)
      expect((await refusalOf(step(guesser, { method: 'app', code: '000000' }))).code).toBe('badSecondStep');
    expect((await refusalOf(step(guesser, { method: 'app', code: await codeAt(secret) }))).code).toBe('signInOver');

    const slow = newBrowser();
    await enterPassword(slow, user);
    clock.advance(5 * 60_000 + 1);
    expect((await refusalOf(step(slow, { method: 'app', code: await codeAt(secret) }))).code).toBe('signInOver');

    const overtaken = newBrowser();
    await enterPassword(overtaken, user);
    const newPassword = 'Other-5678!';
    await owner.call(account.changePassword, {
      body: { currentPassword: demoPassword, newPassword, confirmPassword: newPassword },
    });
    expect((await refusalOf(step(overtaken, { method: 'app', code: await codeAt(secret) }))).code).toBe('signInOver');
  });

  it('limits guessing over many sign-ins and addresses, yet lets in the browser that has signed in before', async () => {
    const user = await newUser();
    const { secret, browser: known } = await withApp(user);
    await known.call(account.logout);
    for (let n = 0; n < 6; n++) {
      const guesser = newBrowser();
      await enterPassword(guesser, user);
      for (let m = 0; m < 5; m++) await refusalOf(step(guesser, { method: 'app', code: '000000' }));
    }
    const stranger = newBrowser();
    await enterPassword(stranger, user);
    expect((await refusalOf(step(stranger, { method: 'app', code: await codeAt(secret) }))).code).toBe('tooMany');
    await enterPassword(known, user);
    await step(known, { method: 'app', code: await codeAt(secret) });
  });

  it('keeps neither secret nor recovery codes nor waiting sign-ins readable in the database', async () => {
    const user = await newUser();
    const { secret, recoveryCodes } = await withApp(user);
    const browser = newBrowser();
    await enterPassword(browser, user);
    const token = browser.cookies.get('viewgate_sign_in') ?? '';
    expect(token.length).toBeGreaterThan(40);
    const dump = JSON.stringify(
      await Promise.all(
        (['authenticator_apps', 'recovery_codes', 'pending_sign_ins', 'audit_log'] as const).map((table) =>
          server.db.selectFrom(table).selectAll().execute(),
        ),
      ),
      (_, value: unknown) =>
        typeof value === 'object' && value !== null && 'data' in value
          ? Buffer.from(value.data as number[]).toString('latin1')
          : value,
    );
    for (const hidden of [secret, token, recoveryCodes[0] ?? '', (recoveryCodes[0] ?? '').replaceAll('-', '')])
      expect(dump.includes(hidden)).toBe(false);
  });
});

describe('signing in with a recovery code', () => {
  it('takes each once, however it is typed, and nobody takes those of somebody else', async () => {
    const [user, other] = [await newUser(), await newUser()];
    const { recoveryCodes } = await withApp(user);
    const { recoveryCodes: theirs } = await withApp(other);
    const [code = '', next = ''] = recoveryCodes;
    const browser = newBrowser();
    await enterPassword(browser, user);
    expect((await refusalOf(step(browser, { method: 'recovery', code: theirs[0] ?? '' }))).code).toBe('badSecondStep');
    await step(browser, { method: 'recovery', code: ` ${code.toLowerCase().replaceAll('-', ' ')} ` });
    expect((await browser.call(secondFactor.get)).recoveryCodesLeft).toBe(9);
    const again = newBrowser();
    await enterPassword(again, user);
    expect((await refusalOf(step(again, { method: 'recovery', code }))).code).toBe('badSecondStep');
    await step(again, { method: 'recovery', code: next });
  });
});

describe('signing in with a passkey', () => {
  const asked = (browser: Browser, isAlone = false) => browser.call(account.passkeyOptions, { body: { isAlone } });

  it('is a second step, asked only for the passkeys of the account', async () => {
    const user = await newUser();
    const { authenticator } = await withPasskey(user);
    const browser = newBrowser();
    expect((await enterPassword(browser, user)).secondSteps?.passkey).toBe(true);
    const options = await asked(browser);
    expect(options).toMatchObject({ rpId: 'portal.example', allowCredentials: [{ id: authenticator.id }] });
    const me = await step(browser, { method: 'passkey', answer: authenticator.get(options, { verifies: false }) });
    expect(me.userName).toBe(user.userName);
  });

  it('stands alone where it verified its person, and only there', async () => {
    const user = await newUser();
    const { authenticator } = await withPasskey(user);
    const browser = newBrowser();
    const unverified = authenticator.get(await asked(browser, true), { verifies: false });
    expect((await refusalOf(browser.call(account.passkeyLogin, { body: { answer: unverified } }))).code).toBe(
      'badSecondStep',
    );
    const answer = authenticator.get(await asked(browser, true));
    expect((await browser.call(account.passkeyLogin, { body: { answer } })).userName).toBe(user.userName);
    expect(await isIn(browser)).toBe(true);
  });

  it.each<[string, (user: User, stranger: User) => Promise<[Browser, unknown]>]>([
    [
      'the answer to another question',
      async (user) => {
        const { authenticator } = await withPasskey(user);
        const browser = newBrowser();
        await enterPassword(browser, user);
        const old = authenticator.get(await asked(browser));
        await asked(browser);
        return [browser, old];
      },
    ],
    [
      'an answer given to another page',
      async (user) => {
        const { authenticator } = await withPasskey(user);
        const browser = newBrowser();
        await enterPassword(browser, user);
        return [browser, authenticator.get(await asked(browser), { origin: 'http://portal.example.evil' })];
      },
    ],
    [
      "somebody else's passkey",
      async (user, stranger) => {
        await withPasskey(user);
        const { authenticator } = await withPasskey(stranger);
        const browser = newBrowser();
        await enterPassword(browser, user);
        return [browser, authenticator.get(await asked(browser))];
      },
    ],
    [
      'a copy whose counter stands behind',
      async (user) => {
        const { authenticator } = await withPasskey(user);
        const first = newBrowser();
        await enterPassword(first, user);
        await step(first, { method: 'passkey', answer: authenticator.get(await asked(first)) });
        authenticator.rewind();
        const browser = newBrowser();
        await enterPassword(browser, user);
        return [browser, authenticator.get(await asked(browser))];
      },
    ],
    [
      'an answer nobody asked for',
      async (user) => {
        const { authenticator } = await withPasskey(user);
        const browser = newBrowser();
        await enterPassword(browser, user);
        return [browser, authenticator.get({ challenge: 'x', rpId: 'portal.example' })];
      },
    ],
  ])('refuses %s', async (_, prepare) => {
    const [browser, answer] = await prepare(await newUser(), await newUser());
    expect((await refusalOf(step(browser, { method: 'passkey', answer: answer as never }))).code).toBe('badSecondStep');
    expect(browser.cookies.has('viewgate_session')).toBe(false);
  });

  it('lets nobody in whose account was paused between the steps', async () => {
    const user = await newUser();
    const { authenticator } = await withPasskey(user);
    await server.db.updateTable('accounts').set({ is_locked: true }).where('id', '=', user.id).execute();
    const browser = newBrowser();
    const answer = authenticator.get(await asked(browser, true));
    expect((await refusalOf(browser.call(account.passkeyLogin, { body: { answer } }))).code).toBe('badSecondStep');
  });
});

describe('keeping second steps', () => {
  it('gives recovery codes with the first one only, ends the other sessions, and holds several passkeys', async () => {
    const user = await newUser();
    const old = await signedIn(user);
    const { browser, id, recoveryCodes } = await withPasskey(user);
    expect(recoveryCodes).toHaveLength(10);
    await expect.poll(() => isIn(old), { timeout: 1_000, interval: 5 }).toBe(false);
    const phone = createAuthenticator(origin);
    const second = await browser.call(secondFactor.addPasskey, {
      body: { name: 'Phone', answer: phone.create(await browser.call(secondFactor.newPasskeyOptions)) },
    });
    expect(second.recoveryCodes).toBeNull();
    await browser.call(secondFactor.renamePasskey, { params: { id }, body: { name: 'Work laptop' } });
    const { passkeys } = await browser.call(secondFactor.get);
    expect(passkeys.map(({ name }) => name)).toEqual(['Work laptop', 'Phone']);
  });

  it('asks again for password or second step before anything is taken away or shown anew', async () => {
    const user = await newUser();
    const { browser, secret } = await withApp(user);
    for (const call of [secondFactor.removeApp, secondFactor.newRecoveryCodes])
      expect((await refusalOf(browser.call(call))).code).toBe('proofNeeded');
    const wrong = { method: 'password', password: 'Wrong-1234!' } as const;
    expect((await refusalOf(browser.call(secondFactor.prove, { body: wrong }))).code).toBe('badCredentials');
    await browser.call(secondFactor.prove, { body: { method: 'app', code: await codeAt(secret) } });
    expect((await browser.call(secondFactor.newRecoveryCodes)).recoveryCodes).toHaveLength(10);
    clock.advance(5 * 60_000 + 1);
    expect((await refusalOf(browser.call(secondFactor.removeApp))).code).toBe('proofNeeded');
    await prove(browser);
    await browser.call(secondFactor.removeApp);
    expect(await browser.call(secondFactor.get)).toEqual({
      passkeys: [],
      app: null,
      recoveryCodesLeft: 0,
      isRequired: false,
    });
    expect((await enterPassword(newBrowser(), user)).me?.userName).toBe(user.userName);
  });

  it('asks again before something is added to a session that has been open a while', async () => {
    const browser = await signedIn(await newUser());
    clock.advance(11 * 60_000);
    for (const call of [secondFactor.beginApp, secondFactor.newPasskeyOptions])
      expect((await refusalOf(browser.call(call))).code).toBe('proofNeeded');
    await prove(browser);
    await browser.call(secondFactor.beginApp);
  });

  it("knows nothing of another account's passkeys", async () => {
    const { id } = await withPasskey(await newUser());
    const other = await signedIn(await newUser());
    await prove(other);
    expect((await refusalOf(other.call(secondFactor.removePasskey, { params: { id } }))).status).toBe(404);
    const rename = other.call(secondFactor.renamePasskey, { params: { id }, body: { name: 'Mine' } });
    expect((await refusalOf(rename)).status).toBe(404);
  });
});

describe('a second step that was lost', () => {
  it('is removed by somebody in charge, ends the sessions, and the person hears of it', async () => {
    const user = await newUser();
    const { browser } = await withPasskey(user);
    const waiting = newBrowser();
    await enterPassword(waiting, user);
    const manager = newBrowser();
    await enterPassword(manager, await server.make.user('OrganizationManager', { organizationId }));
    const params = { id: user.id };
    expect((await manager.call(users.get, { params })).hasSecondFactor).toBe(true);
    await manager.call(users.removeSecondFactor, { params });
    await expect.poll(() => isIn(browser), { timeout: 1_000, interval: 5 }).toBe(false);
    expect((await refusalOf(step(waiting, { method: 'recovery', code: 'x' }))).code).toBe('signInOver');
    expect((await enterPassword(newBrowser(), user)).me?.userName).toBe(user.userName);
    const subjects = (await messagesTo(server, user.email)).map(({ template }) => template);
    expect(subjects).toEqual(['secondStepChanged', 'secondStepChanged']);
    expect((await refusalOf(manager.call(users.removeSecondFactor, { params }))).status).toBe(404);
    const entry = await server.db
      .selectFrom('audit_log')
      .where('verb', '=', 'remove second factor')
      .where('record_id', '=', user.id)
      .select(['before', 'organization_id'])
      .executeTakeFirst();
    expect(entry).toEqual({ before: { apps: 0, passkeys: 1 }, organization_id: organizationId });
  });

  it('is not removed by who has no say over the person, nor by oneself', async () => {
    const user = await newUser();
    const { browser } = await withApp(user);
    const params = { id: user.id };
    expect((await refusalOf(browser.call(users.removeSecondFactor, { params }))).code).toBe('validation');
    const elsewhere = newBrowser();
    await enterPassword(
      elsewhere,
      await server.make.user('LocationManager', { locationIds: [(await server.make.location()).id] }),
    );
    expect((await refusalOf(elsewhere.call(users.removeSecondFactor, { params }))).status).toBe(404);
    const looker = newBrowser();
    await enterPassword(
      looker,
      await server.make.user('LocationViewer', { organizationId, locationIds: [locationId] }),
    );
    expect((await refusalOf(looker.call(users.removeSecondFactor, { params }))).status).toBe(403);
  });
});

describe('where an organization asks for it', () => {
  const ask = (isAsked: boolean) =>
    server.db
      .updateTable('organizations')
      .set({ requires_second_factor: isAsked })
      .where('id', '=', organizationId)
      .execute();

  it('opens nothing to its staff but the way to add one, at once, and all of it after', async () => {
    const user = await newUser();
    const browser = await signedIn(user);
    await browser.call(shell.context, { query: {} });
    await ask(true);
    const opens = () =>
      browser.call(shell.context, { query: {} }).then(
        () => 'opens',
        (error: { problem?: { code: string } }) => error.problem?.code,
      );
    await expect.poll(opens, { timeout: 1_000, interval: 5 }).toBe('secondFactorMissing');
    expect((await browser.call(account.me)).mustAddSecondFactor).toBe(true);
    expect((await enterPassword(newBrowser(), user)).me?.mustAddSecondFactor).toBe(true);

    const { secret } = await browser.call(secondFactor.beginApp);
    expect(await opens()).toBe('secondFactorMissing');
    await browser.call(secondFactor.confirmApp, { body: { code: await codeAt(secret) } });
    await expect.poll(opens, { timeout: 1_000, interval: 5 }).toBe('opens');
    await prove(browser);
    expect((await refusalOf(browser.call(secondFactor.removeApp))).code).toBe('inUse');
    await ask(false);
    await browser.call(secondFactor.removeApp);
  });

  it('asks nothing of others: viewers, staff elsewhere, the provider', async () => {
    await ask(true);
    const elsewhere = await server.make.user('LocationManager', { locationIds: [(await server.make.location()).id] });
    for (const one of [await server.make.viewer(locationId), elsewhere, await server.make.user('Manager')]) {
      expect((await enterPassword(newBrowser(), one)).me?.mustAddSecondFactor).toBe(false);
    }
    await ask(false);
  });

  it('asks the provider where the setting says so', async () => {
    const manager = await server.make.user('Manager');
    await server.db.insertInto('settings').values({ key: 'SecondFactor.InternalRoles', value: 'true' }).execute();
    expect((await enterPassword(newBrowser(), manager)).me?.mustAddSecondFactor).toBe(true);
    await server.db.deleteFrom('settings').where('key', '=', 'SecondFactor.InternalRoles').execute();
    expect((await enterPassword(newBrowser(), manager)).me?.mustAddSecondFactor).toBe(false);
  });
});
