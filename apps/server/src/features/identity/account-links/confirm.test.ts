import { account, accountLinks } from '@viewgate/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { linkOf, messagesTo } from '../../../../test/outbox.ts';
import { createTestClock, refusalOf, type TestServer, testServer } from '../../../../test/server.ts';
import { sendConfirmation } from '../account/index.ts';

const clock = createTestClock();
let server: TestServer;
beforeAll(async () => {
  server = await testServer({ clock, demo: true, env: { PUBLIC_URL: 'https://portal.example' } });
});

const password = 'First-5678!';
const both = { password, confirmPassword: password };
const unconfirmed = async (given: Parameters<TestServer['make']['account']>[0] = {}) => {
  const made = await server.make.account({ email_confirmed: false, ...given });
  await server.db.transaction().execute((tx) => sendConfirmation(server.deps, tx, made.id));
  return { ...made, link: linkOf((await messagesTo(server, made.email))[0]) };
};
const browser = () => server.browser({ origin: 'https://portal.example' });
const confirm = (body: { userName: string; token: string; password?: string; confirmPassword?: string }) =>
  browser().call(accountLinks.confirm, { body });
const signIn = (userName: string, given: string) =>
  browser().call(account.login, { body: { userName, password: given } });

describe('confirming an account', () => {
  it('with a first password: it is required, stored, and signs its owner in', async () => {
    const { userName, link } = await unconfirmed({ password_hash: null });
    const state = await browser().call(accountLinks.confirmState, { query: link });
    expect(state).toMatchObject({ purpose: 'account', userName, setsPassword: true });
    expect((await refusalOf(confirm(link))).validationFailures?.[0]?.propertyName).toBe('password');
    await confirm({ ...link, ...both });
    expect((await signIn(userName, password)).me?.userName).toBe(userName);
  });

  it('never replaces an existing password', async () => {
    const { userName, link } = await unconfirmed();
    await confirm({ ...link, ...both });
    expect((await refusalOf(signIn(userName, password))).code).toBe('badCredentials');
  });

  it('works only once, even for concurrent requests', async () => {
    const { link } = await unconfirmed();
    const outcomes = await Promise.all(
      [1, 2, 3].map(() =>
        confirm(link).then(
          () => 'confirmed',
          () => 'refused',
        ),
      ),
    );
    expect(outcomes.sort()).toEqual(['confirmed', 'refused', 'refused']);
  });

  it('does not happen by asking what the link is for', async () => {
    const { id, link } = await unconfirmed();
    await browser().call(accountLinks.confirmState, { query: link });
    await browser().call(accountLinks.confirmState, { query: link });
    const row = await server.db.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(row.email_confirmed).toBe(false);
  });

  it('expires after fourteen days', async () => {
    const { link } = await unconfirmed();
    clock.advance(14 * 86_400_000);
    expect((await refusalOf(confirm(link))).code).toBe('linkExpired');
  });
});
