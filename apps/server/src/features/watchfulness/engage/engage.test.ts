import { audit, type EngageStage, engage, invitations } from '@viewgate/contract';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { oneRoom } from '../../../../test/one-room.ts';
import { messagesTo } from '../../../../test/outbox.ts';
import { createTestClock, refusalOf, type TestServer, testServer } from '../../../../test/server.ts';
import { sendDueNotifications } from '../../operations/notifications/index.ts';

const clock = createTestClock('2026-11-20T18:00:00Z');
const day = 86_400_000;
let server: TestServer;

beforeAll(async () => {
  server = await testServer({ demo: true, clock });
});

/** A location with somebody at each stage, and some people at none. */
const sceneAt = async () => {
  const room = await oneRoom(server);
  const { locationId, cameraId, family, director } = room;
  const params = { locationId };
  const manager = await server.signIn(director);
  const person = async (name: string, more: object = {}) => {
    const { row } = await family({ first_name: name, last_name: 'Kid' }, more);
    await server.db
      .updateTable('accounts')
      .set({ first_name: name, last_name: 'Way' })
      .where('id', '=', row.account_id)
      .execute();
    return row;
  };
  const emailOf = async (accountId: number) =>
    (await server.db.selectFrom('accounts').where('id', '=', accountId).select('email').executeTakeFirstOrThrow())
      .email;
  const waits = await person('Waits', { approved_at: null });
  const silent = await person('Silent');
  const curious = await person('Curious');
  const watcher = await person('Watcher');
  await person('Leaves', { deletion_date: '2026-11-01' });
  await server.signIn(curious);
  await server.make.cameraSession(locationId, watcher.id, cameraId, {
    started_at: new Date(clock.now()),
    local_day: '2026-11-20',
  });
  const email = `guest${locationId}@mail.example`;
  const body = { locationId, familyId: watcher.family_id, email, viewerType: 2 };
  const { id: invitationId } = await manager.call(invitations.invite, { body });
  const rows = async (filters: object = {}) =>
    (await manager.call(engage.table, { params, body: { filters } })).rows.map(({ id, stage }) => [id, stage]);
  const remind = (ids: number[]) => manager.call(engage.remind, { params, body: { ids } });
  const previewed = async (ids: number[]) => {
    const { people } = await manager.call(engage.preview, { params, body: { ids } });
    return Object.fromEntries(people.map(({ id, outcome }) => [id, outcome]));
  };
  return {
    ...room,
    params,
    manager,
    waits,
    silent,
    curious,
    watcher,
    email,
    invitationId,
    rows,
    remind,
    previewed,
    emailOf,
  };
};

describe('the way to watching', () => {
  it('finds everybody at their stage once, and counts them as the lists do', async () => {
    const { params, locationId, manager, waits, silent, curious, watcher, invitationId, rows, classId } =
      await sceneAt();
    expect(Object.fromEntries(await rows())).toEqual({
      [-invitationId]: 'invited',
      [waits.id]: 'waiting',
      [silent.id]: 'notSignedIn',
      [curious.id]: 'notWatched',
      [watcher.id]: 'watched',
    });
    const stages = await manager.call(engage.summary, { params });
    for (const { stage, people } of stages) expect([stage, people]).toEqual([stage, (await rows({ stage })).length]);
    // Somebody invited to a family of which a member has watched.
    expect(Object.fromEntries(stages.map(({ stage, families }) => [stage, families]))).toEqual({
      invited: 0,
      waiting: 1,
      notSignedIn: 1,
      notWatched: 1,
      watched: 1,
    } satisfies Record<EngageStage, number>);
    const { rows: counted } = await sql<{
      count: number;
    }>`SELECT count(*) FROM viewers WHERE location_id = ${locationId}
      AND deletion_date IS NULL`.execute(server.db);
    expect(stages.reduce((sum, { people }) => sum + people, 0)).toBe(Number(counted[0]?.count) + 1);
    expect((await rows()).at(-1)).toEqual([watcher.id, 'watched']);
    expect(await rows({ classId })).toHaveLength(5);
    expect(await rows({ classId: classId + 10_000 })).toEqual([]);
    expect(await rows({ isReminded: true })).toEqual([]);
  });

  it('covers this location alone, and lets only those remind who may', async () => {
    const { params, silent } = await sceneAt();
    const reader = await server.signIn(await server.make.user('LocationViewer', { locationIds: [params.locationId] }));
    expect(await reader.call(engage.summary, { params })).toHaveLength(5);
    const asked = { params, body: { ids: [silent.id] } };
    expect((await refusalOf(reader.call(engage.remind, asked))).status).toBe(403);
    const other = await sceneAt();
    expect((await refusalOf(other.remind([silent.id]))).status).toBe(404);
    expect((await refusalOf(other.manager.call(engage.summary, { params }))).status).toBe(404);
  });
});

