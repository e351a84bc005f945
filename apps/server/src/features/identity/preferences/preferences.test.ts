import { account, type NotificationKey, notifications, preferences, users } from '@viewgate/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { refusalOf, type TestServer, testServer } from '../../../../test/server.ts';

let server: TestServer;
type Browser = Awaited<ReturnType<TestServer['signIn']>>;
let staff: Browser;
let parent: Browser;

beforeAll(async () => {
  server = await testServer();
  const location = await server.make.location();
  staff = await server.signIn(await server.make.user('StaffViewer', { locationIds: [location.id] }));
  parent = await server.signIn(await server.make.viewer(location.id));
});

const bodyOf = async (browser: Browser, given: object = {}) => {
  const { firstName, lastName, phoneNumber, version } = await browser.call(preferences.profile);
  return { firstName, lastName, phoneNumber, version, ...given };
};
const save = async (browser: Browser, given: object) =>
  browser.call(preferences.updateProfile, { body: await bodyOf(browser, given) });
const byPlace = (one: { key: string }, other: { key: string }) =>
  notifications[one.key as NotificationKey].at - notifications[other.key as NotificationKey].at;
const failureOf = async (call: Promise<unknown>) => (await refusalOf(call)).validationFailures?.[0];

describe('own profile', () => {
  it('is changed by its owner, and a new number has to be confirmed again', async () => {
    const { id } = await staff.call(account.me);
    await save(staff, { firstName: 'Robin', phoneNumber: '(312) 555-0101' });
    await server.db.updateTable('accounts').set({ phone_number_confirmed: true }).where('id', '=', id).execute();
    await save(staff, { lastName: 'Same' });
    expect(await staff.call(account.me)).toMatchObject({ firstName: 'Robin', phoneNumberConfirmed: true });
    await save(staff, { phoneNumber: '+44 20 7946 0958' });
    expect(await staff.call(account.me)).toMatchObject({ phoneNumber: '+442079460958', phoneNumberConfirmed: false });
  });

  it('refuses the second of two edits', async () => {
    const body = await bodyOf(staff, { phoneNumber: '3125550102' });
    await staff.call(preferences.updateProfile, { body });
    expect((await refusalOf(staff.call(preferences.updateProfile, { body }))).status).toBe(409);
  });

  it('requires a phone number from staff, and leaves a viewer’s name to staff', async () => {
    expect((await failureOf(save(staff, { phoneNumber: '' })))?.propertyName).toBe('phoneNumber');
    await save(parent, { phoneNumber: '' });
    expect(await failureOf(save(parent, { firstName: 'Else' }))).toMatchObject({
      propertyName: 'firstName',
      errorMessage: 'Ask the location to change your name.',
    });
    const photo = `/9j/${'A'.repeat(40)}`;
    expect((await failureOf(save(parent, { profilePhotoFile: photo })))?.propertyName).toBe('profilePhotoFile');
  });

  it('saves the mail language even while the preferences page is off', async () => {
    const { id } = await parent.call(account.me);
    await server.db.insertInto('features').values({ name: 'PreferencesPage', is_enabled: false }).execute();
    await expect.poll(async () => (await server.deps.features.at(null)).has('PreferencesPage')).toBe(false);
    expect((await refusalOf(parent.call(preferences.profile))).status).toBe(404);
    await parent.call(preferences.setLanguage, { body: { language: 'es' } });
    const { language } = await server.db
      .selectFrom('accounts')
      .where('id', '=', id)
      .select('language')
      .executeTakeFirstOrThrow();
    expect(language).toBe('es');
    await server.db.deleteFrom('features').execute();
    await expect.poll(async () => (await server.deps.features.at(null)).has('PreferencesPage')).toBe(true);
  });

  it('requires signing in', async () => {
    expect((await refusalOf(server.browser().call(preferences.profile))).status).toBe(401);
  });
});

describe('notifications', () => {
  it('are chosen from what the role is offered', async () => {
    const choose = (emailSubscriptions: ('cameraOffline' | 'recordingServerOffline' | 'security')[]) =>
      staff.call(preferences.updateNotifications, { body: { emailSubscriptions, smsSubscriptions: ['security'] } });
    await choose(['cameraOffline', 'recordingServerOffline', 'security']);
    expect(await staff.call(preferences.notifications)).toEqual({
      emailSubscriptions: ['cameraOffline', 'security'],
      smsSubscriptions: [],
      pushSubscriptions: [],
      shouldReceiveAdminEmails: false,
    });
    await choose([]);
    expect((await staff.call(preferences.notifications)).emailSubscriptions).toEqual([]);
  });

  it('of parents are on by email until they turn them off; staff’s are not offered to them', async () => {
    expect(await parent.call(users.notifications, { query: {} })).toMatchObject({
      email: [
        'consentAsked',
        'eventBegins',
        'eventInvitation',
        'invitationAccepted',
        'memberJoined',
        'memberLeft',
        'security',
        'watchReminder',
      ]
        .map((key) => ({ key }))
        .sort(byPlace),
      alwaysMailed: ['registrationAnswered', 'roomRequestAnswered', 'streamShield'],
    });
    const own = async () => (await parent.call(preferences.notifications)).emailSubscriptions;
    expect(await own()).toEqual([
      'consentAsked',
      'eventBegins',
      'eventInvitation',
      'invitationAccepted',
      'memberJoined',
      'memberLeft',
      'watchReminder',
    ]);
    const choose = (...emailSubscriptions: ('memberLeft' | 'newRegistration' | 'memberJoined')[]) =>
      parent.call(preferences.updateNotifications, { body: { emailSubscriptions, smsSubscriptions: [] } });
    await choose('memberLeft', 'newRegistration');
    expect(await own()).toEqual(['memberLeft']);
    await choose('memberLeft', 'memberJoined');
    expect(await own()).toEqual(['memberJoined', 'memberLeft']);
  });
});
