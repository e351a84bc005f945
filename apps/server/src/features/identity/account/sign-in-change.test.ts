import { account, accountLinks, users, viewers } from '@viewgate/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { demoPassword } from '../../../../test/factories.ts';
import { linkOf, messagesTo } from '../../../../test/outbox.ts';
import { refusalOf, type TestServer, testServer } from '../../../../test/server.ts';
import { bodyAsSaved } from '../users/test/body.ts';

let server: TestServer;
type Browser = Awaited<ReturnType<TestServer['signIn']>>;
let organizationId: number;
let locationId: number;
let manager: Browser;

beforeAll(async () => {
  server = await testServer({ demo: true });
  ({ id: locationId, organization_id: organizationId } = await server.make.location());
  manager = await server.signIn(
    await server.make.user('LocationManager', { organizationId, locationIds: [locationId] }),
  );
});

const isIn = (browser: Browser) =>
  browser.call(account.me).then(
    () => true,
    () => false,
  );
const isOut = async (browser: Browser) => {
  await expect.poll(() => isIn(browser)).toBe(false);
};
const saveUser = async (browser: Browser, id: number, given: object) =>
  browser.call(users.update, { params: { id }, body: await bodyAsSaved(browser, id, given) });
const saveViewer = async (id: number, given: object) => {
  const params = { locationId, id };
  const { firstName, lastName, viewerType, email, version } = await manager.call(viewers.get, { params });
  const body = { firstName, lastName, viewerType, email, version, ...given };
  return await manager.call(viewers.update, { params, body });
};
const teacher = () => server.make.user('StaffViewer', { organizationId, locationIds: [locationId] });
/** The password reset link, as found in the mailbox. */
const openLink = async ({ userName, email }: { userName: string; email: string }) => {
  await server.browser().call(accountLinks.forgotPassword, { body: { userName } });
  return linkOf((await messagesTo(server, email))[0]);
};
const works = (link: { userName: string; token: string }) =>
  server
    .browser()
    .call(accountLinks.resetState, { query: link })
    .then(
      () => 'works',
      (error: { problem?: { code?: string } }) => error.problem?.code,
    );
const templatesTo = async (email: string) => (await messagesTo(server, email)).map(({ template }) => template);

describe('sign-in details changed by staff', () => {
  it("a user's address: sessions end, mailed links stop working, the old address is notified without naming the new one", async () => {
    const user = await teacher();
    const [browser, link] = [await server.signIn(user), await openLink(user)];
    expect(await works(link)).toBe('works');
    await saveUser(manager, user.id, { email: 'fresh.one@mail.example' });
    await isOut(browser);
    expect(await works(link)).toBe('linkExpired');
    const [notice] = await messagesTo(server, user.email);
    expect(notice?.template).toBe('signInChanged');
    expect(notice?.text).toContain(
      `Somebody in charge of your center changed the email address of your account ${user.userName}`,
    );
    expect(notice?.text).not.toContain('fresh.one');
    expect(await templatesTo('fresh.one@mail.example')).toEqual(['confirmAccount']);
  });

  it("a user's name: the same, and the mail tells the owner the new one", async () => {
    const user = await teacher();
    const [browser, link] = [await server.signIn(user), await openLink(user)];
    const userName = `${user.userName}.renamed`;
    await saveUser(manager, user.id, { userName });
    await isOut(browser);
    expect(await works(link)).toBe('linkExpired');
    expect(await works({ ...link, userName })).toBe('linkExpired');
    const [notice] = await messagesTo(server, user.email);
    expect(notice?.text).toContain(`${user.userName} is now ${userName}.`);
    expect(await isIn(await server.signIn({ userName }))).toBe(true);
  });

  it('the name of an unconfirmed user: the confirmation is sent again, with the new name', async () => {
    const user = await teacher();
    await server.db.updateTable('accounts').set({ email_confirmed: false }).where('id', '=', user.id).execute();
    const userName = `${user.userName}.again`;
    await saveUser(manager, user.id, { userName });
    expect(await templatesTo(user.email)).toEqual(['confirmAccount', 'signInChanged']);
    const link = linkOf((await messagesTo(server, user.email))[0]);
    await server.browser().call(accountLinks.confirm, { body: link });
    expect(await isIn(await server.signIn({ userName }))).toBe(true);
  });

  it("a viewer's address: sessions end, mailed links stop working, the old address is notified", async () => {
    const made = await server.make.viewer(locationId);
    const viewer = { ...made, email: `${made.userName}@mail.example` };
    const [browser, link] = [await server.signIn(viewer), await openLink(viewer)];
    await saveViewer(viewer.id, { email: `moved.${viewer.email}` });
    await isOut(browser);
    expect(await works(link)).toBe('linkExpired');
    expect((await templatesTo(viewer.email))[0]).toBe('signInChanged');
    expect(await templatesTo(`moved.${viewer.email}`)).toEqual([]);
    expect(await isIn(await server.signIn(viewer))).toBe(true);
  });

  it.each([
    ['another name of the person', { firstName: 'Else' }],
    ['other capitals', { email: 'capitals@mail.example'.toUpperCase() }],
  ])('%s ends nothing', async (_, given) => {
    const user = await teacher();
    if ('email' in given)
      await server.db
        .updateTable('accounts')
        .set({ email: given.email.toLowerCase() })
        .where('id', '=', user.id)
        .execute();
    const browser = await server.signIn(user);
    await saveUser(manager, user.id, given);
    expect(await isIn(browser)).toBe(true);
    expect(await templatesTo(user.email)).toEqual([]);
  });
});

describe('sign-in details changed by their owner', () => {
  it('the name: the other sessions end, the current one stays', async () => {
    const user = await server.make.user('LocationManager', { organizationId, locationIds: [locationId] });
    const [own, other] = [await server.signIn(user), await server.signIn(user)];
    await saveUser(own, user.id, { userName: `${user.userName}.own` });
    await isOut(other);
    expect((await own.call(account.me)).userName).toBe(`${user.userName}.own`);
    expect((await messagesTo(server, user.email))[0]?.text).toContain('You changed the user name of your account');
  });

  it('the address: the requesting session stays when the new mailbox confirms, from any browser', async () => {
    const made = await server.make.viewer(locationId);
    const [own, other] = [await server.signIn(made), await server.signIn(made)];
    const email = `own.${made.userName}@mail.example`;
    await own.call(accountLinks.changeEmail, { body: { email, currentPassword: demoPassword } });
    expect(await isIn(other)).toBe(true);
    const link = linkOf((await messagesTo(server, email))[0]);
    await server.browser().call(accountLinks.confirm, { body: link });
    await isOut(other);
    expect(await isIn(own)).toBe(true);
    expect((await refusalOf(server.browser().call(accountLinks.confirmState, { query: link }))).code).toBe(
      'linkExpired',
    );
  });
});
