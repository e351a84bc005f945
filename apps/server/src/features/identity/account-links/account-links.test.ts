import { account, accountLinks } from '@viewgate/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { demoPassword } from '../../../../test/factories.ts';
import { linkOf, messagesTo } from '../../../../test/outbox.ts';
import { createTestClock, refusalOf, type TestServer, testServer } from '../../../../test/server.ts';

const clock = createTestClock();
let server: TestServer;
beforeAll(async () => {
  server = await testServer({
    clock,
    demo: true,
    env: { PUBLIC_URL: 'https://portal.example', TRUSTED_PROXIES: '127.0.0.1' },
  });
});

const at = (address: string) => server.browser({ 'x-forwarded-for': address, origin: 'https://portal.example' });
const password = 'Another-5678!';
const both = { password, confirmPassword: password };
const minutes = (count: number) => count * 60_000;
const forgot = (userName: string, address = '10.0.0.1') =>
  at(address).call(accountLinks.forgotPassword, { body: { userName } });
const newestLink = async (email: string) => linkOf((await messagesTo(server, email))[0]);
const signIn = (userName: string, given: string) =>
  at('10.9.9.9').call(account.login, { body: { userName, password: given } });
const rowOf = (id: number) =>
  server.db.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const forgottenLink = async (given: Parameters<TestServer['make']['account']>[0] = {}) => {
  const made = await server.make.account(given);
  await forgot(made.userName, `10.1.0.${made.id % 250}`);
  return { ...made, link: await newestLink(made.email) };
};

describe('a forgotten password', () => {
  it('gets the same answer after the same time, whether or not the name exists', async () => {
    const { userName } = await server.make.account();
    const ask = async (name: string, address: string) => {
      const began = performance.now();
      const answer = await at(address).fetch(accountLinks.forgotPassword.path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ userName: name }),
      });
      return { status: answer.status, body: await answer.text(), took: performance.now() - began };
    };
    const somebody = await ask(userName, '10.2.0.1');
    const nobody = await ask('nobody-at-all', '10.2.0.2');
    expect([somebody.status, somebody.body]).toEqual([nobody.status, nobody.body]);
    // Both end on the first 250 ms step; the rest is network time.
    expect(Math.min(somebody.took, nobody.took)).toBeGreaterThanOrEqual(249);
    expect(await messagesTo(server, 'nobody-at-all')).toEqual([]);
  });

  it('is replaced by the mailed link: once, ending every session, notifying the owner, confirming nothing', async () => {
    const { id, userName, email, link } = await forgottenLink();
    const open = await server.signIn({ userName });
    expect(await at('10.3.0.1').call(accountLinks.resetState, { query: link })).toEqual({ userName });
    await at('10.3.0.1').call(accountLinks.resetPassword, { body: { ...link, ...both } });
    await expect
      .poll(() =>
        open.call(account.me).then(
          () => 'in',
          () => 'out',
        ),
      )
      .toBe('out');
    expect((await signIn(userName, password)).me?.userName).toBe(userName);
    expect((await refusalOf(signIn(userName, demoPassword))).code).toBe('badCredentials');
    expect((await messagesTo(server, email))[0]?.template).toBe('passwordChanged');
    const again = await refusalOf(at('10.3.0.1').call(accountLinks.resetPassword, { body: { ...link, ...both } }));
    expect(again.code).toBe('linkExpired');
    const verbs = await server.db.selectFrom('audit_log').select('verb').where('record_id', '=', id).execute();
    expect(verbs.map(({ verb }) => verb)).toEqual(expect.arrayContaining(['ask for password reset', 'reset password']));
  });

  it('of an unconfirmed account leaves it unconfirmed, and its confirmation is mailed again', async () => {
    const { id, userName, email, link } = await forgottenLink({ email_confirmed: false });
    await at('10.3.0.2').call(accountLinks.resetPassword, { body: { ...link, ...both } });
    expect((await rowOf(id)).email_confirmed).toBe(false);
    expect((await refusalOf(signIn(userName, password))).code).toBe('badCredentials');
    await at('10.3.0.2').call(accountLinks.confirm, { body: await newestLink(email) });
    expect((await signIn(userName, password)).me?.userName).toBe(userName);
  });

  it('may be requested by email address, and mails each of its accounts', async () => {
    const email = 'shared@mail.example';
    const accounts = await Promise.all([server.make.account({ email }), server.make.account({ email })]);
    await forgot('SHARED@mail.example', '10.3.0.3');
    const links = (await messagesTo(server, email)).map(linkOf);
    expect(links.map(({ userName }) => userName).sort()).toEqual(accounts.map(({ userName }) => userName).sort());
  });

  it.each([
    ['after an hour', () => clock.advance(minutes(60)), (link: object) => link],
    ['for another user name', () => undefined, (link: object) => ({ ...link, userName: 'somebody-else' })],
    ['with another token', () => undefined, (link: object) => ({ ...link, token: 'x'.repeat(43) })],
  ])('has no working link %s', async (_, wait, changed) => {
    const { link } = await forgottenLink();
    wait();
    const body = { ...(changed(link) as typeof link), ...both };
    expect((await refusalOf(at('10.3.0.4').call(accountLinks.resetPassword, { body }))).code).toBe('linkExpired');
  });

  it("has no working link once the account's address has changed", async () => {
    const { id, link } = await forgottenLink();
    await server.db.updateTable('accounts').set({ email: 'moved@mail.example' }).where('id', '=', id).execute();
    const refused = await refusalOf(at('10.3.0.5').call(accountLinks.resetPassword, { body: { ...link, ...both } }));
    expect(refused.code).toBe('linkExpired');
  });

  it('keeps the link when the password is refused', async () => {
    const { link } = await forgottenLink();
    const weak = { password: 'short', confirmPassword: 'short' };
    const refused = await refusalOf(at('10.3.0.6').call(accountLinks.resetPassword, { body: { ...link, ...weak } }));
    expect(refused.validationFailures?.[0]?.propertyName).toBe('password');
    await at('10.3.0.6').call(accountLinks.resetPassword, { body: { ...link, ...both } });
  });

  it('is mailed five times per client address, and then only after a while', async () => {
    const { userName, email } = await server.make.account();
    for (let n = 0; n < 5; n++) await forgot(userName, '10.4.0.1');
    const refused = await refusalOf(forgot(userName, '10.4.0.1'));
    expect(refused.code).toBe('tooMany');
    expect(await messagesTo(server, email)).toHaveLength(5);
    // The owner, elsewhere, is not locked out.
    await forgot(userName, '10.4.0.2');
    clock.advance(minutes(15));
    await forgot(userName, '10.4.0.1');
  });
});

