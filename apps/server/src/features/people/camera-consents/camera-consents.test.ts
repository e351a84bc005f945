import {
  access,
  accessExceptions,
  adminPolicy,
  audit,
  cameraConsents,
  children,
  registrations,
  type RequestOf,
  viewer,
} from '@viewgate/contract';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { oneRoom } from '../../../../test/one-room.ts';
import { createTestClock, refusalOf, type TestServer, testServer } from '../../../../test/server.ts';

type ConsentSeen = NonNullable<RequestOf<typeof cameraConsents.record>['body']>['seen'];
type Browser = Awaited<ReturnType<TestServer['signIn']>>;
const morning = '2026-06-03T14:00:00Z';
const clock = createTestClock(morning);
let server: TestServer;
/** A second process on the same database. */
let beside: TestServer;
let room: Awaited<ReturnType<typeof oneRoom>>;
let manager: Browser;
let locationId: number;
let classId: number;
let cameraId: number;

beforeAll(async () => {
  server = await testServer({ clock });
  beside = await testServer({ clock, database: server.connectionString });
});
beforeEach(async () => {
  clock.set(morning);
  room = await oneRoom(server, { is_consent_required: true });
  ({ locationId, classId, cameraId, manager } = room);
});

/** A parent whose child is in the class of the camera. */
const family = async (firstName: string, on = server, given: object = {}) => {
  const made = await room.family({ first_name: firstName, last_name: 'Lee' }, given);
  return { ...made, parent: await on.signIn(made.row) };
};
const answer = (parent: Browser, id: number, isGiven: boolean) =>
  parent.call(cameraConsents.answer, { params: { id }, body: { isGiven } });
const record = (id: number, isGiven: boolean, as = manager, seen: ConsentSeen = null) =>
  as.call(cameraConsents.record, { params: { locationId, id }, body: { isGiven, note: 'Said at the door.', seen } });
const decisionOf = async (parent: Browser) => (await parent.call(viewer.cameras))[0]?.decision;
const allow = { outcome: 'allow' };
const closed = { outcome: 'deny', reason: 'consentMissing' };

