import { access, adminPolicy, audit, children, presence, viewer } from '@viewgate/contract';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { oneRoom } from '../../../../test/one-room.ts';
import { createTestClock, refusalOf, type TestServer, testServer } from '../../../../test/server.ts';

type Browser = Awaited<ReturnType<TestServer['signIn']>>;
// Nine in the morning in Chicago.
const morning = '2026-06-03T14:00:00Z';
const midnight = '2026-06-04T05:00:00.000Z';
const clock = createTestClock(morning);
let server: TestServer;
/** A second process on the same database. */
let beside: TestServer;
let room: Awaited<ReturnType<typeof oneRoom>>;
let director: (typeof room)['director'];
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
  room = await oneRoom(server, { is_presence_required: true });
  ({ locationId, classId, cameraId, director, manager } = room);
});

const family = () => room.family({ first_name: 'Ada', last_name: 'Byron' });
const check = (act: 'checkIn' | 'checkOut', body: { childIds?: number[]; classId?: number }, as = manager) =>
  as.call(presence[act], { params: { locationId }, body });
const undo = (act: 'checkIn' | 'checkOut', stayIds: number[], as = manager) =>
  as.call(presence.undo, { params: { locationId }, body: { act, stayIds } });
const state = () => manager.call(presence.get, { params: { locationId } });
const listed = async (isPresent?: boolean) => {
  const filters = isPresent === undefined ? {} : { isPresent };
  return (await manager.call(children.table, { params: { locationId }, body: { filters } })).rows;
};
const failureOf = async (answer: Promise<unknown>) => (await refusalOf(answer)).validationFailures?.[0]?.code;
const decisionOf = async (parent: Browser) => (await parent.call(viewer.cameras))[0]?.decision;