describe('a reminder', () => {
  it('says what it will do, tells each of their own next step, and nobody again within seven days', async () => {
    const { params, waits, silent, curious, watcher, email, invitationId, emailOf } = await sceneAt();
    clock.advance(8 * day);
    const again = await server.signIn(await server.make.user('LocationManager', { locationIds: [params.locationId] }));
    const ids = [-invitationId, waits.id, silent.id, curious.id, watcher.id];
    const preview = await again.call(engage.preview, { params, body: { ids } });
    expect(Object.fromEntries(preview.people.map(({ id, outcome }) => [id, outcome]))).toEqual({
      [-invitationId]: 'ready',
      [waits.id]: 'nothingToDo',
      [silent.id]: 'ready',
      [curious.id]: 'ready',
      [watcher.id]: 'nothingToDo',
    });
    expect(preview.says.map(({ stage }) => stage)).toEqual(['notSignedIn', 'notWatched']);
    const before = (await messagesTo(server, email)).length;
    const told = await again.call(engage.remind, { params, body: { ids } });
    expect(told.filter(({ outcome }) => outcome === 'ready')).toHaveLength(3);
    await sendDueNotifications(server.deps);
    expect((await messagesTo(server, email)).length).toBe(before + 1);
    const subjects = async (accountId: number) =>
      (await messagesTo(server, await emailOf(accountId))).map(({ subject }) => subject ?? '');
    expect((await subjects(silent.account_id)).filter((one) => one.includes('is ready: log in'))).toHaveLength(1);
    expect((await subjects(curious.account_id)).filter((one) => one.includes('not watched'))).toHaveLength(1);
    expect(await subjects(watcher.account_id)).toEqual([]);
    const entries = await again.call(audit.table, {
      body: { filters: { verb: 'remind', locationId: params.locationId } },
    });
    expect(entries.rows).toHaveLength(3);

    const soon = await refusalOf(again.call(engage.remind, { params, body: { ids } }));
    expect(soon.validationFailures?.map(({ code }) => code)).toEqual(['engage.nobody']);
    expect(
      (await again.call(engage.preview, { params, body: { ids } })).people.filter(
        ({ outcome }) => outcome === 'tooSoon',
      ),
    ).toHaveLength(3);
    clock.advance(7 * day);
    const later = await server.signIn(await server.make.user('LocationManager', { locationIds: [params.locationId] }));
    const { rows: reminded } = await later.call(engage.table, { params, body: { filters: { isReminded: true } } });
    expect(reminded).toHaveLength(3);
    const third = await later.call(engage.remind, { params, body: { ids: [silent.id] } });
    expect(third.map(({ outcome }) => outcome)).toEqual(['ready']);
  });

  it('reaches nobody who turned it off or is paused, and of two locations at once, only one reminds', async () => {
    const { silent, curious, watcher, previewed, remind } = await sceneAt();
    await server.db
      .insertInto('declined_notifications')
      .values({ account_id: silent.account_id, channel: 'email', key: 'watchReminder' })
      .execute();
    await server.db
      .updateTable('viewers')
      .set({ is_locked: true, lock_reason: 'staff' })
      .where('id', '=', curious.id)
      .execute();
    expect(await previewed([silent.id, curious.id])).toEqual({ [silent.id]: 'declined', [curious.id]: 'paused' });
    expect((await refusalOf(remind([silent.id, curious.id]))).status).toBe(400);
    await server.db
      .updateTable('viewers')
      .set({ is_locked: false, lock_reason: null })
      .where('id', '=', curious.id)
      .execute();
    // Somebody who is also at another location is reminded by one of the two.
    const other = await sceneAt();
    const { id: twin } = await server.make.viewer(other.locationId, { account_id: curious.account_id });
    const both = await Promise.allSettled([remind([curious.id]), other.remind([twin])]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await other.previewed([twin])).toEqual({ [twin]: 'tooSoon' });
    expect(await previewed([watcher.id])).toEqual({ [watcher.id]: 'nothingToDo' });
  });

  it('is claimed by one of two that have both found somebody ready', async () => {
    const { locationId, silent, emailOf, remind } = await sceneAt();
    const email = await emailOf(silent.account_id);
    let late: ReturnType<typeof refusalOf> | undefined;
    await server.db.transaction().execute(async (tx) => {
      const first = { email, location_id: locationId, sent_at: new Date(clock.now()) };
      await tx.insertInto('engage_reminders').values(first).execute();
      late = refusalOf(remind([silent.id]));
      await expect
        .poll(async () => {
          const { rows } = await sql`SELECT FROM pg_stat_activity
            WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(server.db);
          return rows.length;
        })
        .toBe(1);
    });
    expect((await late)?.status).toBe(400);
  });
});
