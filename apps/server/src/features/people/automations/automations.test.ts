import { automations, children, classes, classTransfers } from '@viewgate/contract';
import { sql } from 'kysely';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { messagesTo } from '../../../../test/outbox.ts';
import { refusalOf } from '../../../../test/server.ts';
import { holdLocation } from '../../../platform/tenancy/hold-location.ts';
import { heardBy, hubClient } from '../../operations/hub/test/client.ts';
import { changeDueClasses } from '../children/change-due.ts';
import { runDue } from './run.ts';
import { automationScene, due } from './test/scene.ts';

const { clock, here, server, manager, at, list, one, child, classesOf, move, runAt } = automationScene();
const audited = (record: string, recordId: number) =>
  server()
    .db.selectFrom('audit_log')
    .where('location_id', '=', here.locationId)
    .where('record', '=', record)
    .where('record_id', '=', recordId)
    .where('verb', '!=', 'view')
    .select(['verb', 'account_id as accountId', 'after'])
    .orderBy('id')
    .execute();

/** How many connections wait for a lock of the test's transaction. */
const waiters = async () => {
  const { rows } = await sql<{ pid: number }>`SELECT pid FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(server().db);
  return rows.length;
};

describe('a change of classes on a day', () => {
  it('is done at 00:05 at the location, once, no matter who runs it, and names who scheduled it', async () => {
    const id = await child();
    await move([id], { label: 'Summer' });
    const { id: automationId } = await one();
    expect(await one()).toMatchObject({
      subjectName: expect.stringContaining('Ada'),
      label: 'Summer',
      state: 'waiting',
    });
    await runAt('2026-06-04T05:04:59Z');
    expect(await classesOf(id)).toEqual([here.toddlers]);
    clock.set(due);
    await Promise.all([changeDueClasses(server().deps), changeDueClasses(server().deps)]);
    expect(await classesOf(id)).toEqual([here.preschool]);
    expect(await list()).toEqual([]);
    expect(await list({ state: 'done' })).toMatchObject([{ id: automationId, attempts: 1 }]);
    const told = await audited('child', id);
    expect(told.map(({ verb, accountId }) => [verb, accountId])).toEqual([
      ['change classes', here.staff.id],
      ['change classes', null],
    ]);
    expect(told[1]?.after).toEqual({ classIds: [here.preschool], scheduledBy: here.staff.userName });
    await (await manager()).call(classTransfers.transfer, {
      params: at(here.preschool),
      body: { childIds: [id], toClassId: here.toddlers },
    });
    await runAt('2026-06-05T05:05:00Z');
    expect(await classesOf(id)).toEqual([here.toddlers]);
  });

  it('is made up for after downtime, oldest first', async () => {
    const id = await child();
    const entered = { type: 'AddChildClass' as const, childIds: [id], scheduledDate: '2026-06-03' };
    await (await manager()).call(classTransfers.transfer, { params: at(here.preschool), body: entered });
    const left = { type: 'RemoveChildClass' as const, childIds: [id], scheduledDate: '2026-06-05' };
    await move([id], { ...left, toClassId: null });
    await runAt('2026-07-01T12:00:00Z');
    expect(await classesOf(id)).toEqual([here.preschool]);
  });

  it('never runs once it is canceled, even while it is about to run', async () => {
    const [id, other] = [await child(), await child()];
    await move([id, other]);
    const [first, second] = await list();
    await (await manager()).call(automations.unschedule, { params: at(first?.id ?? 0) });
    clock.set(due);
    const by = await manager();
    let running: Promise<void> | undefined;
    await server()
      .db.transaction()
      .execute(async (tx) => {
        await holdLocation(tx, here.locationId);
        await tx
          .updateTable('automations')
          .set({ state: 'canceled', ended_at: new Date(clock.now()) })
          .where('id', '=', second?.id ?? 0)
          .execute();
        running = changeDueClasses(server().deps);
        await expect.poll(waiters, { timeout: 20_000 }).toBeGreaterThan(0);
      });
    await running;
    expect(await classesOf(id)).toEqual([here.toddlers]);
    expect(await classesOf(other)).toEqual([here.toddlers]);
    expect(await list({ state: 'canceled' })).toHaveLength(2);
    const again = by.call(automations.unschedule, { params: at(first?.id ?? 0) });
    expect(await refusalOf(again)).toMatchObject({ validationFailures: [{ code: 'automations.hasEnded' }] });
  });

  it('fails with its reason, which is mailed to the person who scheduled it, and can be tried again', async () => {
    const id = await child();
    await move([id]);
    await server().db.deleteFrom('child_classes').where('child_id', '=', id).execute();
    await runAt(due);
    const failed = await one();
    expect(failed).toMatchObject({ state: 'failed', attempts: 1, failure: { code: 'automations.notInClass' } });
    const [mail] = await messagesTo(server(), here.staff.email);
    expect(mail).toMatchObject({ subject: 'A scheduled change failed at Maple Street' });
    await runAt('2026-06-04T06:00:00Z');
    expect(await one()).toMatchObject({ attempts: 1 });
    await server()
      .db.insertInto('child_classes')
      .values({ location_id: here.locationId, child_id: id, class_id: here.toddlers })
      .execute();
    await (await manager()).call(automations.retry, { params: at(failed.id) });
    await runAt('2026-06-04T06:05:00Z');
    expect(await classesOf(id)).toEqual([here.preschool]);
    const verbs = (await audited('automation', failed.id)).map(({ verb }) => verb);
    expect(verbs).toEqual(['fail', 'retry', 'run']);
  });

  it('tells open browsers of staff there that it ran', async () => {
    await move([await child()]);
    clock.set(due);
    const client = hubClient(server().url, await manager());
    const heard = heardBy(client, 'ReceiveAutomationRun');
    await client.start();
    await changeDueClasses(server().deps);
    await expect.poll(() => heard).toEqual([[{ locationId: here.locationId }]]);
    await client.stop();
  });

  it('mails nobody who could no longer do it', async () => {
    const id = await child();
    await move([id]);
    await server()
      .db.updateTable('users')
      .set({ role: 'LocationViewer' })
      .where('account_id', '=', here.staff.id)
      .execute();
    await server().db.deleteFrom('child_classes').where('child_id', '=', id).execute();
    await runAt(due);
    expect(await one()).toMatchObject({ state: 'failed' });
    expect(await messagesTo(server(), here.staff.email)).toEqual([]);
  });

  it('fails where the class has been deleted, and is canceled where the child has', async () => {
    const [id, other] = [await child(), await child()];
    await move([id]);
    await move([other]);
    const by = await manager();
    await by.call(children.remove, { params: at(other) });
    expect(await list({ state: 'canceled' })).toMatchObject([{ childId: null, failure: { code: 'automations.gone' } }]);
    await by.call(classes.remove, { params: at(here.preschool) });
    await runAt(due);
    expect(await list()).toMatchObject([
      {
        childId: id,
        toClassName: 'Preschool',
        failure: { code: 'automations.classGone', params: { name: 'Preschool' } },
      },
    ]);
    expect(await classesOf(id)).toEqual([here.toddlers]);
  });

  it('waits and is tried again when the database is in trouble, and holds up no other', async () => {
    const [id, other] = [await child(), await child()];
    await move([id]);
    await move([other]);
    const get = server().deps.locations.get.bind(server().deps.locations);
    const broken = vi.spyOn(server().deps.locations, 'get').mockRejectedValueOnce(new Error('the database is gone'));
    onTestFinished(() => broken.mockRestore());
    clock.set(due);
    await expect(changeDueClasses(server().deps)).rejects.toThrow('the database is gone');
    broken.mockImplementation(get);
    expect(await list()).toMatchObject([{ childId: id, state: 'waiting', attempts: 0 }]);
    expect(await classesOf(other)).toEqual([here.preschool]);
    await changeDueClasses(server().deps);
    expect(await classesOf(id)).toEqual([here.preschool]);
  });

  it('is done without a change where somebody has moved the child by hand already', async () => {
    const id = await child();
    await move([id]);
    const { db } = server();
    await db.updateTable('child_classes').set({ class_id: here.preschool }).where('child_id', '=', id).execute();
    await runAt(due);
    expect(await list({ state: 'done' })).toMatchObject([{ childId: id }]);
    expect(await classesOf(id)).toEqual([here.preschool]);
    expect(await messagesTo(server(), here.staff.email)).toEqual([]);
  });

  it('fails, and can be tried again, where the portal itself is at fault', async () => {
    const id = await child();
    await move([id]);
    clock.set(due);
    const fault = () => Promise.reject(new Error('a mistake'));
    await runDue(server().deps, { TransferChildFromClassToClass: fault });
    const failed = await one();
    expect(failed).toMatchObject({ state: 'failed', attempts: 1, failure: { code: 'automations.wentWrong' } });
    expect(await messagesTo(server(), here.staff.email)).toHaveLength(1);
    await (await manager()).call(automations.retry, { params: at(failed.id) });
    await runAt('2026-06-04T06:05:00Z');
    expect(await classesOf(id)).toEqual([here.preschool]);
  });

  it('shows at the child and the class, and is moved rather than doubled', async () => {
    const id = await child();
    await move([id]);
    await move([id], { scheduledDate: '2026-06-09' });
    await server().make.class(here.locationId, { name: 'Infants' });
    const by = await manager();
    const message = {
      kind: 'TransferChildFromClassToClass',
      scheduledDate: '2026-06-09',
      className: 'Toddlers',
      toClassName: 'Preschool',
      count: 1,
    };
    expect((await by.call(children.get, { params: at(id) })).scheduledClassMessage).toEqual(message);
    const { rows } = await by.call(classes.table, { params: { locationId: here.locationId }, body: {} });
    // By name: Infants, which nothing is scheduled for, Preschool and Toddlers.
    expect(rows.map((row) => row.scheduledClassMessage)).toEqual([null, message, message]);
    const leave = move([id], { type: 'RemoveChildClass', toClassId: null });
    expect(await refusalOf(leave)).toMatchObject({ validationFailures: [{ code: 'automations.isScheduled' }] });
    const asked = { params: { locationId: here.locationId }, query: { childId: id } };
    expect(await by.call(classTransfers.list, asked)).toHaveLength(1);
  });
});
