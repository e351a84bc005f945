import { events } from '@viewgate/contract';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { oneRoom } from '../../../../test/one-room.ts';
import { messagesTo } from '../../../../test/outbox.ts';
import { createTestClock, type TestServer, testServer } from '../../../../test/server.ts';
import { certificateFile, startMailServer } from '../../../platform/mail/fixtures/mail-server.ts';
import { sendDueNotifications } from '../../operations/notifications/index.ts';
import { tellEverybody } from './tell.ts';

// Wednesday, nine in the morning in Chicago.
const morning = '2026-06-03T14:00:00Z';
const clock = createTestClock(morning);
let server: TestServer;
let room: Awaited<ReturnType<typeof oneRoom>>;
let locationId: number;

beforeAll(async () => {
  server = await testServer({ clock, demo: true, env: { PUBLIC_URL: 'https://portal.example' } });
});
beforeEach(async () => {
  clock.set(morning);
  room = await oneRoom(server, { name: 'Maple Street' });
  ({ locationId } = room);
});

/** A parent whose child may be invited, and the subjects of what they are mailed. */
const parent = async (given: object = {}) => {
  const { row, childId } = await room.family({ first_name: 'Ada', last_name: 'Byron' }, given);
  const mails = async () => {
    await tellEverybody(server.deps);
    clock.advance(5 * 60_000);
    await sendDueNotifications(server.deps);
    return (await messagesTo(server, `${row.userName}@mail.example`)).map(({ subject }) => subject).toReversed();
  };
  return { row, childId, mails };
};
const plan = (childIds: number[]) => ({
  name: 'Summer party',
  startDate: '2026-06-03',
  startTime: '14:00:00',
  endDate: '2026-06-03',
  endTime: '16:00:00',
  cameraIds: [room.cameraId],
  childIds,
});
const create = async (childIds: number[]) =>
  (await room.manager.call(events.create, { params: { locationId }, body: plan(childIds) })).id;
const change = async (id: number, given: object) => {
  const params = { locationId, id };
  const manager = await server.signIn(room.director);
  const { version, children } = await manager.call(events.get, { params });
  const body = { ...plan(children.map((child) => child.id)), ...given, version };
  await manager.call(events.update, { params, body });
};
/** Signed in again: hours pass between two calls. */
const announce = async (id: number, again = false) =>
  (await server.signIn(room.director)).call(events.notify, { params: { locationId, id }, body: { again } });
const preview = async (id: number) =>
  (await server.signIn(room.director)).call(events.notifyPreview, { params: { locationId, id } });
const invitation = 'Maple Street invites your family to an event that you can watch';
const reminder = 'An event at Maple Street that your family is invited to is about to begin';

it('is announced to each invited person once, unless asked again, after saying who that is', async () => {
  const [one, other, stranger] = [await parent(), await parent(), await parent()];
  const id = await create([one.childId]);
  expect(await preview(id)).toMatchObject({
    toTell: 1,
    told: 0,
    viewers: [{ viewerId: one.row.id, announcedAt: null }],
  });
  expect(await announce(id)).toEqual({ count: 1 });
  expect(await one.mails()).toEqual([invitation]);
  await change(id, { childIds: [one.childId, other.childId] });
  expect(await preview(id)).toMatchObject({ toTell: 1, told: 1, viewers: [{ viewerId: other.row.id }, {}] });
  expect(await announce(id)).toEqual({ count: 1 });
  expect([await one.mails(), await other.mails(), await stranger.mails()]).toEqual([[invitation], [invitation], []]);
  expect(await announce(id)).toEqual({ count: 0 });
  expect(await announce(id, true)).toEqual({ count: 2 });
  expect(await one.mails()).toEqual([invitation, invitation]);
});

