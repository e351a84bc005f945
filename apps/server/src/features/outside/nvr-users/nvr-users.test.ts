import {
  account,
  cameraWall,
  featureFlags,
  mobile,
  nvrUsers,
  ownSessions,
  preferences,
  pushDevices,
  viewer,
} from '@viewgate/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { demoPassword } from '../../../../test/factories.ts';
import { phoneOf, refreshed, signInOnPhone } from '../../../../test/mobile-device.ts';
import { createTestClock, refusalOf, type TestServer, testServer } from '../../../../test/server.ts';

const clock = createTestClock();
let server: TestServer;
let locationId: number;
beforeAll(async () => {
  server = await testServer({ clock, env: { PUBLIC_URL: 'http://portal.example' } });
  locationId = (await server.make.location()).id;
});

const allow = (id: number, mayWatch: boolean) =>
  server.db.updateTable('users').set({ has_mobile_camera_access: mayWatch }).where('account_id', '=', id).execute();
const newMember = async (mayWatch = true) => {
  const user = await server.make.user('StaffManager', { locationIds: [locationId] });
  await allow(user.id, mayWatch);
  return { ...user, browser: await server.signIn(user) };
};
const signIn = (userName: string, secret: string) =>
  server.browser().call(mobile.token, { body: { grantType: 'nvrUser', userName, secret, deviceName: 'Phone' } });
const scanned = async ({ browser }: Awaited<ReturnType<typeof newMember>>) => {
  const made = await browser.call(nvrUsers.make);
  const { tokens } = await signIn(made.userName, made.secret);
  if (!tokens) throw new Error('it signs in');
  return { ...made, ...tokens, phone: phoneOf(server, tokens.accessToken) };
};
const codeOf = async (call: Promise<unknown>) => (await refusalOf(call)).code;
const sees = (phone: ReturnType<typeof phoneOf>) =>
  phone.call(cameraWall.get, { params: { locationId } }).then(
    () => true,
    () => false,
  );