describe('consent to be seen', () => {
  it('opens the class to other families when given, and closes it when withdrawn, by one tap', async () => {
    const [ada, bo] = [await family('Ada'), await family('Bo')];
    expect([await decisionOf(ada.parent), await decisionOf(bo.parent)]).toMatchObject([closed, closed]);
    await answer(ada.parent, ada.childId, true);
    // Bo's own family watches the others, who agreed; Ada's may not see Bo.
    expect([await decisionOf(ada.parent), await decisionOf(bo.parent)]).toMatchObject([closed, allow]);
    await answer(bo.parent, bo.childId, true);
    expect(await decisionOf(ada.parent)).toMatchObject(allow);
    expect(await ada.parent.call(cameraConsents.mine)).toMatchObject([
      { childName: 'Ada Lee', isGiven: true, mayAnswer: true },
    ]);
    await answer(bo.parent, bo.childId, false);
    expect(await decisionOf(ada.parent)).toMatchObject(closed);
  });

  it('ends what others watch, in every process, when it is withdrawn', async () => {
    const [ada, bo] = [await family('Ada', beside), await family('Bo')];
    for (const one of [ada, bo]) await answer(one.parent, one.childId, true);
    const { playlistUrl } = await ada.parent.call(viewer.open, { params: { id: cameraId } });
    await answer(bo.parent, bo.childId, false);
    const status = async () => (await beside.browser().fetch(playlistUrl)).status;
    await expect.poll(status, { timeout: 10_000 }).toBe(403);
  });

  it('asks only while the child may be there: not once it is checked out, nor before its family is let in', async () => {
    const [ada, bo] = [await family('Ada'), await family('Bo')];
    const stay = { location_id: locationId, child_id: bo.childId, source: 'staff' as const };
    await server.db
      .insertInto('stays')
      .values({
        ...stay,
        checked_in_at: new Date('2026-06-03T13:00:00Z'),
        checked_out_at: new Date('2026-06-03T13:30:00Z'),
        day_ends_at: new Date('2026-06-04T05:00:00Z'),
      })
      .execute();
    await expect
      .poll(() => decisionOf(ada.parent))
      .toMatchObject({ ...allow, windowEndsAt: '2026-06-04T05:00:00.000Z' });
    await server.db.deleteFrom('stays').where('child_id', '=', bo.childId).execute();
    await expect.poll(() => decisionOf(ada.parent)).toMatchObject(closed);
    const waiting = (isWaiting: boolean) =>
      server.db
        .updateTable('families')
        .set({ awaits_approval: isWaiting })
        .where('id', '=', bo.row.family_id)
        .execute();
    await waiting(true);
    await expect.poll(() => decisionOf(ada.parent)).toMatchObject(allow);
    // Staff check one in anyway: it is there.
    const { id } = await server.db
      .insertInto('stays')
      .values({ ...stay, checked_in_at: new Date(clock.now()), day_ends_at: new Date('2026-06-04T05:00:00Z') })
      .returning('id')
      .executeTakeFirstOrThrow();
    await expect.poll(() => decisionOf(ada.parent)).toMatchObject(closed);
    await server.db.deleteFrom('stays').where('id', '=', id).execute();
    await expect.poll(() => decisionOf(ada.parent)).toMatchObject(allow);
    await waiting(false);
    await expect.poll(() => decisionOf(ada.parent)).toMatchObject(closed);
  });

  it('counts a yes only while the person who gave it is an approved guardian of the family', async () => {
    const [ada, bo] = [await family('Ada'), await family('Bo')];
    const other = await server.signIn(await server.make.viewer(locationId, { family_id: bo.row.family_id }));
    for (const one of [ada, bo]) await answer(one.parent, one.childId, true);
    const setBo = (set: { approved_at?: Date | null; viewer_type_id?: number; family_id?: number }) =>
      server.db.updateTable('viewers').set(set).where('id', '=', bo.row.id).execute();
    const elsewhere = (await server.make.family(locationId)).id;
    for (const [wrong, right] of [
      [{ approved_at: null }, { approved_at: new Date(clock.now()) }],
      [{ viewer_type_id: 5 }, { viewer_type_id: 1 }],
      [{ family_id: elsewhere }, { family_id: bo.row.family_id }],
    ] as const) {
      await expect.poll(() => decisionOf(ada.parent)).toMatchObject(allow);
      await setBo(wrong);
      await expect.poll(() => decisionOf(ada.parent)).toMatchObject(closed);
      const child = await manager.call(children.get, { params: { locationId, id: bo.childId } });
      expect(child.consent).toMatchObject({ isGiven: true, counts: false });
      expect(await manager.call(cameraConsents.get, { params: { locationId } })).toMatchObject({ missingCount: 1 });
      // The other guardian is asked.
      expect(await other.call(cameraConsents.mine)).toMatchObject([{ childId: bo.childId, isGiven: null }]);
      await setBo(right);
    }
    await expect.poll(() => decisionOf(ada.parent)).toMatchObject(allow);
    await server.db.deleteFrom('viewers').where('id', '=', bo.row.id).execute();
    await expect.poll(() => decisionOf(ada.parent)).toMatchObject(closed);
    await answer(other, bo.childId, true);
    expect(await decisionOf(ada.parent)).toMatchObject(allow);
  });

  it('is not asked of the children of a family to whom staff open another camera', async () => {
    const [ada, bo] = [await family('Ada'), await family('Bo')];
    await server.db.deleteFrom('child_classes').where('child_id', '=', bo.childId).execute();
    await expect.poll(() => decisionOf(ada.parent)).toMatchObject(allow);
    await answer(ada.parent, ada.childId, true);
    const body = { cameraId, familyId: bo.row.family_id, endsAt: '2026-06-03T16:00:00Z' };
    await manager.call(accessExceptions.create, { params: { locationId }, body });
    expect([await decisionOf(ada.parent), await decisionOf(bo.parent)]).toMatchObject([allow, allow]);
  });

  it('names the child to staff, with what to do, and not to parents', async () => {
    const [ada, bo] = [await family('Ada'), await family('Bo')];
    const query = { viewerId: ada.row.id, cameraId, device: 'desktop' as const };
    const { steps } = await manager.call(access.explain, { params: { locationId }, query });
    expect(steps.find(({ code }) => code === 'consentMissing')).toMatchObject({
      passed: false,
      isDecisive: true,
      subject: 'Bo Lee',
      record: { kind: 'child', id: bo.childId },
    });
    expect(JSON.stringify(await ada.parent.call(viewer.cameras))).not.toContain('Bo');
    expect(await ada.parent.call(cameraConsents.mine)).toHaveLength(1);
  });

  it('is recorded by staff with a note, shown in the list of children, and counted', async () => {
    const [ada, bo] = [await family('Ada'), await family('Bo')];
    await record(bo.childId, true);
    expect(await decisionOf(ada.parent)).toMatchObject(allow);
    const listed = async (hasConsent: boolean) =>
      (await manager.call(children.table, { params: { locationId }, body: { filters: { hasConsent } } })).rows;
    expect(await listed(true)).toMatchObject([
      { id: bo.childId, consent: { isGiven: true, source: 'staff', note: 'Said at the door.' } },
    ]);
    expect(await listed(false)).toMatchObject([{ id: ada.childId, consent: null }]);
    expect(await manager.call(cameraConsents.get, { params: { locationId } })).toEqual({
      isRequired: true,
      isImposed: false,
      missingCount: 1,
      childCount: 2,
    });
    const { rows } = await manager.call(audit.table, { body: { filters: { locationId } } });
    expect(rows.filter(({ verb }) => verb === 'record consent')).toMatchObject([{ recordId: bo.childId }]);
  });

  it('is imposed by the organization, and said beforehand whom that cuts off', async () => {
    await server.setLocation(locationId, { is_consent_required: false });
    const [ada] = [await family('Ada'), await family('Bo')];
    await expect.poll(() => decisionOf(ada.parent)).toMatchObject(allow);
    const change = { kind: 'adminPolicy' as const, items: {}, isConsentRequired: true };
    expect(await manager.call(access.whatIf, { params: { locationId }, body: { change } })).toMatchObject({
      viewersLosing: 2,
      ahead: { viewersLosing: 2 },
    });
    const { version } = await manager.call(adminPolicy.get, { params: { locationId } });
    await manager.call(adminPolicy.update, { params: { locationId }, body: { isConsentRequired: true, version } });
    expect(await decisionOf(ada.parent)).toMatchObject(closed);
  });

  it('is answered by guardians of the family alone, and by none who is barred from the child', async () => {
    const [ada, bo] = [await family('Ada'), await family('Bo')];
    expect((await refusalOf(answer(ada.parent, bo.childId, true))).code).toBe('notFound');
    const grandma = await server.make.viewer(locationId, { family_id: ada.row.family_id, viewer_type_id: 5 });
    const relative = await server.signIn(grandma);
    expect((await refusalOf(answer(relative, ada.childId, true))).code).toBe('notFound');
    expect(await relative.call(cameraConsents.mine)).toMatchObject([{ childId: ada.childId, mayAnswer: false }]);
    const barred = { location_id: locationId, viewer_id: ada.row.id, child_id: ada.childId, starts_at: new Date(0) };
    await server.db.insertInto('custody_blocks').values(barred).execute();
    expect((await refusalOf(answer(ada.parent, ada.childId, true))).code).toBe('notFound');
    expect(await ada.parent.call(cameraConsents.mine)).toEqual([]);
    await server.db.updateTable('viewers').set({ approved_at: null }).where('id', '=', bo.row.id).execute();
    expect((await refusalOf(answer(bo.parent, bo.childId, true))).code).toBe('notFound');
  });

  it('keeps one answer of two at once, and refuses children elsewhere and those who may only look', async () => {
    const bo = await family('Bo');
    await Promise.allSettled([answer(bo.parent, bo.childId, true), record(bo.childId, false)]);
    const rows = await server.db.selectFrom('camera_consents').where('child_id', '=', bo.childId).selectAll().execute();
    expect(rows).toHaveLength(1);
    const elsewhere = (await server.make.location()).id;
    const stranger = await server.make.viewer(elsewhere);
    const { id } = await server.make.child(elsewhere, stranger.family_id);
    expect((await refusalOf(record(id, true))).code).toBe('notFound');
    const reader = await server.signIn(await server.make.user('StaffViewer', { locationIds: [locationId] }));
    expect((await refusalOf(record(bo.childId, true, reader))).code).toBe('forbidden');
  });

  it('is asked of anyone who registers', async () => {
    const visitor = server.browser();
    const ask = (cameraConsent: boolean | null) =>
      visitor.call(registrations.validateChildren, {
        body: { locationId, children: [{ firstName: 'Cy', classIds: [classId], cameraConsent }] },
      });
    expect((await visitor.call(registrations.location, { query: { locationId } })).asksCameraConsent).toBe(true);
    expect(await refusalOf(ask(null))).toMatchObject({ validationFailures: [{ code: 'cameraConsents.choose' }] });
    await ask(false);
    const [ada, bo] = [await family('Ada'), await family('Bo')];
    for (const one of [ada, bo]) await answer(one.parent, one.childId, true);
    const child = { firstName: 'Cy', lastName: 'Lee', birthDate: null, classIds: [classId], cameraConsent: true };
    const body = { locationId, viewerType: 1, plateNumber: null, children: [child], acceptsRules: true as const };
    await bo.parent.call(registrations.addFamily, { body });
    const { id } = await server.db
      .selectFrom('children')
      .where('location_id', '=', locationId)
      .where('first_name', '=', 'Cy')
      .select('id')
      .executeTakeFirstOrThrow();
    const { rows } = await manager.call(audit.table, { body: { filters: { locationId } } });
    expect(rows.filter(({ verb, recordId }) => verb === 'answer consent' && recordId === id)).toHaveLength(1);
    // Staff put the child into a family that is let in: the registrant's yes waits for their own approval.
    const said = async () => (await manager.call(children.get, { params: { locationId, id } })).consent;
    expect(await said()).toMatchObject({ isGiven: true, counts: false });
    await server.db.updateTable('children').set({ family_id: ada.row.family_id }).where('id', '=', id).execute();
    expect(await said()).toMatchObject({ isGiven: true, counts: false });
  });
});
