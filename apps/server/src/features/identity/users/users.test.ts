import { account, users } from '@viewgate/contract';
import { describe, expect, it } from 'vitest';
import { demoPassword } from '../../../../test/factories.ts';
import { refusalOf } from '../../../../test/server.ts';
import { bodyAsSaved, bodyFor } from './test/body.ts';
import { managerAtLocation } from './test/manager-at-location.ts';

const {
  server,
  organizationId,
  here,
  beside,
  elsewhere,
  admin,
  managerId,
  manager,
  get,
  change,
  teacher,
  fieldOf,
  sentenceOf,
} = await managerAtLocation();
type Browser = typeof manager;

const create = (browser: Browser, body: ReturnType<typeof bodyFor>) => browser.call(users.create, { body });
const isIn = (browser: Browser) =>
  browser.call(account.me).then(
    () => true,
    () => false,
  );

describe('creating a user', () => {
  it('stores the phone number in E.164, derives the organization from the location, and lists the user', async () => {
    const body = bodyFor('StaffManager', { locationId: here }, { phoneNumber: '(312) 555-0177', lastName: 'Ångström' });
    const { id } = await create(manager, body);
    expect(await get(manager, id)).toMatchObject({
      phoneNumber: '+13125550177',
      organizationId,
      status: 'notConfirmed',
      shouldReceiveAdminEmails: true,
      version: 1,
    });
    const list = await manager.call(users.locationTable, {
      params: { locationId: here },
      body: { allSearch: 'angstrom' },
    });
    expect(list.rows.map((row) => row.id)).toEqual([id]);
  });

  it('lets somebody with a given password sign in at once, and nobody without one', async () => {
    const body = bodyFor(
      'StaffViewer',
      { locationId: here },
      { password: demoPassword, confirmPassword: demoPassword },
    );
    await create(manager, body);
    expect((await server.signIn(body)).cookies.size).toBeGreaterThan(0);
    const blank = bodyFor('StaffViewer', { locationId: here });
    await create(manager, blank);
    expect((await refusalOf(server.signIn(blank))).code).toBe('badCredentials');
  });

  it('mails the first sign-in link, again on request, and only the last one works', async () => {
    const body = bodyFor('StaffViewer', { locationId: here });
    const { id } = await create(manager, body);
    const mails = async () =>
      (
        await server.db
          .selectFrom('outbox_messages')
          .where('account_id', '=', id)
          .where('template', '=', 'confirmAccount')
          .select('recipient')
          .execute()
      ).map(({ recipient }) => recipient);
    const links = async () =>
      (await server.db.selectFrom('one_time_tokens').where('account_id', '=', id).select('email').execute()).length;
    expect(await mails()).toEqual([body.email]);
    const resend = () => manager.call(users.sendConfirmEmail, { body: { userName: body.userName } });
    await resend();
    expect([(await mails()).length, await links()]).toEqual([2, 1]);
    await change(manager, id, { email: 'new.address@mail.example' });
    expect((await mails()).at(-1)).toBe('new.address@mail.example');
    expect(await links()).toBe(1);
    await server.db.updateTable('accounts').set({ email_confirmed: true }).where('id', '=', id).execute();
    expect(await sentenceOf(resend())).toBe('This account is already confirmed.');
    await change(manager, id, { email: 'another.address@mail.example' });
    expect((await get(manager, id)).status).toBe('notConfirmed');
  });

  it('reports a taken user name on its field, ignoring case', async () => {
    const body = bodyFor('StaffViewer', { locationId: here });
    await create(manager, body);
    const again = create(manager, { ...body, userName: body.userName.toUpperCase() });
    expect((await refusalOf(again)).validationFailures).toMatchObject([
      { propertyName: 'userName', errorMessage: 'There is already an account with this user name.' },
    ]);
  });

  it.each([
    ['a weak password', { password: 'weak', confirmPassword: 'weak' }, 'password'],
    ['a password repeated differently', { password: demoPassword, confirmPassword: 'Other-1!' }, 'confirmPassword'],
    ['no role', { userRole: null }, 'userRole'],
    ['no phone number', { phoneNumber: '' }, 'phoneNumber'],
    ['an invalid phone number', { phoneNumber: '12' }, 'phoneNumber'],
    ['a user name of 257 characters', { userName: 'x'.repeat(257) }, 'userName'],
    ['an email address of 260 characters', { email: `${'x'.repeat(250)}@mail.test` }, 'email'],
    ['no location', { locationIds: [] }, 'locationIds'],
    ['a region beside locations', { regionId: 1 }, 'regionId'],
  ])('refuses %s', async (_, given, field) => {
    expect(await fieldOf(create(manager, bodyFor('StaffViewer', { locationId: here }, given as object)))).toBe(field);
  });

  it('refuses places outside the reach, and places of two organizations', async () => {
    const region = await server.db
      .insertInto('regions')
      .values({ organization_id: organizationId, name: 'North' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const at = (locationIds: number[], given: object = {}) => bodyFor('StaffViewer', {}, { locationIds, ...given });
    expect(await fieldOf(create(manager, at([elsewhere])))).toBe('locationIds');
    expect(await fieldOf(create(manager, at([here, beside])))).toBe('locationIds');
    expect(await fieldOf(create(manager, at([], { regionId: region.id })))).toBe('regionId');
    expect(await fieldOf(create(admin, at([here, elsewhere])))).toBe('locationIds');
    expect(await fieldOf(create(admin, at([elsewhere], { organizationId })))).toBe('locationIds');
    expect(await fieldOf(create(admin, bodyFor('OrganizationViewer', {})))).toBe('organizationId');
    const chief = await server.signIn(await server.make.user('OrganizationManager', { organizationId }));
    const other = (await server.make.organization()).id;
    expect(await fieldOf(create(chief, bodyFor('OrganizationViewer', { organizationId: other })))).toBe(
      'organizationId',
    );
    expect((await create(chief, at([], { regionId: region.id }))).id).toBeGreaterThan(0);
  });
});

describe('own account', () => {
  it.each([
    ['deleted', users.remove, 'You cannot delete your own account.'],
    ['locked', users.lock, 'You cannot pause your own account.'],
    ['unlocked', users.unlock, 'You cannot enable your own account.'],
  ] as const)('is not %s', async (_, endpoint, sentence) => {
    expect(await sentenceOf(manager.call(endpoint, { params: { id: managerId } }))).toBe(sentence);
  });

  it.each([
    ['role', { userRole: 'StaffManager' }, 'userRole'],
    ['place', { locationIds: [2_000_000_000] }, 'locationIds'],
    ['access', { hasAiDashboardAccess: true }, 'hasAiDashboardAccess'],
    ['password', { password: 'Other-5678!', confirmPassword: 'Other-5678!' }, 'password'],
    ['email address', { email: 'other@mail.example' }, 'email'],
  ])('does not change its own %s here', async (_, given, field) => {
    expect(await fieldOf(change(manager, managerId, given))).toBe(field);
  });

  it('can change its name', async () => {
    await change(manager, managerId, { firstName: 'Robin' });
    expect((await get(manager, managerId)).name).toMatch(/^Robin /);
  });
});

describe('outside the reach', () => {
  it('a user does not exist', async () => {
    const stranger = await server.make.user('StaffViewer', { locationIds: [elsewhere] });
    expect((await refusalOf(get(manager, stranger.id))).status).toBe(404);
    expect((await refusalOf(manager.call(users.lock, { params: { id: stranger.id } }))).status).toBe(404);
    const mail = manager.call(users.sendConfirmEmail, { body: { userName: stranger.userName } });
    expect((await refusalOf(mail)).status).toBe(404);
    const parent = await server.make.viewer(here);
    expect((await refusalOf(get(admin, parent.account_id))).status).toBe(404);
  });

  it('a user of another organization does not exist for this one’s staff', async () => {
    const { make } = server;
    const chief = await server.signIn(await make.user('OrganizationManager', { organizationId }));
    const own = await teacher();
    expect((await get(chief, own.id)).id).toBe(own.id);
    const other = await make.organization();
    const strangers = [
      await make.user('OrganizationViewer', { organizationId: other.id }),
      await make.user('StaffViewer', { organizationId: other.id, locationIds: [elsewhere] }),
    ];
    for (const { id } of strangers) {
      expect((await refusalOf(get(chief, id))).status).toBe(404);
      expect((await refusalOf(chief.call(users.lock, { params: { id } }))).status).toBe(404);
      expect((await refusalOf(chief.call(users.remove, { params: { id } }))).status).toBe(404);
    }
  });

  it("an organization's lists show only its own people", async () => {
    const chief = await server.signIn(await server.make.user('OrganizationManager', { organizationId }));
    const { rows } = await chief.call(users.organizationTable, { params: { organizationId }, body: { take: 200 } });
    expect(rows.length).toBeGreaterThan(3);
    expect(new Set(rows.map((row) => row.organizationName)).size).toBe(1);
    expect((await refusalOf(chief.call(users.table, { body: {} }))).status).toBe(403);
  });
});

describe('taking effect at once', () => {
  it('a paused user is locked out, and let in again when unpaused', async () => {
    const user = await teacher();
    const browser = await server.signIn(user);
    expect(await isIn(browser)).toBe(true);
    await manager.call(users.lock, { params: { id: user.id } });
    await expect.poll(() => isIn(browser)).toBe(false);
    expect((await refusalOf(server.signIn(user))).code).toBe('badCredentials');
    await manager.call(users.unlock, { params: { id: user.id } });
    expect(await isIn(await server.signIn(user))).toBe(true);
  });

  it('a new password ends every session and replaces the old one', async () => {
    const user = await teacher();
    const browser = await server.signIn(user);
    const password = 'Other-5678!';
    await change(manager, user.id, { password, confirmPassword: password });
    await expect.poll(() => isIn(browser)).toBe(false);
    expect((await refusalOf(server.signIn(user))).code).toBe('badCredentials');
    const again = server.browser();
    await again.call(account.login, { body: { userName: user.userName, password } });
  });

  it('a new role and a new place apply', async () => {
    const user = await server.make.user('LocationManager', { organizationId, locationIds: [here] });
    const browser = await server.signIn(user);
    const list = (locationId: number) =>
      browser.call(users.locationTable, { params: { locationId }, body: {} }).then(
        () => 200,
        async (error: { problem: { status: number } }) => error.problem.status,
      );
    expect(await list(here)).toBe(200);
    await change(admin, user.id, { userRole: 'StaffViewer', locationIds: [beside] });
    await expect.poll(() => list(here)).toBe(404);
    const made = create(browser, bodyFor('StaffViewer', { locationId: beside }));
    expect((await refusalOf(made)).status).toBe(403);
  });
});

describe('a change', () => {
  it('is refused the second time with the current values, and is audited without secrets', async () => {
    const user = await teacher();
    const body = await bodyAsSaved(manager, user.id, {
      firstName: 'First',
      password: demoPassword,
      confirmPassword: demoPassword,
    });
    await manager.call(users.update, { params: { id: user.id }, body });
    const refused = await refusalOf(manager.call(users.update, { params: { id: user.id }, body }));
    expect(refused).toMatchObject({ status: 409, current: { firstName: 'First', version: body.version + 1 } });
    await manager.call(users.remove, { params: { id: user.id } });
    const kept = await server.db
      .selectFrom('audit_log')
      .select(['verb', 'record_name', 'after'])
      .where('record', '=', 'user')
      .where('record_id', '=', user.id)
      .orderBy('sequence')
      .execute();
    expect(kept.map(({ verb }) => verb)).toEqual(['view', 'update', 'delete']);
    expect(kept[1]?.after).toMatchObject({ alsoChanged: expect.arrayContaining(['firstName', 'password']) });
    expect(JSON.stringify(kept)).not.toMatch(/argon2|Demo-1234|mail\.example/);
  });

  it('of a read-only account is refused for everybody', async () => {
    const user = await teacher();
    await server.db.updateTable('accounts').set({ is_read_only: true }).where('id', '=', user.id).execute();
    for (const endpoint of [users.lock, users.unlock, users.remove] as const) {
      expect(await sentenceOf(admin.call(endpoint, { params: { id: user.id } }))).toBe('This account is read-only.');
    }
    expect(await sentenceOf(change(admin, user.id, { firstName: 'No' }))).toBe('This account is read-only.');
  });

  it('keeps access flags while their feature is off, and the audit keeps no more of the user than otherwise', async () => {
    const user = await teacher();
    await change(manager, user.id, { hasMobileCameraAccess: true });
    expect((await get(manager, user.id)).hasMobileCameraAccess).toBe(true);
    await server.db.insertInto('features').values({ name: 'PerUserCameraPermissions', is_enabled: false }).execute();
    const isOn = async () => (await server.deps.features.at(null)).has('PerUserCameraPermissions');
    await expect.poll(isOn).toBe(false);
    await change(manager, user.id, { hasMobileCameraAccess: false });
    expect((await get(manager, user.id)).hasMobileCameraAccess).toBe(true);
    const entries = await server.db
      .selectFrom('audit_log')
      .select(['before', 'after'])
      .where('record', '=', 'user')
      .where('record_id', '=', user.id)
      .where('verb', '=', 'update')
      .execute();
    const told = entries.map(({ before, after }) => [before, after].map((of) => Object.keys(of ?? {}).toSorted()));
    expect(told[1]?.[1]?.filter((field) => field !== 'alsoChanged')).toEqual(told[1]?.[0]);
    expect(told[1]).toEqual(told[0]);
    const made = await create(manager, bodyFor('LocationViewer', { locationId: here }));
    expect(await get(manager, made.id)).toMatchObject({ hasPortalCameraAccess: true, hasMobileCameraAccess: false });
    await server.db.deleteFrom('features').execute();
    await expect.poll(isOn).toBe(true);
  });
});

describe('notifications', () => {
  it('are offered by what the role may see, and by SMS only with its feature', async () => {
    const lists = await manager.call(users.notifications);
    expect(lists.sms).toEqual([]);
    expect(lists.email.map(({ key }) => key)).toContain('newRegistration');
    const forStaff = await manager.call(users.notifications, { query: { role: 'StaffViewer' } });
    expect(forStaff.email.map(({ key }) => key)).not.toContain('recordingServerOffline');
  });

  it('saves the chosen subscriptions among those offered', async () => {
    const user = await teacher();
    await change(manager, user.id, {
      emailSubscriptions: ['cameraOffline', 'recordingServerOffline'],
      smsSubscriptions: ['cameraOffline'],
    });
    expect(await get(manager, user.id)).toMatchObject({ emailSubscriptions: ['cameraOffline'], smsSubscriptions: [] });
    await change(manager, user.id, { firstName: 'Still' });
    expect((await get(manager, user.id)).emailSubscriptions).toEqual(['cameraOffline']);
  });
});