describe('an NVR user', () => {
  it('is made by somebody who may watch in the app, and its secret is shown once', async () => {
    const member = await newMember();
    expect(await member.browser.call(nvrUsers.mine)).toEqual({
      hasMobileCameraAccess: true,
      signsInElsewhere: false,
      nvrUser: null,
    });
    const { userName, secret, link } = await member.browser.call(nvrUsers.make);
    const asked = new URL(link);
    expect([asked.protocol, Object.fromEntries(asked.searchParams)]).toEqual([
      'viewgate:',
      { portal: 'http://portal.example', userName, secret },
    ]);
    const { nvrUser } = await member.browser.call(nvrUsers.mine);
    expect(nvrUser).toMatchObject({ userName, lastUsedAt: null });
    expect(JSON.stringify(nvrUser)).not.toContain(secret);
    const rows = await server.db.selectFrom('audit_log').where('record', '=', 'NVR user').selectAll().execute();
    expect(rows).toMatchObject([{ verb: 'create', record_name: userName }]);
    expect(JSON.stringify(rows)).not.toContain(secret);
  });

  it('is for nobody else: without access for the app, without cameras, or while the feature is off', async () => {
    const without = await newMember(false);
    expect((await refusalOf(without.browser.call(nvrUsers.make))).status).toBe(403);
    const parent = await server.signIn(await server.make.viewer(locationId));
    expect((await refusalOf(parent.call(nvrUsers.mine))).status).toBe(403);
    const member = await newMember();
    const held = await scanned(member);
    const admin = await server.signIn(await server.make.user('SuperAdmin'));
    const { rows } = await admin.call(featureFlags.table, { body: { allSearch: 'MobileNvrAccess' } });
    const set = (enabled: boolean) =>
      admin.call(featureFlags.update, { params: { id: rows[0]?.id ?? 0 }, body: { enabled } });
    await set(false);
    await expect.poll(() => codeOf(signIn(held.userName, held.secret))).toBe('badCredentials');
    expect((await refusalOf(member.browser.call(nvrUsers.mine))).status).toBe(404);
    expect(await codeOf(refreshed(server, held.refreshToken))).toBe('signedOut');
    await set(true);
  });

  it('asks for a proof, long after the sign-in', async () => {
    const { browser } = await newMember();
    clock.advance(11 * 60_000);
    expect(await codeOf(browser.call(nvrUsers.make))).toBe('proofNeeded');
  });

  it('watches, and does nothing else', async () => {
    const member = await newMember();
    const { phone, refreshToken } = await scanned(member);
    expect(await sees(phone)).toBe(true);
    expect((await phone.call(mobile.me)).device?.name).toBe('Phone');
    expect((await phone.call(mobile.locations, { query: {} })).rows).toMatchObject([{ id: locationId }]);
    for (const call of [pushDevices.list, viewer.me] as const)
      expect(await codeOf(phone.call(call as typeof viewer.me))).toBe('forbidden');
    const manage = phone.call(mobile.manage, { body: { version: 1, language: 'es' } });
    expect(await codeOf(manage)).toBe('forbidden');
    expect((await refusalOf(phone.call(preferences.profile))).status).toBe(401);
    // With the person's own password the app can do everything.
    const own = phoneOf(server, (await signInOnPhone(server, member)).accessToken);
    expect((await own.call(pushDevices.list)).devices).toEqual([]);
    expect(await sees(phoneOf(server, (await refreshed(server, refreshToken)).accessToken))).toBe(true);
    expect((await member.browser.call(ownSessions.list)).map(({ kind }) => kind).sort()).toEqual([
      'browser',
      'mobile',
      'mobile',
    ]);
  });

  const ends: readonly [string, (member: Awaited<ReturnType<typeof newMember>>) => Promise<unknown>][] = [
    ['revoked', ({ browser }) => browser.call(nvrUsers.revoke)],
    ['given another secret', ({ browser }) => browser.call(nvrUsers.make)],
    [
      'of somebody with a new password',
      ({ browser }) => {
        const next = 'Quite-Other-1!';
        return browser.call(account.changePassword, {
          body: { currentPassword: demoPassword, newPassword: next, confirmPassword: next },
        });
      },
    ],
    [
      'of somebody who is locked',
      ({ id }) => server.db.updateTable('accounts').set({ is_locked: true }).where('id', '=', id).execute(),
    ],
    [
      'of somebody with another role',
      ({ id }) => server.db.updateTable('users').set({ role: 'StaffViewer' }).where('account_id', '=', id).execute(),
    ],
  ];
  it.each(ends)('ends with all of its devices when it is %s', async (_, end) => {
    const member = await newMember();
    const { phone, userName, secret, refreshToken } = await scanned(member);
    expect(await sees(phone)).toBe(true);
    await end(member);
    await expect.poll(() => sees(phone), { timeout: 1_000 }).toBe(false);
    expect(await codeOf(refreshed(server, refreshToken))).toBe('signedOut');
    expect(await codeOf(signIn(userName, secret))).toBe('badCredentials');
  });

  it('opens nothing for a wrong name or secret, nor once watching is withheld', async () => {
    const member = await newMember();
    const { userName, secret } = await scanned(member);
    const other = await scanned(await newMember());
    for (const [name, given] of [
      [userName, other.secret],
      [other.userName, secret],
      ['nobody', secret],
      [userName, ''],
    ] as const)
      expect(await codeOf(signIn(name, given))).toBe('badCredentials');
    await allow(member.id, false);
    expect(await codeOf(signIn(userName, secret))).toBe('badCredentials');
    await allow(member.id, true);
    expect((await signIn(userName, secret)).tokens).not.toBeNull();
  });

  it('signs in on twenty devices, and never in place of one of the person’s own', async () => {
    const member = await newMember();
    const own = phoneOf(server, (await signInOnPhone(server, member)).accessToken);
    const first = await scanned(member);
    for (let n = 0; n < 20; n++) {
      clock.advance(1_000);
      await signIn(first.userName, first.secret);
    }
    await expect.poll(() => sees(first.phone)).toBe(false);
    expect(await sees(own)).toBe(true);
  });

  it('stays when something else about its person is changed', async () => {
    const member = await newMember();
    const { phone } = await scanned(member);
    await server.db.updateTable('users').set({ role: 'StaffManager' }).where('account_id', '=', member.id).execute();
    expect(await sees(phone)).toBe(true);
    expect((await member.browser.call(nvrUsers.mine)).nvrUser).not.toBeNull();
  });
});
