import { account, mobile, nvrUsers, regions, viewers } from '@viewgate/contract';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { demoPassword } from './factories.ts';
import { holdAfter } from './hold.ts';
import { refreshed, signInOnPhone } from './mobile-device.ts';
import { type TestServer, testServer } from './server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  await server.db
    .insertInto('features')
    .values({ name: 'MobileNvrAccess', is_enabled: true })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ is_enabled: true }))
    .execute();
});

/** Makes a call that has to wait for what `first` locks; returns whether it meanwhile keeps others from what `later` locks. */
const keepsMeanwhile = async (first: string, later: string, call: () => Promise<unknown>): Promise<boolean> => {
  const release = await holdAfter(server, (tx) => sql.raw(first).execute(tx));
  const answer = call();
  answer.catch(() => undefined);
  const waiting = sql`SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  await expect.poll(async () => (await waiting.execute(server.db)).rows.length).toBe(1);
  const isKept = await sql
    .raw(`${later} NOWAIT`)
    .execute(server.db)
    .then(
      () => false,
      () => true,
    );
  await release();
  await answer;
  return isKept;
};

// The opposite order anywhere would let two calls wait for each other.
it('a region holds its locations in the order of their ids, those that it loses included', async () => {
  const { id: organizationId } = await server.make.organization();
  const [first, second] = [
    await server.make.location({ organization_id: organizationId }),
    await server.make.location({ organization_id: organizationId }),
  ];
  const manager = await server.signIn(await server.make.user('OrganizationManager', { organizationId }));
  const body = { organizationId, name: 'North', locationIds: [second.id] };
  const { id } = await manager.call(regions.create, { body });
  const { version } = await manager.call(regions.get, { params: { id } });
  const change = () =>
    manager.call(regions.update, { params: { id }, body: { name: 'North', locationIds: [first.id], version } });
  const row = (of: number) => `SELECT 1 FROM locations WHERE id = ${of} FOR NO KEY UPDATE`;
  expect(await keepsMeanwhile(row(first.id), row(second.id), change)).toBe(false);
});

it('whoever deletes a member holds the account before the membership', async () => {
  const { id: locationId } = await server.make.location();
  const manager = await server.signIn(await server.make.user('LocationManager', { locationIds: [locationId] }));
  const { id, account_id } = await server.make.viewer(locationId, { is_primary: true });
  const signsIn = `SELECT 1 FROM accounts WHERE id = ${account_id} FOR SHARE`;
  const member = `SELECT 1 FROM viewers WHERE id = ${id} FOR SHARE`;
  const remove = () => manager.call(viewers.remove, { params: { locationId, id }, query: {} });
  expect(await keepsMeanwhile(signsIn, member, remove)).toBe(false);
});

it('a phone that continues holds its session before its tokens, as whatever ends it does', async () => {
  const parent = await server.make.viewer((await server.make.location()).id);
  const { refreshToken } = await signInOnPhone(server, parent);
  const session = `SELECT 1 FROM sessions WHERE account_id = ${parent.account_id} FOR UPDATE`;
  const tokens = `SELECT 1 FROM mobile_tokens WHERE session_id IN (SELECT id FROM sessions WHERE account_id = ${parent.account_id}) FOR UPDATE`;
  expect(await keepsMeanwhile(session, tokens, () => refreshed(server, refreshToken))).toBe(false);
});

it('a phone that signs in by a code holds the account before the code, as whoever renews it does', async () => {
  const { id: locationId } = await server.make.location();
  const staff = await server.make.user('LocationManager', { locationIds: [locationId] });
  await server.db
    .updateTable('users')
    .set({ has_mobile_camera_access: true })
    .where('account_id', '=', staff.id)
    .execute();
  const { userName, secret } = await (await server.signIn(staff)).call(nvrUsers.make);
  const body = { grantType: 'nvrUser', userName, secret, deviceName: null } as const;
  const renews = `SELECT 1 FROM accounts WHERE id = ${staff.id} FOR NO KEY UPDATE`;
  const code = `SELECT 1 FROM nvr_users WHERE account_id = ${staff.id} FOR UPDATE`;
  expect(await keepsMeanwhile(renews, code, () => server.browser().call(mobile.token, { body }))).toBe(false);
});

it('a new password does not wait for what merely refers to the account', async () => {
  const user = await server.make.user('SuperAdmin');
  const browser = await server.signIn(user);
  const release = await holdAfter(server, (tx) =>
    sql`SELECT 1 FROM accounts WHERE id = ${user.id} FOR KEY SHARE`.execute(tx),
  );
  const newPassword = 'Another-1234!';
  const body = { currentPassword: demoPassword, newPassword, confirmPassword: newPassword };
  await expect(browser.call(account.changePassword, { body })).resolves.toBeDefined();
  await release();
});
