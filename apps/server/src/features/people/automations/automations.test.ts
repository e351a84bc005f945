import { automations, children, classes, classTransfers, registrationReview, viewers } from '@viewgate/contract';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { messagesTo } from '../../../../test/outbox.ts';
import { createTestClock, refusalOf, type TestServer, testServer } from '../../../../test/server.ts';
import { holdLocation } from '../../../platform/tenancy/hold-location.ts';
import { changeDueClasses } from '../children/change-due.ts';
import { approveDueRegistrations } from '../registration-review/due.ts';
import { deleteDueViewers } from '../viewers/delete-due.ts';

const clock = createTestClock('2026-06-02T15:00:00Z');
let server: TestServer;
let locationId: number;
let toddlers: number;
let preschool: number;
let staff: { id: number; userName: string; email: string };

beforeAll(async () => {
  server = await testServer({ demo: true, clock });
});
beforeEach(async () => {
  clock.set('2026-06-02T15:00:00Z');
  await server.db.deleteFrom('login_attempts').execute();
  locationId = (await server.make.location({ name: 'Maple Street' })).id;
  toddlers = (await server.make.class(locationId, { name: 'Toddlers' })).id;
  preschool = (await server.make.class(locationId, { name: 'Preschool' })).id;
  staff = await server.make.user('LocationManager', { locationIds: [locationId] });
});

/** Signed in at the clock's time: sessions end while it jumps. */
const manager = () => server.signIn(staff);
const at = (id: number) => ({ locationId, id });
const child = async (classIds = [toddlers]) =>
  (await server.make.child(locationId, (await server.make.family(locationId)).id, classIds, { first_name: 'Ada' })).id;
const classesOf = async (id: number) =>
  (await (await manager()).call(children.get, { params: at(id) })).classes.map((one) => one.id);
const list = async (filters: { state?: 'done' | 'canceled' | 'failed' } = {}) =>
  (await (await manager()).call(automations.table, { params: { locationId }, body: { filters } })).rows;
const one = async () => {
  const [row] = await list();
  if (!row) throw new Error('nothing is scheduled');
  return row;
};
const move = async (childIds: number[] | null, given: object = {}) =>
  (await manager()).call(classTransfers.transfer, {
    params: at(toddlers),
    body: { childIds, toClassId: preschool, scheduledDate: '2026-06-04', ...given },
  });
/** Somebody who registered and is not let in. */
const registered = async (state: 'pending' | 'scheduled') => {
  const viewer = await server.make.viewer(locationId, { approved_at: null });
  const now = new Date();
  await server.db
    .insertInto('registrations')
    .values({
      location_id: locationId,
      kind: 'invitation',
      state,
      email: `of${viewer.id}@mail.example`,
      viewer_id: viewer.id,
      scheduled_date: state === 'scheduled' ? '2026-06-04' : null,
      proof_sent_at: now,
      status_hash: Buffer.from(`status ${viewer.id}`),
      created_at: now,
      proven_at: now,
    })
    .execute();
  return viewer;
};
/** 00:05 of June 4th in Chicago. */
const due = '2026-06-04T05:05:00Z';
const runAt = async (moment: string) => {
  clock.set(moment);
  await changeDueClasses(server.deps);
};
const audited = (record: string, recordId: number) =>
  server.db
    .selectFrom('audit_log')
    .where('location_id', '=', locationId)
    .where('record', '=', record)
    .where('record_id', '=', recordId)
    .where('verb', '!=', 'view')
    .select(['verb', 'account_id as accountId', 'after'])
    .orderBy('id')
    .execute();

