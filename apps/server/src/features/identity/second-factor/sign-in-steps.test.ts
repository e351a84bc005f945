import { account, secondFactor } from '@viewgate/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { demoPassword } from '../../../../test/factories.ts';
import { refusalOf } from '../../../../test/server.ts';
import { takeStep } from './store.ts';
import {
  type Browser,
  clock,
  codeAt,
  enterPassword,
  isIn,
  newBrowser,
  newUser,
  server,
  setUp,
  step,
  type User,
  withApp,
  withPasskey,
} from './test/setup.ts';

beforeAll(setUp);

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

  it('accepts each code once, and none older', async () => {
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

  it('accepts a code once, even when submitted twice at the same moment', async () => {
    const user = await newUser();
    const { secret } = await withApp(user);
    const browsers = [newBrowser(), newBrowser(), newBrowser()];
    for (const browser of browsers) await enterPassword(browser, user);
    const code = await codeAt(secret);
    const outcomes = await Promise.allSettled(browsers.map((browser) => step(browser, { method: 'app', code })));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('accepts a time step once, and none older', async () => {
    const user = await newUser();
    await withApp(user);
    const later = Math.floor(clock.now() / 30_000) + 10;
    const taken = [];
    for (const one of [later, later, later - 1, later + 1])
      taken.push(await takeStep(server.db, user.id, one, clock.now()));
    expect(taken).toEqual([true, false, false, true]);
  });

  it('requires the password again after five wrong steps, five minutes, or a changed password', async () => {
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

  it('limits guesses across sign-ins and addresses, yet lets in a browser that has signed in before', async () => {
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

  it('stores no secrets, recovery codes or pending sign-ins readable in the database', async () => {
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
  it('accepts each once, however it is typed, and only for its own account', async () => {
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

  it("is a second step, offered only for the account's passkeys", async () => {
    const user = await newUser();
    const { authenticator } = await withPasskey(user);
    const browser = newBrowser();
    expect((await enterPassword(browser, user)).secondSteps?.passkey).toBe(true);
    const options = await asked(browser);
    expect(options).toMatchObject({ rpId: 'portal.example', allowCredentials: [{ id: authenticator.id }] });
    const me = await step(browser, { method: 'passkey', answer: authenticator.get(options, { verifies: false }) });
    expect(me.userName).toBe(user.userName);
  });

  it('works alone only where it verified its user', async () => {
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
      'the answer to another challenge',
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
      'a copy whose counter is behind',
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
      'an unrequested answer',
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

  it('says of a passkey that was removed that nobody knows it any more', async () => {
    const user = await newUser();
    const { authenticator } = await withPasskey(user);
    const browser = newBrowser();
    const answer = authenticator.get(await asked(browser, true));
    await server.db.deleteFrom('passkeys').where('account_id', '=', user.id).execute();
    const { code, failure } = await refusalOf(browser.call(account.passkeyLogin, { body: { answer } }));
    expect([code, failure?.code]).toEqual(['badSecondStep', 'account.passkeyUnknown']);
  });

  it('refuses an account paused between the steps', async () => {
    const user = await newUser();
    const { authenticator } = await withPasskey(user);
    await server.db.updateTable('accounts').set({ is_locked: true }).where('id', '=', user.id).execute();
    const browser = newBrowser();
    const answer = authenticator.get(await asked(browser, true));
    expect((await refusalOf(browser.call(account.passkeyLogin, { body: { answer } }))).code).toBe('badSecondStep');
  });
});
