import { account, accountLinks, users } from '@viewgate/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { demoPassword } from '../../../../test/factories.ts';
import { linkOf, messagesTo } from '../../../../test/outbox.ts';
import { refusalOf } from '../../../../test/server.ts';
import { endsInOneOf } from '../../../../test/outcomes.ts';
import {
  type Browser,
  clock,
  isIn,
  locationId,
  newBrowser,
  newUser,
  organizationId,
  server,
  signedIn,
  setUp,
  type User,
  withPasskey,
} from '../second-factor/test/setup.ts';
import { bodyAsSaved } from '../users/test/body.ts';

beforeAll(setUp);

const fresh = 'Fresh-7531!';
const both = { password: fresh, confirmPassword: fresh };
type Link = ReturnType<typeof linkOf>;

const newestLink = async (email: string) => linkOf((await messagesTo(server, email))[0]);
const forgot = async ({ userName, email }: User) => {
  await newBrowser().call(accountLinks.forgotPassword, { body: { userName } });
  return await newestLink(email);
};
const reset = (link: Link) => newBrowser().call(accountLinks.resetPassword, { body: { ...link, ...both } });
const changePassword = (browser: Browser, currentPassword = demoPassword) =>
  browser.call(account.changePassword, { body: { currentPassword, newPassword: fresh, confirmPassword: fresh } });
const confirm = (link: Link) => newBrowser().call(accountLinks.confirm, { body: link });
const disown = (link: Link) => newBrowser().call(accountLinks.disown, { body: link });
const enter = (user: User, password: string) =>
  newBrowser().call(account.login, { body: { userName: user.userName, password } });
const emailOf = async ({ id }: User) =>
  (await server.db.selectFrom('accounts').where('id', '=', id).select('email').executeTakeFirstOrThrow()).email;

let strangers = 0;
/** Someone who knows the password requests a change to an address whose mailbox they own. */
const intrude = async (user: User) => {
  const browser = await signedIn(user);
  const email = `thief${++strangers}@mail.example`;
  await browser.call(accountLinks.changeEmail, { body: { email, currentPassword: demoPassword } });
  const warning = (await messagesTo(server, user.email)).find(({ template }) => template === 'emailChanging');
  return { browser, email, link: await newestLink(email), warning: linkOf(warning) };
};
const outcome = async (done: Promise<unknown>) => (await refusalOf(done)).code;

describe('an intruder who knew the password keeps no access', () => {
  it.each<[string, (user: User) => Promise<unknown>]>([
    ['the owner resets it', async (user) => reset(await forgot(user))],
    ['the owner changes it', async (user) => changePassword(await signedIn(user))],
    [
      'staff set another',
      async (user) => {
        const manager = await signedIn(
          await server.make.user('LocationManager', { organizationId, locationIds: [locationId] }),
        );
        const body = await bodyAsSaved(manager, user.id, { password: fresh, confirmPassword: fresh });
        await manager.call(users.update, { params: { id: user.id }, body });
      },
    ],
    [
      'staff pause the account',
      async (user) => {
        const manager = await signedIn(
          await server.make.user('LocationManager', { organizationId, locationIds: [locationId] }),
        );
        await manager.call(users.lock, { params: { id: user.id } });
      },
    ],
  ])('once %s: neither the change of address nor a mailed reset', async (_, act) => {
    const user = await newUser();
    const mailed = await forgot(user);
    const intruder = await intrude(user);
    await act(user);
    expect(await outcome(confirm(intruder.link))).toBe('linkExpired');
    expect(await outcome(reset(mailed))).toBe('linkExpired');
    await expect.poll(() => isIn(intruder.browser)).toBe(false);
    expect(await emailOf(user)).toBe(user.email);
  });

  it('nor by a passkey alone, until it has been used with the new password', async () => {
    const user = await newUser();
    const { authenticator } = await withPasskey(user);
    const alone = async () => {
      const browser = newBrowser();
      const options = await browser.call(account.passkeyOptions, { body: { isAlone: true } });
      return browser.call(account.passkeyLogin, { body: { answer: authenticator.get(options) } });
    };
    await alone();
    await reset(await forgot(user));
    expect((await refusalOf(alone())).code).toBe('badSecondStep');
    const browser = newBrowser();
    await browser.call(account.login, { body: { userName: user.userName, password: fresh } });
    const options = await browser.call(account.passkeyOptions, { body: { isAlone: false } });
    await browser.call(account.secondStep, { body: { method: 'passkey', answer: authenticator.get(options) } });
    expect((await alone()).userName).toBe(user.userName);
  });

  it('nor when both act at the same moment, no matter who is faster', async () => {
    for (let round = 0; round < 4; round++) {
      const user = await newUser();
      const [owner, intruder, mailed] = [await signedIn(user), await signedIn(user), await forgot(user)];
      const email = `race${round}@mail.example`;
      const body = { email, currentPassword: demoPassword };
      const [byLink, , bySession] = await Promise.all([
        endsInOneOf(reset(mailed), ['linkExpired']),
        endsInOneOf(intruder.call(accountLinks.changeEmail, { body }), ['validation', 'signedOut']),
        endsInOneOf(changePassword(owner), ['validation', 'signedOut']),
        endsInOneOf(enter(user, demoPassword), ['badCredentials']),
      ]);
      // The first of the two ends what authorizes the other.
      expect([byLink, bySession].filter((one) => one === 'done')).toHaveLength(1);
      const sessions = server.db.selectFrom('sessions').where('account_id', '=', user.id).select('id');
      const pending = server.db
        .selectFrom('one_time_tokens')
        .where('account_id', '=', user.id)
        .where('purpose', '=', 'changeEmail')
        .select('purpose');
      // Only the person who changed it with the old password stays signed in.
      const left = bySession === 'done' ? 1 : 0;
      expect([(await sessions.execute()).length, await pending.execute()]).toEqual([left, []]);
      await expect.poll(async () => [await isIn(owner), await isIn(intruder)]).toEqual([left === 1, false]);
      expect((await enter(user, fresh)).me?.userName).toBe(user.userName);
    }
  });
});

