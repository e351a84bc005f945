import { custodyBlocks, families, familyMerges, registrationReview, viewers } from '@viewgate/contract';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { messagesTo } from '../../../../test/outbox.ts';
import { refusalOf } from '../../../../test/server.ts';
import { failure, mergeScene, type TwoFamilies } from '../../../../test/two-families.ts';

const { start, clock, server, move } = await mergeScene();
let setting: TwoFamilies;
beforeEach(async () => void (setting = await move()));

describe('a merge', () => {
  it('is suggested by a child of the same name, and by an address, to both families', async () => {
    const { locationId, manager, target, from, otherAda, mother, father, of } = setting;
    expect((await of(from)).suggestions).toEqual([
      { familyId: target, name: 'Okafor', awaitsApproval: false, because: [{ kind: 'child', name: 'Ada Okafor' }] },
    ]);
    expect((await of(target)).suggestions).toMatchObject([{ familyId: from, awaitsApproval: true }]);
    const params = { locationId, viewerId: father.id };
    expect((await manager.call(registrationReview.get, { params })).hasSuggestedFamilyMerge).toBe(true);
    await sql`UPDATE children SET first_name = 'Ida' WHERE id = ${otherAda}`.execute(server.db);
    expect((await manager.call(registrationReview.get, { params })).hasSuggestedFamilyMerge).toBe(false);
    await sql`UPDATE accounts SET phone_number = '+13125550177' WHERE id IN (SELECT account_id FROM viewers WHERE id IN (${mother}, ${father.id}))`.execute(
      server.db,
    );
    expect((await manager.call(registrationReview.get, { params })).hasSuggestedFamilyMerge).toBe(true);
    expect((await of(from)).suggestions[0]?.because).toMatchObject([{ kind: 'phone' }]);
  });

  it('moves everybody, makes children of the same name one with the classes of both, and leaves those who wait waiting', async () => {
    const { locationId, manager, target, from, ada, bo, mother, father, merge, of, children, members, watches } =
      setting;
    await merge();
    expect(await children()).toEqual([
      { id: ada, family: target, rooms: [0, 1] },
      { id: bo, family: target, rooms: [2] },
    ]);
    expect(await members()).toEqual([
      { id: mother, family: target, isPrimary: true, isApproved: true },
      { id: father.id, family: target, isPrimary: false, isApproved: false },
    ]);
    expect(await watches(mother)).toEqual([0, 1, 2]);
    expect(await watches(father.id)).toEqual([]);
    expect((await refusalOf(manager.call(families.get, { params: { locationId, id: from } }))).status).toBe(404);
    expect((await of(target)).merges).toMatchObject([{ familyName: 'Okafor-Lee', isLatest: true }]);
    const { rows } = await sql<{
      record_id: number;
    }>`SELECT record_id FROM audit_log WHERE location_id = ${locationId} AND verb = 'merge' ORDER BY id`.execute(
      server.db,
    );
    expect(rows.map((row) => row.record_id)).toEqual([target, from]);
  });

  it('keeps what is about to be said to somebody in both families, and sends each in its turn', async () => {
    const { locationId, target, from, mother, merge, undo } = setting;
    const { account_id } = await server.db
      .selectFrom('viewers')
      .where('id', '=', mother)
      .select('account_id')
      .executeTakeFirstOrThrow();
    const due = new Date(clock.now() + 60_000);
    const one = { key: 'memberJoined', location_id: locationId, account_id, is_mailed: false, state: 'gathering' };
    const about = [target, from].map((family_id) => ({ ...one, family_id, created_at: due, due_at: due }));
    await server.db.insertInto('notifications').values(about).execute();
    const told = () =>
      server.db
        .selectFrom('notifications')
        .where('location_id', '=', locationId)
        .where('key', '=', 'memberJoined')
        .orderBy('id')
        .select(['family_id', 'state', 'due_at'])
        .execute();
    const { id } = await merge();
    expect(await told()).toEqual([
      { family_id: target, state: 'gathering', due_at: due },
      { family_id: target, state: 'due', due_at: due },
    ]);
    await undo(id);
    expect((await told()).map(({ family_id }) => family_id)).toEqual([target, from]);
  });

  it('approves and mails, or schedules, those who waited, but nobody who was denied', async () => {
    const { locationId, manager, target, from, father, applicant, merge, undo, members, watches } = setting;
    const denied = await applicant(from, 'denied');
    expect((await failure(merge('MergeAndScheduleApproval')))?.propertyName).toBe('scheduledDate');
    expect((await failure(merge('MergeAndScheduleApproval', '2026-06-03')))?.propertyName).toBe('scheduledDate');
    const { id } = await merge('MergeAndScheduleApproval', '2026-06-09');
    const registration = await manager.call(registrationReview.get, { params: { locationId, viewerId: father.id } });
    expect(registration).toMatchObject({ state: 'scheduled', scheduledDate: '2026-06-09' });
    await undo(id);
    expect(await manager.call(registrationReview.get, { params: { locationId, viewerId: father.id } })).toMatchObject({
      state: 'pending',
    });
    await merge('MergeAndApprove');
    expect(await watches(father.id)).toEqual([0, 1, 2]);
    expect((await messagesTo(server, father.email)).length).toBe(1);
    expect((await members()).find((one) => one.id === denied.id)).toMatchObject({ family: target, isApproved: false });
  });

  it('stays within the caps: refuses to approve beyond one, and locks the newest of those approved before', async () => {
    const { locationId, manager, target, merge, undo, preview, of, capGuardians } = setting;
    await capGuardians(1);
    expect(await failure(merge('MergeAndApprove'))).toMatchObject({ code: 'viewers.tooManyGuardians' });
    expect((await preview('MergeAndApprove')).blockedBy?.code).toBe('viewers.tooManyGuardians');
    const third = (await server.make.family(locationId, { name: 'Third' })).id;
    const newest = await server.make.viewer(locationId, {
      family_id: third,
      is_primary: true,
      approved_at: new Date('2026-05-01'),
    });
    await merge('Merge', null, [target, third]);
    const detail = await manager.call(viewers.get, { params: { locationId, id: newest.id } });
    expect(detail).toMatchObject({ familyId: target, isPrimaryUser: false, isLockedOut: true });
    const [one] = (await of(target)).merges;
    await undo(one!.id);
    expect(await manager.call(viewers.get, { params: { locationId, id: newest.id } })).toMatchObject({
      familyId: third,
      isPrimaryUser: true,
      isLockedOut: false,
    });
  });

  it('keeps a custody block: it binds the child that two became', async () => {
    const { locationId, target, from, ada, otherAda, merge, undo, manager, watches, bar } = setting;
    const barred = (await server.make.viewer(locationId, { family_id: target })).id;
    const other = await server.make.viewer(locationId, { family_id: from });
    await bar(other.id, otherAda);
    await bar(barred, ada);
    const { id } = await merge();
    expect(await watches(other.id)).toEqual([2]);
    expect(await watches(barred)).toEqual([2]);
    // Barred since the merge: nobody knows from which of the two.
    const late = (await server.make.viewer(locationId, { family_id: target })).id;
    const { id: block } = await bar(late, ada);
    const order = Buffer.from('%PDF-1.7\n%%EOF\n');
    const params = { locationId, id: block };
    await manager.call(custodyBlocks.setDocument, { params, body: { file: order.toString('base64') } });
    await undo(id);
    const listed = await manager.call(custodyBlocks.list, { params: { locationId }, query: { viewerId: late } });
    for (const one of listed) {
      const answer = await manager.fetch(`/api/WebPortal/locations/${locationId}/custody-blocks/${one.id}/document`);
      expect(Buffer.from(await answer.arrayBuffer()).equals(order)).toBe(true);
    }
    const { rows } = await sql<{
      viewer: number;
      child: number;
    }>`SELECT viewer_id AS viewer, child_id AS child FROM custody_blocks
      WHERE location_id = ${locationId} ORDER BY 1, 2`.execute(server.db);
    expect(rows).toEqual(
      [
        { viewer: barred, child: ada },
        { viewer: other.id, child: otherAda },
        { viewer: late, child: ada },
        { viewer: late, child: otherAda },
      ].sort((a, b) => a.viewer - b.viewer || a.child - b.child),
    );
  });

  it('makes a person’s two memberships one, with the stricter limits, and two again', async () => {
    const { locationId, manager, rooms, target, from, bo, mother, father, merge, undo, members, watches, bar } =
      setting;
    const own = await server.db
      .selectFrom('viewers')
      .where('id', '=', mother)
      .select('account_id')
      .executeTakeFirstOrThrow();
    const second = await server.make.viewer(locationId, {
      family_id: from,
      account_id: own.account_id,
      is_locked: true,
      lock_reason: 'staff',
      lockout_end: new Date('2026-06-10T05:00:00Z'),
    });
    await bar(second.id, bo);
    await server.make.cameraSession(locationId, second.id, rooms[1]!.cameraId);
    const { id } = await merge();
    expect((await members()).map((one) => one.id)).toEqual([mother, father.id]);
    const both = await manager.call(viewers.get, { params: { locationId, id: mother } });
    expect(both).toMatchObject({
      isLockedOut: true,
      lockoutEnd: '2026-06-10T05:00:00.000Z',
    });
    clock.set('2026-06-11T15:00:00Z');
    expect(await watches(mother)).toEqual([0, 1]);
    clock.set(start);
    await undo(id);
    expect(await manager.call(viewers.get, { params: { locationId, id: mother } })).toMatchObject({
      familyId: target,
      isPrimaryUser: true,
      isLockedOut: false,
    });
    expect(await manager.call(viewers.get, { params: { locationId, id: second.id } })).toMatchObject({
      familyId: from,
      isLockedOut: true,
    });
    const session = await server.db
      .selectFrom('camera_sessions')
      .where('location_id', '=', locationId)
      .select('viewer_id')
      .executeTakeFirstOrThrow();
    expect(session.viewer_id).toBe(second.id);
  });

  it('pauses both memberships again if the person was paused while they were one', async () => {
    const { locationId, manager, from, mother, merge, undo, watches } = setting;
    const { account_id } = await server.db
      .selectFrom('viewers')
      .where('id', '=', mother)
      .select('account_id')
      .executeTakeFirstOrThrow();
    const second = await server.make.viewer(locationId, { family_id: from, account_id });
    const { id } = await merge();
    await manager.call(viewers.lock, { params: { locationId, id: mother }, body: {} });
    await undo(id);
    for (const one of [mother, second.id]) expect(await watches(one)).toEqual([]);
  });

  it('ends an exception of the family that is gone, because it was made for that family alone', async () => {
    const { locationId, rooms, from, otherAda, merge, preview } = setting;
    const { rows } = await sql<{ id: number }>`WITH event AS (INSERT INTO events (location_id, name, starts_at, ends_at)
        VALUES (${locationId}, 'x', ${new Date(start)}, ${new Date(clock.now() + 3_600_000)}) RETURNING id),
      camera AS (INSERT INTO event_cameras SELECT ${locationId}, id, ${rooms[0]!.cameraId} FROM event),
      child AS (INSERT INTO event_children SELECT ${locationId}, id, ${otherAda} FROM event)
      INSERT INTO access_exceptions SELECT id, ${locationId}, ${rooms[0]!.cameraId}, ${from}, 'x' FROM event RETURNING event_id AS id`.execute(
      server.db,
    );
    expect((await preview()).from.exceptionCount).toBe(1);
    await merge();
    const left = server.db.selectFrom('events').where('id', '=', rows[0]!.id).select('id');
    expect(await left.execute()).toEqual([]);
  });
});

