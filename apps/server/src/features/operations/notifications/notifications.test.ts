import { account, registrationReview } from '@viewgate/contract';
import { describe, expect, it } from 'vitest';
import { demoPassword } from '../../../../test/factories.ts';
import { messagesTo } from '../../../../test/outbox.ts';
import { testServer } from '../../../../test/server.ts';
import { certificateFile, startMailServer } from '../../../platform/mail/fixtures/mail-server.ts';
import { notify, sendDueNotifications } from './index.ts';
import { notificationScene } from './test/scene.ts';

const { clock, server, location, subscribe, send, staff, cause, later, subjects } = notificationScene();
const registered = (what?: Parameters<typeof notify>[4]) =>
  cause('newRegistration', { locationId: location().id }, { record: 'family/7', ...what });
const one = 'A registration is waiting for review at Maple <Street>';

describe('a notification', () => {
  it('waits five minutes for more of the same, and is then one message with a count', async () => {
    const person = await staff();
    await registered();
    await send();
    expect(await subjects(person)).toEqual([]);
    clock.advance(4 * 60_000);
    await registered({ record: 'family/8' });
    clock.advance(60_000);
    await Promise.all([send(), send()]);
    await send();
    expect(await subjects(person)).toEqual(['2 registrations are waiting for review at Maple <Street>']);
    await registered();
    await later();
    expect(await subjects(person)).toHaveLength(2);
  });

  it('links to the record at its location, and to the preferences; its HTML is escaped', async () => {
    const person = await staff();
    await registered();
    await later();
    const [mail] = await messagesTo(server(), person.email);
    const link = `https://portal.example/app/registrations/update/family/7?locationId=${location().id}`;
    expect(mail).toMatchObject({ subject: one, link });
    expect(mail?.text).toContain(link);
    expect(mail?.text).toContain('https://portal.example/app/preferences');
    expect(mail?.html).toContain('href="https://portal.example/app/preferences"');
    expect(mail?.html).not.toContain('<Street>');
  });

  it('of a change that fails is never caused', async () => {
    const person = await staff();
    await server()
      .db.transaction()
      .execute(async (tx) => {
        await notify(server().deps, tx, 'newRegistration', { locationId: location().id });
        throw new Error('the change fails');
      })
      .catch(() => undefined);
    await later();
    expect(await subjects(person)).toEqual([]);
  });

  it('does not tell anybody of their own doing', async () => {
    const [doer, other] = [await staff(), await staff()];
    await registered({ by: doer.id });
    await registered({ by: doer.id });
    await registered({ by: other.id });
    await later();
    expect(await subjects(doer)).toEqual([one]);
    expect(await subjects(other)).toEqual(['2 registrations are waiting for review at Maple <Street>']);
  });

  it('of one place is not counted with those of another', async () => {
    const person = await staff();
    await registered();
    await cause('newRegistration', { locationId: (await server().make.location()).id });
    await later();
    expect(await subjects(person)).toEqual([one]);
  });

  it('is sent once to each of more people than one transaction can tell', async () => {
    const organizationId = location().organization_id;
    const people = await server()
      .db.insertInto('accounts')
      .values(
        Array.from({ length: 230 }, (_, n) => ({
          kind: 'staff' as const,
          user_name: `many${location().id}-${n}`,
          email: `many${location().id}-${n}@mail.example`,
          email_confirmed: true,
          first_name: 'Many',
          last_name: String(n),
        })),
      )
      .returning('id')
      .execute();
    await server()
      .db.insertInto('users')
      .values(people.map(({ id }) => ({ account_id: id, role: 'OrganizationViewer', organization_id: organizationId })))
      .execute();
    await server()
      .db.insertInto('user_subscriptions')
      .values(people.map(({ id }) => ({ account_id: id, channel: 'email', key: 'newRegistration' })))
      .execute();
    await registered();
    clock.advance(5 * 60_000);
    await Promise.all([send(), send(), send()]);
    const told = await server()
      .db.selectFrom('outbox_messages')
      .where(
        'account_id',
        'in',
        people.map(({ id }) => id),
      )
      .select('account_id')
      .execute();
    expect(told).toHaveLength(230);
    expect(new Set(told.map((row) => row.account_id)).size).toBe(230);
  });
});