describe('"It was not me", in the warning', () => {
  it('keeps the address, ends every session and the password, and leads to a new one', async () => {
    const user = await newUser();
    const { browser, link, warning } = await intrude(user);
    expect(await newBrowser().call(accountLinks.disownState, { query: warning })).toEqual({
      userName: user.userName,
      email: user.email,
    });
    expect(await isIn(browser)).toBe(true);
    const onward = await disown(warning);
    await expect.poll(() => isIn(browser)).toBe(false);
    expect(await outcome(confirm(link))).toBe('linkExpired');
    expect((await refusalOf(enter(user, demoPassword))).code).toBe('badCredentials');
    await reset(onward);
    expect((await enter(user, fresh)).me?.userName).toBe(user.userName);
    expect(await outcome(disown(warning))).toBe('linkExpired');
  });

  it('restores an address already taken, and trusts the first mailbox over a later one', async () => {
    const user = await newUser();
    const { browser, link, email, warning } = await intrude(user);
    await confirm(link);
    expect(await emailOf(user)).toBe(email);
    // The intruder requests again, to hold a warning link too, and changes the password.
    clock.advance(1_000);
    await browser.call(accountLinks.changeEmail, {
      body: { email: 'thief.again@mail.example', currentPassword: demoPassword },
    });
    const warned = (await messagesTo(server, email)).find(({ template }) => template === 'emailChanging');
    await changePassword(browser);
    await reset(await disown(warning));
    expect(await emailOf(user)).toBe(user.email);
    expect(await outcome(disown(linkOf(warned)))).toBe('linkExpired');
  });

  it('says that it worked to anyone who presses twice, and opens nothing a second time', async () => {
    const user = await newUser();
    const { warning } = await intrude(user);
    const [first, second] = await Promise.allSettled([disown(warning), disown(warning)]);
    expect([first.status, second.status].toSorted()).toEqual(['fulfilled', 'rejected']);
    const secured = { code: 'linkExpired', failure: { code: 'accountLinks.secured' } };
    expect(await refusalOf(disown(warning))).toMatchObject(secured);
    expect(await refusalOf(newBrowser().call(accountLinks.disownState, { query: warning }))).toMatchObject(secured);
    const other = { ...warning, userName: (await newUser()).userName };
    expect((await refusalOf(disown(other))).failure).toBeUndefined();
  });

  it("expires after three days, and once staff have changed the person's sign-in", async () => {
    const [slow, moved] = [await newUser(), await newUser()];
    const late = await intrude(slow);
    const other = await intrude(moved);
    const manager = await signedIn(
      await server.make.user('LocationManager', { organizationId, locationIds: [locationId] }),
    );
    const body = await bodyAsSaved(manager, moved.id, { email: 'moved.by.staff@mail.example' });
    await manager.call(users.update, { params: { id: moved.id }, body });
    expect(await outcome(disown(other.warning))).toBe('linkExpired');
    clock.advance(3 * 86_400_000);
    expect(await outcome(disown(late.warning))).toBe('linkExpired');
  });
});