describe('before it is done', () => {
  it('shows what happens, as it happens, and changes nothing', async () => {
    const { target, from, ada, otherAda, bo, father, preview, of, children, members } = setting;
    const shown = await preview('MergeAndApprove');
    expect(shown).toMatchObject({
      target: { id: target, awaitsApproval: false },
      from: { id: from, awaitsApproval: true },
      joined: { children: [{ id: otherAda, intoId: ada }], viewers: [] },
      merged: { children: [{ id: ada, classNames: [expect.any(String), expect.any(String)] }, { id: bo }] },
      effect: { viewersLosing: 0, viewersGaining: 2, camerasGaining: 3 },
      blockedBy: null,
    });
    expect(await children()).toHaveLength(3);
    expect((await members()).map((one) => one.family)).toEqual([target, from]);
    expect(await messagesTo(server, father.email)).toEqual([]);
    expect((await of(target)).merges).toEqual([]);
  });
});

describe('a merge is refused', () => {
  it('once somebody has come, or a block, since it was looked at', async () => {
    const { locationId, manager, target, from, mother, ada, applicant, preview, members } = setting;
    const merge = (seen: string) =>
      manager.call(familyMerges.merge, {
        params: { locationId, id: target },
        body: { fromFamilyId: from, mode: 'MergeAndApprove', seen },
      });
    const first = (await preview()).seen;
    await applicant(from);
    expect(await failure(merge(first))).toMatchObject({ code: 'familyMerges.changed' });
    const second = (await preview()).seen;
    await server.db
      .insertInto('custody_blocks')
      .values({ location_id: locationId, viewer_id: mother, child_id: ada, starts_at: new Date('2020-01-01') })
      .execute();
    expect(await failure(merge(second))).toMatchObject({ code: 'familyMerges.changed' });
    expect((await members()).filter(({ isApproved }) => isApproved)).toHaveLength(1);
    await merge((await preview()).seen);
    expect((await members()).every(({ isApproved }) => isApproved)).toBe(true);
  });

  it('with itself, with a family elsewhere or gone, and into one that nobody was let into', async () => {
    const { locationId, target, from, merge } = setting;
    expect(await failure(merge('Merge', null, [target, target]))).toMatchObject({ code: 'familyMerges.chooseOther' });
    expect(await failure(merge('Merge', null, [from, target]))).toMatchObject({ code: 'familyMerges.targetWaits' });
    const elsewhere = await server.make.family((await server.make.location()).id);
    expect(await failure(merge('Merge', null, [target, elsewhere.id]))).toMatchObject({ code: 'familyMerges.gone' });
    expect((await refusalOf(merge('Merge', null, [elsewhere.id, from]))).status).toBe(404);
    const reader = await server.signIn(await server.make.user('LocationViewer', { locationIds: [locationId] }));
    const body = { fromFamilyId: from, mode: 'Merge' as const };
    const call = reader.call(familyMerges.merge, { params: { locationId, id: target }, body });
    expect((await refusalOf(call)).status).toBe(403);
  });

  it('while a person is denied in one of the families only', async () => {
    const { from, mother, applicant, merge } = setting;
    const { account_id } = await server.db
      .selectFrom('viewers')
      .where('id', '=', mother)
      .select('account_id')
      .executeTakeFirstOrThrow();
    await applicant(from, 'denied', account_id);
    expect(await failure(merge())).toMatchObject({ code: 'familyMerges.deniedInOne' });
  });

  it('while something is scheduled for a child or person who would become one with another', async () => {
    const { locationId, ada, otherAda, mother, merge, undo } = setting;
    const automate = (column: 'child_id' | 'viewer_id', id: number) =>
      sql`INSERT INTO automations (location_id, kind, scheduled_date, subject_name, scheduled_at, ${sql.ref(column)})
        VALUES (${locationId}, ${column === 'child_id' ? 'AddChildClass' : 'DeleteViewer'}, '2026-07-01', 'x', now(), ${id})`.execute(
        server.db,
      );
    await automate('viewer_id', mother);
    const { id } = await merge();
    await automate('child_id', ada);
    expect(await failure(undo(id))).toMatchObject({ code: 'familyMerges.unschedule' });
    await sql`DELETE FROM automations WHERE child_id = ${ada}`.execute(server.db);
    await undo(id);
    await automate('child_id', otherAda);
    expect(await failure(merge())).toMatchObject({ code: 'familyMerges.unschedule' });
  });

  it('while one child has an open room request in both', async () => {
    const { locationId, ada, otherAda, mother, merge } = setting;
    for (const child of [ada, otherAda]) {
      await sql`INSERT INTO room_requests (location_id, child_id, viewer_id, created_at) VALUES (${locationId}, ${child}, ${mother}, now())`.execute(
        server.db,
      );
    }
    expect(await failure(merge())).toMatchObject({ code: 'familyMerges.answerRoomRequest' });
  });

  it('the second time: of two people at once, one merges', async () => {
    const { merge, members } = setting;
    const settled = await Promise.allSettled([merge(), merge(), merge()]);
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await members()).toHaveLength(2);
  });
});