describe('whom it reaches is decided when it is sent', () => {
  it.each<[string, (person: { id: number }) => Promise<unknown>]>([
    [
      'who left the location',
      ({ id }) => server().db.deleteFrom('user_locations').where('account_id', '=', id).execute(),
    ],
    [
      'who was paused',
      ({ id }) => server().db.updateTable('accounts').set({ is_locked: true }).where('id', '=', id).execute(),
    ],
    [
      'who has chosen otherwise',
      ({ id }) => server().db.deleteFrom('user_subscriptions').where('account_id', '=', id).execute(),
    ],
    [
      'whose address is not proven',
      ({ id }) => server().db.updateTable('accounts').set({ email_confirmed: false }).where('id', '=', id).execute(),
    ],
  ])('not somebody %s', async (_, change) => {
    const [gone, stays] = [await staff(), await staff()];
    await registered();
    await change(gone);
    await later();
    expect(await subjects(gone)).toEqual([]);
    expect(await subjects(stays)).toEqual([one]);
  });

  it('not one whose role may not see it, however subscribed', async () => {
    const person = await staff('StaffViewer', 'recordingServerOffline');
    await cause('recordingServerOffline', { locationId: location().id });
    await later();
    expect(await subjects(person)).toEqual([]);
  });

  it('nobody, while its feature is off', async () => {
    const person = await staff('LocationManager', 'roomRequest');
    await server().db.insertInto('features').values({ name: 'RoomRequest', is_enabled: false }).execute();
    await expect.poll(async () => (await server().deps.features.at(null)).has('RoomRequest')).toBe(false);
    await cause('roomRequest', { locationId: location().id });
    await later();
    await server().db.deleteFrom('features').execute();
    await expect.poll(async () => (await server().deps.features.at(null)).has('RoomRequest')).toBe(true);
    expect(await subjects(person)).toEqual([]);
  });

  it.each(['SuperAdmin', 'OrganizationManager'] as const)(
    'everybody whose reach covers the place: %s',
    async (role) => {
      const there = await server().make.user(role, { organizationId: location().organization_id });
      const elsewhere = await server().make.user('OrganizationManager', {
        organizationId: (await server().make.organization()).id,
      });
      for (const { id } of [there, elsewhere]) await subscribe(id, 'newRegistration');
      await registered();
      await later();
      expect(await subjects(there)).toEqual([one]);
      expect(await subjects(elsewhere)).toEqual([]);
    },
  );
});

it('an alert is sent at once, each on its own', async () => {
  const person = await staff('LocationManager', 'unattendedChild');
  await cause('unattendedChild', { locationId: location().id });
  await cause('unattendedChild', { locationId: location().id });
  await send();
  expect(await subjects(person)).toHaveLength(2);
});

it('a text message goes to a verified number only, and to none where there are no text messages', async () => {
  const pets = await server().make.location({ override_program_type: 'petCare', name: 'Paws' });
  const person = await server().make.user('SuperAdmin');
  await subscribe(person.id, 'newRegistration', 'sms');
  const texts = async () => (await messagesTo(server(), '+13125550123')).map(({ text }) => text);
  const set = (isConfirmed: boolean) =>
    server()
      .db.updateTable('accounts')
      .set({ phone_number: '+13125550123', phone_number_confirmed: isConfirmed })
      .where('id', '=', person.id)
      .execute();
  await server().db.insertInto('features').values({ name: 'Sms', is_enabled: true }).execute();
  await expect.poll(async () => (await server().deps.features.at(null)).has('Sms')).toBe(true);
  await set(false);
  await registered();
  await later();
  expect(await texts()).toEqual([]);
  await set(true);
  await registered();
  await cause('newRegistration', { locationId: pets.id });
  await later();
  const link = `https://portal.example/app/registrations/update/family/7?locationId=${location().id}`;
  expect(await texts()).toEqual([`Viewgate: ${one}. ${link}`]);
});

