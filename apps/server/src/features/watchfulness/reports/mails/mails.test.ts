import { preferences, reports } from '@viewgate/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { oneRoom } from '../../../../../test/one-room.ts';
import { messagesTo } from '../../../../../test/outbox.ts';
import { createTestClock, refusalOf, type TestServer, testServer } from '../../../../../test/server.ts';
import { raiseAlert } from '../../alerts/index.ts';
import { mailJobs } from './jobs.ts';

// A Friday, noon in Chicago.
const friday = '2026-11-20T18:00:00Z';
const clock = createTestClock(friday);
let server: TestServer;

beforeAll(async () => {
  server = await testServer({ demo: true, clock });
});

/** What the jobs do each time they look. */
const work = async () => {
  for (const { run } of mailJobs(server.deps)) await run({}, { signal: new AbortController().signal, attempt: 1 });
};

/** A location where somebody watched, was refused, and an alert was answered by nobody; and a person who is mailed its weeks. */
const sceneAt = async (more: object = {}) => {
  clock.set(friday);
  const room = await oneRoom(server, more);
  const { locationId, cameraId, family } = room;
  const { row: viewer } = await family({ first_name: 'Ada', last_name: 'Byron' });
  await server.make.cameraSession(locationId, viewer.id, cameraId, {
    started_at: new Date('2026-11-18T18:00:00Z'),
    ended_at: new Date('2026-11-18T18:10:00Z'),
    end_reason: 'closed',
    local_day: '2026-11-18',
  });
  server.deps.refused.note({ locationId, day: '2026-11-19', viewerId: viewer.id, cameraId, rule: 'viewerPaused' });
  await server.deps.refused.write();
  await server.db
    .transaction()
    .execute((tx) => raiseAlert(server.deps, tx, { locationId, kind: 'detectorSilent', cameraId }));
  return { ...room, params: { locationId } };
};

const staff = async (
  role: Parameters<TestServer['make']['user']>[0],
  given: Parameters<TestServer['make']['user']>[1],
  account: { language?: string; is_locked?: boolean } = {},
) => {
  const made = await server.make.user(role, given);
  const { id, email } = made;
  await server.db
    .updateTable('users')
    .set({ should_receive_admin_emails: true })
    .where('account_id', '=', id)
    .execute();
  if (Object.keys(account).length > 0)
    await server.db.updateTable('accounts').set(account).where('id', '=', id).execute();
  return { id, signIn: () => server.signIn(made), mails: () => messagesTo(server, email) };
};

describe('the summary of the week', () => {
  it('comes once, on Monday morning by the clock of the location, with the numbers of the reports', async () => {
    const { locationId, params, director } = await sceneAt();
    const english = await staff('LocationManager', { locationIds: [locationId] });
    const spanish = await staff('LocationManager', { locationIds: [locationId] }, { language: 'es' });
    await work();
    clock.set('2026-11-23T12:59:00Z');
    await work();
    expect(await english.mails()).toEqual([]);
    clock.set('2026-11-23T13:00:00Z');
    await Promise.all([work(), work()]);
    await work();
    const [mail, ...others] = await english.mails();
    expect(others).toEqual([]);
    const place = await server.deps.locations.get(locationId);
    expect(mail?.subject).toBe(`The week at ${place?.name}`);
    const manager = await server.signIn(director);
    const query = { from: '2026-11-16', to: '2026-11-22' };
    const alerts = (await manager.call(reports.alerts, { params, query })).total;
    const refusals = (await manager.call(reports.refusals, { params, query })).total;
    expect([alerts, refusals]).toMatchObject([
      { raised: 1, open: 1 },
      { refusals: 1, viewers: 1 },
    ]);
    expect(mail?.text).toContain(
      'From November 16, 2026 to November 22, 2026:\n\n1 viewer watched; 1 session lasted 10 min in all. No registration came in. ' +
        'Cameras were refused once, to 1 viewer. 1 alert was raised: 1 still open, 0 false.',
    );
    expect(mail?.link).toMatch(new RegExp(`/app/dashboard\\?locationId=${locationId}$`));
    expect(mail?.text).toMatch(/\/app\/preferences\n/);
    const [letter] = await spanish.mails();
    expect(letter?.subject).toBe(`La semana en ${place?.name}`);
    expect(letter?.text).toContain('Del 16 de noviembre de 2026 al 22 de noviembre de 2026');
  });

  it('after weeks without a server, comes once, for the last week', async () => {
    const { locationId } = await sceneAt();
    const person = await staff('StaffManager', { locationIds: [locationId] });
    await work();
    clock.set('2026-12-16T18:00:00Z');
    await work();
    clock.advance(3_600_000);
    await work();
    const mails = await person.mails();
    expect(mails.map(({ text }) => text?.match(/From (.*):/)?.[1])).toEqual(['December 7, 2026 to December 13, 2026']);
  });

  it('waits for the last of several locations, and tells of those one still has', async () => {
    const { locationId } = await sceneAt();
    const { organization_id: organizationId } = await server.db
      .selectFrom('locations')
      .where('id', '=', locationId)
      .select('organization_id')
      .executeTakeFirstOrThrow();
    await server.make.location({ organization_id: organizationId, time_zone_id: 'Pacific/Honolulu', name: 'Waikiki' });
    const elsewhere = await server.make.location();
    const person = await staff('OrganizationManager', { organizationId });
    const viewer = await staff('StaffViewer', { locationIds: [locationId] });
    const paused = await staff('LocationManager', { locationIds: [locationId] }, { is_locked: true });
    const internal = await staff('Manager', {});
    const declined = await staff('LocationManager', { locationIds: [locationId] });
    await work();
    const own = await declined.signIn();
    const subscribed = await own.call(preferences.notifications, {});
    expect(subscribed.shouldReceiveAdminEmails).toBe(true);
    await own.call(preferences.updateNotifications, { body: { ...subscribed, shouldReceiveAdminEmails: false } });
    clock.set('2026-11-23T16:59:00Z');
    await work();
    expect(await person.mails()).toEqual([]);
    clock.set('2026-11-23T17:00:00Z');
    await work();
    const [mail] = await person.mails();
    expect(mail?.subject).toBe('The week at your 2 locations');
    expect(mail?.text).toContain('Waikiki: Nobody watched.');
    expect(mail?.text).not.toContain(elsewhere.name);
    // Nothing that the role may not see.
    const [little] = await viewer.mails();
    expect(little?.text).toContain('No registration came in.');
    expect(little?.text).not.toContain('watched');
    for (const { mails } of [paused, internal, declined]) expect(await mails()).toEqual([]);
    const kept = server.db.selectFrom('users').where('account_id', '=', declined.id);
    expect(await kept.select('should_receive_admin_emails as isOn').executeTakeFirst()).toEqual({ isOn: false });
  });
});