it('tells nobody who is not let in, is paused for all of it, barred from a child of it, or no longer invited', async () => {
  const waiting = await parent({ approved_at: null });
  const paused = await parent({ is_locked: true });
  const back = await parent({ is_locked: true, lockout_end: new Date('2026-06-03T20:00:00Z') });
  const [barred, uninvited] = [await parent(), await parent()];
  const all = [waiting, paused, back, barred, uninvited];
  const id = await create(all.map(({ childId }) => childId));
  await server.db
    .insertInto('custody_blocks')
    .values({
      location_id: locationId,
      viewer_id: barred.row.id,
      child_id: back.childId,
      starts_at: new Date(morning),
    })
    .execute();
  expect(await announce(id)).toEqual({ count: 2 });
  await change(id, { childIds: all.slice(0, 4).map(({ childId }) => childId) });
  const told = [];
  for (const { mails } of all) told.push(await mails());
  expect(told).toEqual([[], [], [invitation], [], []]);
});

it('mails no invitation that is taken back while it waits, and counts the events that are left', async () => {
  const [one, other] = [await parent(), await parent()];
  const id = await create([one.childId, other.childId]);
  const second = await create([one.childId]);
  await announce(id);
  await announce(second);
  await tellEverybody(server.deps);
  clock.advance(60_000);
  await change(id, { childIds: [one.childId] });
  await change(second, { childIds: [other.childId] });
  expect([await other.mails(), await one.mails()]).toEqual([[], [invitation]]);
  await announce(await create([one.childId]));
  await tellEverybody(server.deps);
  clock.advance(60_000);
  await server.db.updateTable('viewers').set({ is_locked: true }).where('id', '=', one.row.id).execute();
  expect(await one.mails()).toEqual([invitation]);
});

it('reminds an hour before, once, even when nobody looked at that moment', async () => {
  const one = await parent();
  await create([one.childId]);
  clock.set('2026-06-03T17:59:00Z');
  expect(await one.mails()).toEqual([]);
  clock.set('2026-06-03T18:40:00Z');
  // Several processes at once.
  await Promise.all([tellEverybody(server.deps), tellEverybody(server.deps)]);
  // Those who have subscribed are told of one event, not of two.
  const noted = server.db.selectFrom('notifications').where('location_id', '=', locationId);
  expect(await noted.where('key', '=', 'eventReminder').select('count').execute()).toEqual([{ count: 1 }]);
  expect(await one.mails()).toEqual([reminder]);
  expect(await one.mails()).toEqual([reminder]);
});

it('reminds of a moved event again, and of none that has begun', async () => {
  const one = await parent();
  const id = await create([one.childId]);
  clock.set('2026-06-03T18:10:00Z');
  expect(await one.mails()).toEqual([reminder]);
  await change(id, { startTime: '18:00:00', endTime: '20:00:00' });
  expect(await one.mails()).toEqual([reminder]);
  clock.set('2026-06-03T22:05:00Z');
  expect(await one.mails()).toEqual([reminder, reminder]);
  await change(id, { startTime: '17:00:00', endTime: '20:00:00' });
  expect(await one.mails()).toEqual([reminder, reminder]);
});

it('leaves to a mail server that comes back only the invitations that still stand', async () => {
  const down = await testServer({ clock });
  const here = await oneRoom(down);
  const params = { locationId: here.locationId };
  const name = { first_name: 'Ada', last_name: 'Byron' };
  const [stays, gone] = [await here.family(name), await here.family(name)];
  const body = { ...plan([stays.childId, gone.childId]), cameraIds: [here.cameraId] };
  const { id } = await here.manager.call(events.create, { params, body });
  await here.manager.call(events.notify, { params: { ...params, id }, body: { again: false } });
  await tellEverybody(down.deps);
  clock.advance(5 * 60_000);
  await sendDueNotifications(down.deps);
  await down.db.deleteFrom('event_children').where('child_id', '=', gone.childId).execute();
  const mail = await startMailServer();
  const up = await testServer({
    clock,
    database: down.connectionString,
    runJobs: true,
    env: { SMTP_URL: `smtp://localhost:${mail.port}?ca=${certificateFile}` },
  });
  const states = async () =>
    (await up.db.selectFrom('outbox_messages').select('state').execute()).map(({ state }) => state).toSorted();
  await expect.poll(states, { timeout: 20_000 }).toEqual(['failed', 'sent']);
  expect(mail.received.map(({ to }) => to)).toEqual([[`${stays.row.userName}@mail.example`]]);
  await up.stop();
  await mail.stop();
}, 30_000);