describe('a forgotten user name', () => {
  it('is mailed to its address, all names in one mail, revealing nothing to anybody else', async () => {
    const email = 'forgetful@mail.example';
    const names = [await server.make.account({ email }), await server.make.account({ email, kind: 'viewer' })];
    const ask = (address: string) => at('10.5.0.1').call(accountLinks.forgotUserName, { body: { email: address } });
    expect(await ask(email)).toEqual(await ask('stranger@mail.example'));
    const mails = await messagesTo(server, email);
    expect(mails).toHaveLength(1);
    for (const { userName } of names) expect(mails[0]?.text).toContain(userName);
    expect(await messagesTo(server, 'stranger@mail.example')).toEqual([]);
  });
});

describe('changing the email address', () => {
  it('takes effect once its mailbox confirms; the old address is notified, and old links stop working', async () => {
    const { id, userName, email, link: resetLink } = await forgottenLink();
    const browser = await server.signIn({ userName });
    await browser.call(accountLinks.changeEmail, {
      body: { email: 'new@mail.example', currentPassword: demoPassword },
    });
    expect((await rowOf(id)).email).toBe(email);
    expect((await messagesTo(server, email))[0]).toMatchObject({ template: 'emailChanging' });
    const link = await newestLink('new@mail.example');
    expect(await at('10.6.0.1').call(accountLinks.confirmState, { query: link })).toEqual({
      purpose: 'email',
      userName,
      email: 'new@mail.example',
      setsPassword: false,
      deletedAt: null,
    });
    await at('10.6.0.1').call(accountLinks.confirm, { body: link });
    expect((await rowOf(id)).email).toBe('new@mail.example');
    const late = await refusalOf(at('10.6.0.1').call(accountLinks.resetPassword, { body: { ...resetLink, ...both } }));
    expect(late.code).toBe('linkExpired');
  });

  it('is refused without the current password', async () => {
    const browser = await server.signIn(await server.make.account());
    const asked = browser.call(accountLinks.changeEmail, {
      body: { email: 'thief@mail.example', currentPassword: 'Guess-1234!' },
    });
    expect((await refusalOf(asked)).validationFailures?.[0]?.propertyName).toBe('currentPassword');
    expect(await messagesTo(server, 'thief@mail.example')).toEqual([]);
  });
});

it('an old-style link redirects to the page that asks first', async () => {
  const answer = await fetch(`${server.url}${accountLinks.confirmRedirect.path}?userName=a%20b&token=c`, {
    redirect: 'manual',
  });
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/confirm-account?userName=a+b&token=c']);
});