describe('presence', () => {
  it('opens the cameras of a child’s classes while it is checked in, until midnight at the location', async () => {
    const { row, childId } = await family();
    const parent = await server.signIn(row);
    expect(await decisionOf(parent)).toMatchObject({ outcome: 'deny', reason: 'childNotPresent', nextOpening: null });
    await check('checkIn', { childIds: [childId] });
    expect(await decisionOf(parent)).toMatchObject({ outcome: 'allow', windowEndsAt: midnight });
    expect(await listed()).toMatchObject([{ id: childId, stay: { since: '2026-06-03T14:00:00Z', source: 'staff' } }]);
    clock.set(midnight);
    const tomorrow = await server.signIn(row);
    manager = await server.signIn(director);
    expect(await decisionOf(tomorrow)).toMatchObject({ outcome: 'deny', reason: 'childNotPresent' });
    expect(await listed()).toMatchObject([{ id: childId, stay: null }]);
    // The next day starts a new stay.
    await check('checkIn', { childIds: [childId] });
    expect(await decisionOf(tomorrow)).toMatchObject({ outcome: 'allow', windowEndsAt: '2026-06-05T05:00:00.000Z' });
  });

  it('ends what is being watched, in every process, when the child is checked out', async () => {
    const { row, childId } = await family();
    for (const on of [server, beside]) {
      await check('checkIn', { childIds: [childId] });
      const parent = await on.signIn(row);
      const { playlistUrl } = await parent.call(viewer.open, { params: { id: cameraId } });
      const status = async () => (await on.browser().fetch(playlistUrl)).status;
      // Allowed, but its recording server is unreachable.
      expect(await status()).toBe(502);
      await check('checkOut', { childIds: [childId] });
      await expect.poll(status, { timeout: 10_000 }).toBe(403);
      clock.advance(120_000);
    }
  });

  it('ends what is being watched at midnight, also of a day of 25 hours', async () => {
    // The clocks go back on this day in Chicago.
    clock.set('2026-11-01T14:00:00Z');
    manager = await server.signIn(director);
    const { row, childId } = await family();
    await check('checkIn', { childIds: [childId] });
    clock.set('2026-11-02T05:59:59.900Z');
    const parent = await server.signIn(row);
    expect(await decisionOf(parent)).toMatchObject({ outcome: 'allow', windowEndsAt: '2026-11-02T06:00:00.000Z' });
    const { playlistUrl } = await parent.call(viewer.open, { params: { id: cameraId } });
    clock.set('2026-11-02T06:00:00Z');
    expect((await server.browser().fetch(playlistUrl)).status).toBe(403);
  });

  it('checks a class in and out at once, each child once, even of two at once', async () => {
    const [one, other] = [await family(), await family()];
    expect(await state()).toEqual({ isRequired: true, isImposed: false, presentCount: 0, childCount: 2 });
    await check('checkIn', { childIds: [one.childId] });
    const both = await Promise.allSettled([check('checkIn', { classId }), check('checkIn', { classId })]);
    expect(both.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value.stayIds : []))).toHaveLength(1);
    expect(await failureOf(check('checkIn', { classId }))).toBe('presence.allHere');
    expect(await state()).toMatchObject({ presentCount: 2 });
    expect(new Set((await listed(true)).map(({ id }) => id))).toEqual(new Set([one.childId, other.childId]));
    clock.advance(60_000);
    expect((await check('checkOut', { classId })).stayIds).toHaveLength(2);
    expect(await failureOf(check('checkOut', { classId }))).toBe('presence.nobodyHere');
    expect(await listed(true)).toEqual([]);
    expect(await listed(false)).toHaveLength(2);
  });

  it('sets the presence of one child and of a class, as a check-in or check-out does', async () => {
    const [one, other] = [await family(), await family()];
    const child = (isPresent: boolean, id = one.childId, as = manager) =>
      as.call(presence.setChild, { params: { locationId, id }, body: { isPresent } });
    const ofClass = (isPresent: boolean, id = classId) =>
      manager.call(presence.setClass, { params: { locationId, id }, body: { isPresent } });
    const parent = await server.signIn(one.row);
    const { stayIds } = await child(true);
    expect(await decisionOf(parent)).toMatchObject({ outcome: 'allow' });
    // Sent again, as after a lost answer, it changes nothing.
    expect(await child(true)).toEqual({ stayIds: [] });
    expect(await ofClass(true)).toEqual({ stayIds: [expect.any(Number)] });
    expect(new Set((await listed(true)).map(({ id }) => id))).toEqual(new Set([one.childId, other.childId]));
    clock.advance(60_000);
    expect((await ofClass(false)).stayIds).toContain(stayIds[0]);
    expect(await child(false)).toEqual({ stayIds: [] });
    expect(await ofClass(false)).toEqual({ stayIds: [] });
    expect(await decisionOf(parent)).toMatchObject({ reason: 'childNotPresent' });
    const { rows } = await manager.call(audit.table, { body: { filters: { locationId } } });
    const said = (verb: string) => rows.filter((entry) => entry.verb === verb).length;
    // The repeated calls are entries too; they say that nothing changed.
    expect([said('check in'), said('check out')]).toEqual([3, 4]);
    const elsewhere = await server.make.location();
    const strange = await server.make.viewer(elsewhere.id);
    const strangeChild = await server.make.child(elsewhere.id, strange.family_id);
    expect((await refusalOf(child(true, strangeChild.id))).code).toBe('notFound');
    expect((await refusalOf(ofClass(true, (await server.make.class(elsewhere.id)).id))).code).toBe('notFound');
    const reader = await server.signIn(await server.make.user('LocationViewer', { locationIds: [locationId] }));
    expect((await refusalOf(child(true, one.childId, reader))).code).toBe('forbidden');
  });

  it('takes back what somebody just did, and nobody else’s, nor later', async () => {
    const { childId } = await family();
    const since = async () => (await listed())[0]?.stay?.since;
    const { stayIds } = await check('checkIn', { childIds: [childId] });
    const other = await server.signIn(await server.make.user('StaffManager', { locationIds: [locationId] }));
    expect(await failureOf(undo('checkIn', stayIds, other))).toBe('presence.stands');
    clock.advance(60_000);
    await check('checkOut', { childIds: [childId] });
    // It has ended since, so the check-in stands.
    expect(await failureOf(undo('checkIn', stayIds))).toBe('presence.stands');
    expect(await undo('checkOut', stayIds)).toEqual({ stayIds });
    expect(await since()).toBe('2026-06-03T14:00:00Z');
    expect(await undo('checkIn', stayIds)).toEqual({ stayIds });
    expect(await since()).toBeUndefined();
    // A check-in that is undone never happened: the check-out before it counts again.
    const last = () =>
      server.db
        .selectFrom('stays')
        .where('child_id', '=', childId)
        .where('is_last', '=', true)
        .select(['id', 'checked_out_at as until'])
        .execute();
    const first = await check('checkIn', { childIds: [childId] });
    clock.advance(60_000);
    await check('checkOut', { childIds: [childId] });
    await undo('checkIn', (await check('checkIn', { childIds: [childId] })).stayIds);
    expect(await last()).toMatchObject([{ id: first.stayIds[0], until: expect.anything() }]);
    const again = await check('checkIn', { childIds: [childId] });
    clock.advance(10 * 60_000 + 1);
    expect(await failureOf(undo('checkIn', again.stayIds))).toBe('presence.stands');
  });

  it('is imposed by the organization, and Why? says by whom and for which child', async () => {
    const { row, childId } = await family();
    await server.setLocation(locationId, { is_presence_required: false });
    const parent = await server.signIn(row);
    await expect.poll(() => decisionOf(parent)).toMatchObject({ outcome: 'allow' });
    const { version } = await manager.call(adminPolicy.get, { params: { locationId } });
    await manager.call(adminPolicy.update, { params: { locationId }, body: { isPresenceRequired: true, version } });
    expect(await decisionOf(parent)).toMatchObject({ reason: 'childNotPresent' });
    expect(await state()).toMatchObject({ isRequired: true, isImposed: true });
    const query = { viewerId: row.id, cameraId, device: 'desktop' as const };
    const { steps } = await manager.call(access.explain, { params: { locationId }, query });
    expect(steps.find(({ code }) => code === 'childNotPresent')).toMatchObject({
      passed: false,
      isDecisive: true,
      subject: 'Ada Byron',
      policy: { kind: 'admin' },
      record: { kind: 'child', id: childId },
    });
  });

  it('says beforehand whom requiring it would cut off', async () => {
    const { row, childId } = await family();
    await server.setLocation(locationId, { is_presence_required: false });
    const parent = await server.signIn(row);
    await expect.poll(() => decisionOf(parent)).toMatchObject({ outcome: 'allow' });
    const ask = () =>
      manager.call(access.whatIf, {
        params: { locationId },
        body: { change: { kind: 'adminPolicy', items: {}, isPresenceRequired: true } },
      });
    expect(await ask()).toMatchObject({ viewersLosing: 1, ahead: { viewersLosing: 1 } });
    await check('checkIn', { childIds: [childId] });
    // Not now, but from midnight on.
    expect(await ask()).toMatchObject({ viewersLosing: 0, ahead: { viewersLosing: 1, losing: [{ from: midnight }] } });
  });

  it('leaves an audit entry for each child', async () => {
    const [one, other] = [await family(), await family()];
    await check('checkIn', { classId });
    const { rows } = await manager.call(audit.table, { body: { filters: { locationId } } });
    const entries = rows.filter(({ verb }) => verb === 'check in').map(({ recordId }) => recordId);
    expect(new Set(entries)).toEqual(new Set([one.childId, other.childId]));
  });

  it('refuses children and classes of other locations, and those who may only look', async () => {
    const elsewhere = (await server.make.location()).id;
    const stranger = await server.make.viewer(elsewhere);
    const { id } = await server.make.child(elsewhere, stranger.family_id);
    const otherClass = (await server.make.class(elsewhere)).id;
    expect((await refusalOf(check('checkIn', { childIds: [id] }))).code).toBe('notFound');
    expect((await refusalOf(check('checkIn', { classId: otherClass }))).code).toBe('notFound');
    expect(await refusalOf(check('checkIn', {}))).toMatchObject({ validationFailures: [{ code: 'presence.whom' }] });
    const reader = await server.signIn(await server.make.user('StaffViewer', { locationIds: [locationId] }));
    const { childId } = await family();
    expect((await refusalOf(check('checkIn', { childIds: [childId] }, reader))).code).toBe('forbidden');
  });
});