/** How many connections wait for a lock of the test's transaction. */
const waiters = async () => {
  const { rows } = await sql<{ pid: number }>`SELECT pid FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(server.db);
  return rows.length;
};

describe('a change of classes on a day', () => {
  it('is done at 00:05 at the location, once, whoever runs it, and names who scheduled it', async () => {
    const id = await child();
    await move([id], { label: 'Summer' });
    const { id: automationId } = await one();
    expect(await one()).toMatchObject({
      subjectName: expect.stringContaining('Ada'),
      label: 'Summer',
      state: 'waiting',
    });
    await runAt('2026-06-04T05:04:59Z');
    expect(await classesOf(id)).toEqual([toddlers]);
    clock.set(due);
    await Promise.all([changeDueClasses(server.deps), changeDueClasses(server.deps)]);
    expect(await classesOf(id)).toEqual([preschool]);
    expect(await list()).toEqual([]);
    expect(await list({ state: 'done' })).toMatchObject([{ id: automationId, attempts: 1 }]);
    const told = await audited('child', id);
    expect(told.map(({ verb, accountId }) => [verb, accountId])).toEqual([
      ['change classes', staff.id],
      ['change classes', null],
    ]);
    expect(told[1]?.after).toEqual({ classIds: [preschool], scheduledBy: staff.userName });
    await (await manager()).call(classTransfers.transfer, {
      params: at(preschool),
      body: { childIds: [id], toClassId: toddlers },
    });
    await runAt('2026-06-05T05:05:00Z');
    expect(await classesOf(id)).toEqual([toddlers]);
  });

  it('is made up for after downtime, oldest first', async () => {
    const id = await child();
    const entered = { type: 'AddChildClass' as const, childIds: [id], scheduledDate: '2026-06-03' };
    await (await manager()).call(classTransfers.transfer, { params: at(preschool), body: entered });
    const left = { type: 'RemoveChildClass' as const, childIds: [id], scheduledDate: '2026-06-05' };
    await move([id], { ...left, toClassId: null });
    await runAt('2026-07-01T12:00:00Z');
    expect(await classesOf(id)).toEqual([preschool]);
  });

  it('never runs once it is canceled, even while it is about to run', async () => {
    const [id, other] = [await child(), await child()];
    await move([id, other]);
    const [first, second] = await list();
    await (await manager()).call(automations.unschedule, { params: at(first?.id ?? 0) });
    clock.set(due);
    const by = await manager();
    let running: Promise<void> | undefined;
    await server.db.transaction().execute(async (tx) => {
      await holdLocation(tx, locationId);
      await tx
        .updateTable('automations')
        .set({ state: 'canceled', ended_at: new Date(clock.now()) })
        .where('id', '=', second?.id ?? 0)
        .execute();
      running = changeDueClasses(server.deps);
      await expect.poll(waiters, { timeout: 20_000 }).toBeGreaterThan(0);
    });
    await running;
    expect(await classesOf(id)).toEqual([toddlers]);
    expect(await classesOf(other)).toEqual([toddlers]);
    expect(await list({ state: 'canceled' })).toHaveLength(2);
    const again = by.call(automations.unschedule, { params: at(first?.id ?? 0) });
    expect(await refusalOf(again)).toMatchObject({ validationFailures: [{ code: 'automations.hasEnded' }] });
  });

  it('fails with its reason, is mailed to who scheduled it, and can be tried again', async () => {
    const id = await child();
    await move([id]);
    await server.db.deleteFrom('child_classes').where('child_id', '=', id).execute();
    await runAt(due);
    const failed = await one();
    expect(failed).toMatchObject({ state: 'failed', attempts: 1, failure: { code: 'automations.notInClass' } });
    const [mail] = await messagesTo(server, staff.email);
    expect(mail).toMatchObject({ subject: 'A scheduled change failed at Maple Street' });
    await runAt('2026-06-04T06:00:00Z');
    expect(await one()).toMatchObject({ attempts: 1 });
    await server.db
      .insertInto('child_classes')
      .values({ location_id: locationId, child_id: id, class_id: toddlers })
      .execute();
    await (await manager()).call(automations.retry, { params: at(failed.id) });
    await runAt('2026-06-04T06:05:00Z');
    expect(await classesOf(id)).toEqual([preschool]);
    const verbs = (await audited('automation', failed.id)).map(({ verb }) => verb);
    expect(verbs).toEqual(['fail', 'retry', 'run']);
  });

  it('mails nobody who could not do it any more', async () => {
    const id = await child();
    await move([id]);
    await server.db.updateTable('users').set({ role: 'LocationViewer' }).where('account_id', '=', staff.id).execute();
    await server.db.deleteFrom('child_classes').where('child_id', '=', id).execute();
    await runAt(due);
    expect(await one()).toMatchObject({ state: 'failed' });
    expect(await messagesTo(server, staff.email)).toEqual([]);
  });

  it('fails where the class has been deleted, and is canceled where the child has', async () => {
    const [id, other] = [await child(), await child()];
    await move([id]);
    await move([other]);
    const by = await manager();
    await by.call(children.remove, { params: at(other) });
    expect(await list({ state: 'canceled' })).toMatchObject([{ childId: null, failure: { code: 'automations.gone' } }]);
    await by.call(classes.remove, { params: at(preschool) });
    await runAt(due);
    expect(await list()).toMatchObject([
      {
        childId: id,
        toClassName: 'Preschool',
        failure: { code: 'automations.classGone', params: { name: 'Preschool' } },
      },
    ]);
    expect(await classesOf(id)).toEqual([toddlers]);
  });

  it('waits and is tried again when the database is in trouble, and keeps no other from running', async () => {
    const [id, other] = [await child(), await child()];
    await move([id]);
    await move([other]);
    const get = server.deps.locations.get.bind(server.deps.locations);
    const broken = vi.spyOn(server.deps.locations, 'get').mockRejectedValueOnce(new Error('the database is gone'));
    onTestFinished(() => broken.mockRestore());
    clock.set(due);
    await expect(changeDueClasses(server.deps)).rejects.toThrow('the database is gone');
    broken.mockImplementation(get);
    expect(await list()).toMatchObject([{ childId: id, state: 'waiting', attempts: 0 }]);
    expect(await classesOf(other)).toEqual([preschool]);
    await changeDueClasses(server.deps);
    expect(await classesOf(id)).toEqual([preschool]);
  });

  it('shows at the child and the class, and is moved rather than doubled', async () => {
    const id = await child();
    await move([id]);
    await move([id], { scheduledDate: '2026-06-09' });
    await server.make.class(locationId, { name: 'Infants' });
    const by = await manager();
    const message = {
      kind: 'TransferChildFromClassToClass',
      scheduledDate: '2026-06-09',
      className: 'Toddlers',
      toClassName: 'Preschool',
      count: 1,
    };
    expect((await by.call(children.get, { params: at(id) })).scheduledClassMessage).toEqual(message);
    const { rows } = await by.call(classes.table, { params: { locationId }, body: {} });
    // By name: Infants, which nothing is scheduled for, Preschool and Toddlers.
    expect(rows.map((row) => row.scheduledClassMessage)).toEqual([null, message, message]);
    const leave = move([id], { type: 'RemoveChildClass', toClassId: null });
    expect(await refusalOf(leave)).toMatchObject({ validationFailures: [{ code: 'automations.isScheduled' }] });
    const asked = { params: { locationId }, query: { childId: id } };
    expect(await by.call(classTransfers.list, asked)).toHaveLength(1);
  });
});

describe('transferring now', () => {
  it('moves every child of a class, or none', async () => {
    const [id, other] = [await child(), await child([toddlers, preschool])];
    const stays = await child([preschool]);
    const refused = await refusalOf(move([id, stays], { scheduledDate: null }));
    expect(refused).toMatchObject({ validationFailures: [{ code: 'automations.notInClass' }] });
    expect(await classesOf(id)).toEqual([toddlers]);
    expect(await move(null, { scheduledDate: null })).toEqual({ count: 2 });
    expect([await classesOf(id), await classesOf(other)]).toEqual([[preschool], [preschool]]);
    expect(await refusalOf(move(null))).toMatchObject({ validationFailures: [{ code: 'classTransfers.isEmpty' }] });
  });

  it('refuses classes and children of other locations, and a day before tomorrow', async () => {
    const id = await child();
    const elsewhere = (await server.make.location()).id;
    const away = (await server.make.class(elsewhere)).id;
    expect((await refusalOf(move([id], { toClassId: away }))).validationFailures?.[0]?.propertyName).toBe('toClassId');
    const stranger = (await server.make.child(elsewhere, (await server.make.family(elsewhere)).id)).id;
    expect((await refusalOf(move([stranger]))).status).toBe(404);
    expect((await refusalOf(move([id], { toClassId: toddlers }))).code).toBe('validation');
    const early = await refusalOf(move([id], { scheduledDate: '2026-06-02' }));
    expect(early).toMatchObject({ validationFailures: [{ code: 'automations.laterDate' }] });
  });
});

describe('what is derived', () => {
  it("moves a viewer's deletion date with its automation, and clears it with it", async () => {
    const { id } = await server.make.viewer(locationId);
    const by = await manager();
    const scheduled = { params: at(id), body: { scheduledDate: '2026-06-04' } };
    const date = async () => (await by.call(viewers.get, { params: at(id) })).scheduledDate;
    await by.call(viewers.scheduleDeletion, scheduled);
    const row = await one();
    const edit = (scheduledDate: string) =>
      by.call(automations.update, {
        params: at(row.id),
        body: { scheduledDate, label: 'Moves away', version: row.version },
      });
    await edit('2026-06-08');
    expect(await date()).toBe('2026-06-08');
    expect((await refusalOf(edit('2026-06-09'))).status).toBe(409);
    await by.call(automations.remove, { params: at(row.id) });
    expect(await date()).toBeNull();
    await by.call(viewers.scheduleDeletion, scheduled);
    await by.call(viewers.remove, { params: at(id) });
    expect(await list({ state: 'canceled' })).toMatchObject([
      { viewerId: null, failure: { code: 'automations.gone' } },
    ]);
  });

  it('lets the chosen member follow a deleted primary user, and refuses when they have left', async () => {
    const { id, family_id } = await server.make.viewer(locationId, { is_primary: true });
    const [heir, spare] = [
      await server.make.viewer(locationId, { family_id }),
      await server.make.viewer(locationId, { family_id }),
    ];
    const by = await manager();
    const choose = (newPrimaryViewerId: number) =>
      by.call(viewers.scheduleDeletion, { params: at(id), body: { scheduledDate: '2026-06-04', newPrimaryViewerId } });
    expect((await refusalOf(choose(id))).validationFailures?.[0]?.propertyName).toBe('newPrimaryViewerId');
    await choose(heir.id);
    await by.call(viewers.remove, { params: at(heir.id) });
    clock.set(due);
    await deleteDueViewers(server.deps);
    expect(await one()).toMatchObject({ state: 'failed', failure: { code: 'viewers.primaryIsAnother' } });
    await (await manager()).call(viewers.scheduleDeletion, {
      params: at(id),
      body: { scheduledDate: '2026-06-05', newPrimaryViewerId: spare.id },
    });
    clock.set('2026-06-05T05:05:00Z');
    await deleteDueViewers(server.deps);
    const left = await server.db
      .selectFrom('viewers')
      .where('family_id', '=', family_id)
      .select(['id', 'is_primary'])
      .execute();
    expect(left).toEqual([{ id: spare.id, is_primary: true }]);
  });

  it('follows rows that come and go in other ways', async () => {
    const viewer = await server.make.viewer(locationId, { deletion_date: '2026-06-09' });
    expect(await list()).toMatchObject([{ kind: 'DeleteViewer', viewerId: viewer.id, scheduledDate: '2026-06-09' }]);
    await (await manager()).call(viewers.unscheduleDeletion, { params: at(viewer.id) });
    expect((await (await manager()).call(viewers.get, { params: at(viewer.id) })).scheduledDate).toBeNull();
    const waiting = await registered('scheduled');
    expect(await list()).toMatchObject([{ kind: 'ApproveRegistration', viewerId: waiting.id }]);
    const own = server.db.updateTable('registrations').where('viewer_id', '=', waiting.id);
    await own.set({ state: 'pending', scheduled_date: null }).execute();
    expect(await list()).toEqual([]);
    clock.set(due);
    await approveDueRegistrations(server.deps);
    const { state } = await (await manager()).call(registrationReview.get, {
      params: { locationId, viewerId: waiting.id },
    });
    expect(state).toBe('pending');
  });

  it('lets a registration wait again when its approval is taken back, and shows why a cap refused it', async () => {
    const viewer = await registered('pending');
    const params = { locationId, viewerId: viewer.id };
    const schedule = async () =>
      (await manager()).call(registrationReview.schedule, { params, body: { scheduledDate: '2026-06-04' } });
    const state = async () => (await (await manager()).call(registrationReview.get, { params })).state;
    await schedule();
    expect(await state()).toBe('scheduled');
    expect(await one()).toMatchObject({ kind: 'ApproveRegistration', registrationKind: 'invitation' });
    await (await manager()).call(automations.bulk, {
      params: { locationId },
      body: { automationIds: [(await one()).id], action: 'unschedule' },
    });
    expect(await state()).toBe('pending');
    await schedule();
    await (await manager()).call(registrationReview.evaluate, { params, body: { isApproved: false } });
    expect(await state()).toBe('denied');
    clock.set(due);
    await approveDueRegistrations(server.deps);
    expect(await state()).toBe('denied');
    expect(await list({ state: 'canceled' })).toHaveLength(2);
  });
});

describe('who may', () => {
  it('changes only what one may do by hand, all or none', async () => {
    const { id } = await server.make.viewer(locationId);
    const by = await manager();
    await by.call(viewers.scheduleDeletion, { params: at(id), body: { scheduledDate: '2026-06-04' } });
    await move([await child()]);
    const staffOnly = await server.signIn(await server.make.user('Staff'));
    const { rows } = await staffOnly.call(automations.table, { params: { locationId }, body: {} });
    expect(rows.map(({ kind, isReadOnly }) => [kind, isReadOnly])).toEqual([
      ['DeleteViewer', true],
      ['TransferChildFromClassToClass', false],
    ]);
    const both = { automationIds: rows.map((row) => row.id), action: 'delete' as const };
    const refused = await refusalOf(staffOnly.call(automations.bulk, { params: { locationId }, body: both }));
    expect(refused.status).toBe(403);
    expect(await list()).toHaveLength(2);
    const reader = await server.signIn(await server.make.user('StaffViewer', { locationIds: [locationId] }));
    const mine = refusalOf(reader.call(automations.bulk, { params: { locationId }, body: both }));
    expect((await mine).status).toBe(403);
    const elsewhere = (await server.make.location()).id;
    const stranger = await server.signIn(await server.make.user('LocationManager', { locationIds: [elsewhere] }));
    const asked = stranger.call(automations.bulk, { params: { locationId: elsewhere }, body: both });
    expect((await refusalOf(asked)).status).toBe(404);
    expect((await refusalOf(stranger.call(automations.get, { params: at(both.automationIds[0] ?? 0) }))).status).toBe(
      404,
    );
  });
});