it('staff hear of an approval, its parent is told, and so is the family', async () => {
  const manager = await staff('LocationManager', 'registrationApproved');
  const colleague = await staff('LocationManager', 'registrationApproved');
  const family = await server().make.family(location().id);
  const member = await server().make.viewer(location().id, { family_id: family.id });
  const joining = await server().make.viewer(location().id, { family_id: family.id, approved_at: null });
  await server()
    .db.insertInto('registrations')
    .values({
      location_id: location().id,
      kind: 'invitation',
      state: 'pending',
      email: `${joining.userName}@mail.example`,
      proof_sent_at: new Date(clock.now()),
      status_hash: Buffer.from(`status ${joining.id}`),
      viewer_id: joining.id,
      created_at: new Date(clock.now()),
      proven_at: new Date(clock.now()),
    })
    .execute();
  const browser = await server().signIn(manager);
  await browser.call(registrationReview.evaluate, {
    params: { locationId: location().id, viewerId: joining.id },
    body: { isApproved: true },
  });
  await later();
  expect(await subjects(colleague)).toEqual(['A registration at Maple <Street> was approved']);
  expect(await subjects(manager)).toEqual([]);
  expect(await subjects({ email: `${member.userName}@mail.example` })).toEqual([
    'Somebody joined your family at Maple <Street>',
  ]);
  expect(await subjects({ email: `${joining.userName}@mail.example` })).toEqual(['Welcome to Maple <Street>']);
});

it('somebody who chose it hears of a sign-in from a browser that was not used before, once', async () => {
  const person = await server().make.user('SuperAdmin');
  await subscribe(person.id, 'security');
  const browser = await server().signIn(person);
  await send();
  const told = ['Somebody logged in to your account on a device that had not been used for it before'];
  expect(await subjects(person)).toEqual(told);
  await browser.call(account.login, { body: { userName: person.userName, password: demoPassword } });
  await send();
  expect(await subjects(person)).toEqual(told);
});

it('a message that waited for a mail server leaves only if its recipient may still be told', async () => {
  const before = await testServer({ clock });
  const place = await before.make.location();
  const people = [];
  for (let n = 0; n < 2; n++) {
    const person = await before.make.user('LocationManager', { locationIds: [place.id] });
    await before.db
      .insertInto('user_subscriptions')
      .values({ account_id: person.id, channel: 'email', key: 'newRegistration' })
      .execute();
    people.push(person);
  }
  const [gone, stays] = people;
  await before.db.transaction().execute((tx) => notify(before.deps, tx, 'newRegistration', { locationId: place.id }));
  clock.advance(5 * 60_000);
  await sendDueNotifications(before.deps);
  await before.db
    .deleteFrom('user_locations')
    .where('account_id', '=', gone?.id ?? 0)
    .execute();
  const mail = await startMailServer();
  const after = await testServer({
    clock,
    database: before.connectionString,
    runJobs: true,
    env: { SMTP_URL: `smtp://localhost:${mail.port}?ca=${certificateFile}` },
  });
  await expect
    .poll(
      async () =>
        (await after.db.selectFrom('outbox_messages').select(['state', 'body']).orderBy('recipient').execute())
          .map((row) => row.state)
          .sort(),
      {
        timeout: 20_000,
      },
    )
    .toEqual(['failed', 'sent']);
  expect(mail.received.map(({ to }) => to)).toEqual([[stays?.email]]);
  await after.stop();
  await mail.stop();
}, 30_000);