describe('a report by mail', () => {
  it('comes as often as it was chosen, from the next week or month on, while one may see it', async () => {
    const { locationId, params } = await sceneAt();
    const { id, signIn, mails } = await staff('LocationManager', { locationIds: [locationId] });
    await server.db
      .updateTable('users')
      .set({ should_receive_admin_emails: false })
      .where('account_id', '=', id)
      .execute();
    const person = await signIn();
    const none = await person.call(reports.mails, { params });
    await person.call(reports.chooseMails, { params, body: { ...none, alerts: 'week', viewing: 'month' } });
    expect(await person.call(reports.mails, { params })).toEqual({ ...none, alerts: 'week', viewing: 'month' });
    await work();
    expect(await mails()).toEqual([]);
    clock.set('2026-11-23T13:00:00Z');
    await Promise.all([work(), work()]);
    const [weekly, ...others] = await mails();
    expect(others).toEqual([]);
    expect(weekly?.text).toContain('1 alert was raised: 1 still open, 0 false.');
    expect(weekly?.link).toMatch(/\/app\/reports\/alerts\?locationId=\d+&from=2026-11-16&to=2026-11-22$/);
    expect(weekly?.text).toContain(`/app/reports/mails?locationId=${locationId}`);
    clock.set('2026-12-01T12:59:00Z');
    await work();
    expect(await mails()).toHaveLength(2);
    clock.set('2026-12-01T13:00:00Z');
    await work();
    const [monthly] = await mails();
    expect(monthly?.text).toContain('From November 1, 2026 to November 30, 2026:\n\n1 viewer watched;');
    // Choosing again what is chosen sends nothing a second time.
    const later = await signIn();
    await later.call(reports.chooseMails, { params, body: { ...none, alerts: 'week', viewing: 'month' } });
    await work();
    expect(await mails()).toHaveLength(3);

    await server.db.updateTable('users').set({ role: 'StaffViewer' }).where('account_id', '=', id).execute();
    clock.set('2027-01-01T13:00:00Z');
    await work();
    // Teaching staff see alerts, and not who watched.
    const [last, ...before] = await mails();
    expect(before).toHaveLength(3);
    expect(last?.subject).toMatch(/^Alerts and answers at /);
  });

  it('is chosen by anyone who may see the report, for themselves and their locations', async () => {
    const { locationId, params } = await sceneAt();
    const reader = await server.signIn(await server.make.user('StaffViewer', { locationIds: [locationId] }));
    const none = await reader.call(reports.mails, { params });
    const choose = (body: object) => reader.call(reports.chooseMails, { params, body: { ...none, ...body } });
    await choose({ registrations: 'week' });
    expect((await refusalOf(choose({ staff: 'week' }))).status).toBe(403);
    expect(await reader.call(reports.mails, { params })).toEqual({ ...none, registrations: 'week' });
    await choose({});
    expect(await reader.call(reports.mails, { params })).toEqual(none);
    const stranger = await server.signIn(
      await server.make.user('LocationManager', { locationIds: [(await server.make.location()).id] }),
    );
    expect((await refusalOf(stranger.call(reports.mails, { params }))).status).toBe(404);
  });
});
