import { invitations, registrations } from '@viewgate/contract';
import { beforeEach, expect, it } from 'vitest';
import { demoPassword } from '../../../../test/factories.ts';
import { linkOf, messagesTo } from '../../../../test/outbox.ts';
import { refusalOf, testServer, type TestServer } from '../../../../test/server.ts';

let server: TestServer;
let locationId: number;
let viewer: { id: number; account_id: number };
let token: string;
const email = 'imported@mail.example';

/** A partner imported somebody, and staff invited them to open their account. */
beforeEach(async () => {
  server = await testServer({ demo: true });
  locationId = (await server.make.location()).id;
  viewer = await server.make.viewer(locationId, { external_id: 'partner-7' });
  await server.db
    .updateTable('accounts')
    .set({ password_hash: null, email_confirmed: false, email })
    .where('id', '=', viewer.account_id)
    .execute();
  const manager = await server.signIn(await server.make.user('LocationManager', { locationIds: [locationId] }));
  await manager.call(invitations.inviteImported, { body: { locationId, viewerId: viewer.id } });
  token = linkOf((await messagesTo(server, email))[0]).token;
});

const chosen = { password: demoPassword, confirmPassword: demoPassword, acceptsRules: true as const };
const open = () =>
  server.browser().call(registrations.imported, { body: { token, userName: 'ivy-imported', ...chosen } });
const changeEmail = () =>
  server.db
    .updateTable('accounts')
    .set({ email: 'corrected@mail.example' })
    .where('id', '=', viewer.account_id)
    .execute();

it('opens the account of an imported person once', async () => {
  expect(await open()).toEqual({ userName: 'ivy-imported' });
  const again = (body: object) =>
    server.browser().call(registrations.imported, { body: { token, userName: 'ivy-other', ...chosen, ...body } });
  expect((await refusalOf(again({}))).code).toBe('linkExpired');
  const other = `${demoPassword}!`;
  const guess = { userName: 'ivy-imported', password: other, confirmPassword: other };
  expect((await refusalOf(again(guess))).code).toBe('linkExpired');
});

it('answers alike when the same is sent again, as after a lost answer, and tells the inviter once', async () => {
  expect(await Promise.all([open(), open()])).toEqual([{ userName: 'ivy-imported' }, { userName: 'ivy-imported' }]);
  const facts = async () =>
    await server.db.selectFrom('accounts').where('id', '=', viewer.account_id).selectAll().execute();
  const before = await facts();
  expect(await open()).toEqual({ userName: 'ivy-imported' });
  expect(await facts()).toEqual(before);
  const entries = server.db
    .selectFrom('audit_log')
    .where('verb', '=', 'accept invitation')
    .where('record_id', '=', viewer.id);
  expect(await entries.select('id').execute()).toHaveLength(1);
  // Guessing the password this way is no faster than at the login.
  const guess = {
    token,
    userName: 'ivy-imported',
    ...chosen,
    password: `${demoPassword}?`,
    confirmPassword: `${demoPassword}?`,
  };
  const answers: string[] = [];
  for (let n = 0; n < 11; n++)
    answers.push((await refusalOf(server.browser().call(registrations.imported, { body: guess }))).code);
  expect(answers.at(-1)).toBe('tooMany');
  // A day later it is a used link like any other.
  await server.db
    .updateTable('opened_invitations')
    .set({ opened_at: new Date(0) })
    .execute();
  expect((await refusalOf(open())).code).toBe('linkExpired');
});

it('opens nothing once the account had a password, no matter who set it and whatever became of it', async () => {
  const set = (password_hash: string | null) =>
    server.db.updateTable('accounts').set({ password_hash }).where('id', '=', viewer.account_id).execute();
  await set('set by a link for choosing a new one');
  // "It was not me."
  await set(null);
  expect((await refusalOf(open())).code).toBe('linkExpired');
});

it('opens the account by one of two links that are used at once', async () => {
  const other = (await server.make.location()).id;
  const { id } = await server.make.viewer(other, { account_id: viewer.account_id, external_id: 'partner-8' });
  const manager = await server.signIn(await server.make.user('LocationManager', { locationIds: [other] }));
  await manager.call(invitations.inviteImported, { body: { locationId: other, viewerId: id } });
  const second = linkOf((await messagesTo(server, email))[0]).token;
  const use = (link: string, userName: string) =>
    server.browser().call(registrations.imported, { body: { token: link, userName, ...chosen } });
  const outcomes = await Promise.allSettled([use(token, 'ivy-first'), use(second, 'ivy-second')]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

it('opens nothing by a link that went to an address which was corrected since', async () => {
  await changeEmail();
  expect((await refusalOf(open())).code).toBe('linkExpired');
  const { password_hash: hash } = await server.db
    .selectFrom('accounts')
    .where('id', '=', viewer.account_id)
    .select('password_hash')
    .executeTakeFirstOrThrow();
  expect(hash).toBeNull();
});

it('makes no second member by the link of an imported person', async () => {
  await changeEmail();
  const person = { token, userName: email, firstName: 'Ivy', lastName: 'Other', ...chosen };
  expect((await refusalOf(server.browser().call(registrations.viewer, { body: person }))).code).toBe('linkExpired');
});
