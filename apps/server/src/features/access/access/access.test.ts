import { access } from '@viewgate/contract';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestClock, refusalOf, type TestServer, testServer } from '../../../../test/server.ts';

// A Wednesday, 10:00 in Chicago.
const clock = createTestClock('2026-06-03T15:00:00Z');
let server: TestServer;
let locationId: number;
let manager: Awaited<ReturnType<TestServer['signIn']>>;
let toddlers: { classId: number; cameraId: number };
let parent: { id: number; account_id: number };

beforeAll(async () => {
  server = await testServer({ clock });
  const { make } = server;
  locationId = (await make.location()).id;
  manager = await server.signIn(await make.user('LocationManager', { locationIds: [locationId] }));
  const classId = (await make.class(locationId, { name: 'Toddlers' })).id;
  toddlers = { classId, cameraId: (await make.camera(locationId, { name: 'Playroom', classIds: [classId] })).id };
  const family = await make.family(locationId, { name: 'Winter' });
  await make.child(locationId, family.id, [classId]);
  parent = await make.viewer(locationId, { family_id: family.id });
});

const explain = (query: { viewerId?: number; cameraId?: number; at?: string } = {}) =>
  manager.call(access.explain, {
    params: { locationId },
    query: { viewerId: parent.id, cameraId: toddlers.cameraId, ...query },
  });

const closeMornings = async () => {
  const policy = await server.make.policy(locationId, { kind: 'class', name: 'Afternoons', schedule_enabled: true });
  await server.db
    .insertInto('policy_ranges')
    .values({ location_id: locationId, policy_id: policy.id, day_of_week: 3, start_time: '13:00', end_time: '17:00' })
    .execute();
  await server.db
    .insertInto('policy_assignments')
    .values({
      location_id: locationId,
      kind: 'class',
      policy_id: policy.id,
      class_id: toddlers.classId,
      is_active: true,
    })
    .execute();
  return policy;
};

it('tells staff and the log which unreadable record turns the shield on for everybody', async () => {
  const error = vi.spyOn(server.deps.log, 'error');
  // An id that nothing here uses.
  const id = -7;
  await server.db
    .insertInto('events')
    .values({
      id,
      location_id: locationId,
      name: 'Harvest party',
      starts_at: new Date(clock.now()),
      ends_at: new Date(clock.now() + 1),
    })
    .execute();
  const { decision, doubts } = await explain();
  expect(decision).toMatchObject({ outcome: 'allow', streamShield: true });
  expect(doubts).toEqual([{ kind: 'event', id, name: 'Harvest party' }]);
  await explain();
  expect(error.mock.calls).toEqual([
    [{ locationId, doubts: [{ kind: 'event', id }] }, expect.stringMatching(/Stream Shield is on for everybody/)],
  ]);
  await server.db.deleteFrom('events').where('id', '=', id).execute();
  const mended = await explain();
  expect(mended).toMatchObject({ decision: { streamShield: false }, doubts: [] });
});

describe('why can this viewer watch this camera', () => {
  it('says yes with every gate passed, then no with the policy behind it and the next opening', async () => {
    const before = await explain();
    expect(before.decision).toMatchObject({ outcome: 'allow', reason: null });
    expect(before.steps.every(({ passed }) => passed)).toBe(true);

    const policy = await closeMornings();
    const after = await explain();
    expect(after.decision).toMatchObject({
      outcome: 'deny',
      reason: 'classClosed',
      nextOpening: '2026-06-03T18:00:00.000Z',
    });
    const decisive = after.steps.filter(({ isDecisive }) => isDecisive);
    expect(decisive).toMatchObject([
      { code: 'classClosed', policy: { kind: 'class', id: policy.id, name: 'Afternoons' } },
    ]);
    expect((await explain({ at: '2026-06-03T18:30:00Z' })).decision.outcome).toBe('allow');
  });

  it('says whether everybody at the location or only this viewer is paused', async () => {
    const paused = async () => (await explain()).steps.find(({ code }) => code === 'viewerPaused');
    expect(await paused()).toMatchObject({ passed: true, pausedBy: [] });
    const pause = (viewers_paused: boolean) => server.setLocation(locationId, { viewers_paused });
    const lock = (is_locked: boolean) =>
      server.db.updateTable('viewers').set({ is_locked }).where('id', '=', parent.id).execute();
    await pause(true);
    expect(await paused()).toMatchObject({ passed: false, pausedBy: ['location'] });
    await lock(true);
    expect(await paused()).toMatchObject({ passed: false, pausedBy: ['location', 'viewer'] });
    await pause(false);
    expect(await paused()).toMatchObject({ passed: false, pausedBy: ['viewer'] });
    await lock(false);
    expect(await paused()).toMatchObject({ passed: true, pausedBy: [] });
  });

  it('treats an account lock as an indefinite pause', async () => {
    const paused = async () => (await explain()).steps.find(({ code }) => code === 'viewerPaused');
    const lock = (is_locked: boolean) =>
      server.db.updateTable('accounts').set({ is_locked }).where('id', '=', parent.account_id).execute();
    await lock(true);
    const locked = await paused();
    await lock(false);
    expect(locked).toMatchObject({ passed: false, until: null });
    expect(await paused()).toMatchObject({ passed: true });
  });

  it('counts a deletion date from the start of that day at the location', async () => {
    const set = (deletion_date: string | null) =>
      server.db.updateTable('viewers').set({ deletion_date }).where('id', '=', parent.id).execute();
    const isDeleted = async (at: string) =>
      (await explain({ at })).steps.some(({ code, passed }) => code === 'viewerDeleted' && !passed);
    await set('2026-06-04');
    // Chicago is five hours behind.
    expect(await isDeleted('2026-06-04T04:59:00Z')).toBe(false);
    expect(await isDeleted('2026-06-04T05:00:00Z')).toBe(true);
    await set(null);
  });

  it('reports a custody block with its start and end', async () => {
    const { id: child_id } = await server.db
      .selectFrom('children')
      .select('id')
      .where('location_id', '=', locationId)
      .executeTakeFirstOrThrow();
    const from = { starts_at: new Date('2026-06-03T12:00:00Z'), ends_at: new Date('2026-06-04T12:00:00Z') };
    const block = { location_id: locationId, viewer_id: parent.id, child_id, ...from };
    const { id } = await server.db.insertInto('custody_blocks').values(block).returning('id').executeTakeFirstOrThrow();
    expect((await explain({ at: '2026-06-03T18:30:00Z' })).decision).toMatchObject({
      outcome: 'deny',
      reason: 'custodyBlock',
    });
    expect((await explain({ at: '2026-06-10T18:30:00Z' })).decision.outcome).toBe('allow');
    await server.db.deleteFrom('custody_blocks').where('id', '=', id).execute();
    expect((await explain({ at: '2026-06-03T18:30:00Z' })).decision.outcome).toBe('allow');
  });

  it('knows the events at a moment long past', async () => {
    const event = await server.db
      .insertInto('events')
      .values({
        location_id: locationId,
        name: 'Recital',
        starts_at: '2026-05-02T15:00:00Z',
        ends_at: '2026-05-02T17:00:00Z',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const [child] = await server.db.selectFrom('children').select('id').where('location_id', '=', locationId).execute();
    const of = { location_id: locationId, event_id: event.id };
    await server.db
      .insertInto('event_cameras')
      .values({ ...of, camera_id: toddlers.cameraId })
      .execute();
    await server.db
      .insertInto('event_children')
      .values({ ...of, child_id: child!.id })
      .execute();
    // A Saturday night: only the event opens it.
    expect((await explain({ at: '2026-05-02T16:00:00Z' })).decision.outcome).toBe('allow');
    expect((await explain({ at: '2026-05-02T17:00:00Z' })).decision.outcome).toBe('deny');
    const bands = await manager.call(access.week, {
      params: { locationId },
      query: { kind: 'viewerCamera', viewerId: parent.id, cameraId: toddlers.cameraId, weekOf: '2026-05-02' },
    });
    expect(bands.filter(({ causes }) => causes.some(({ code }) => code === 'event'))).toHaveLength(1);
  });

  it('does not find a viewer or camera of another location', async () => {
    const other = (await server.make.location()).id;
    const stranger = await server.make.viewer(other);
    const camera = await server.make.camera(other);
    expect((await refusalOf(explain({ viewerId: stranger.id }))).status).toBe(404);
    expect((await refusalOf(explain({ cameraId: camera.id }))).status).toBe(404);
  });

  it('refuses a meaningless moment', async () => {
    expect((await refusalOf(explain({ at: '2126-06-03T15:00:00Z' }))).validationFailures?.[0]?.propertyName).toBe('at');
  });
});

describe('who may watch this camera', () => {
  it('lists viewers with a path, those who may watch first', async () => {
    await server.make.viewer(locationId);
    const ask = (at: string) =>
      manager.call(access.audience, { params: { locationId, id: toddlers.cameraId }, query: { at } });
    const closed = await ask('2026-06-03T15:00:00Z');
    expect(closed.viewers.map(({ viewerId }) => viewerId)).toEqual([parent.id]);
    expect(closed).toMatchObject({ allowedCount: 0, viewers: [{ mayWatch: false, reason: 'classClosed' }] });
    const open = await ask('2026-06-03T18:00:00Z');
    expect(open).toMatchObject({ allowedCount: 1, viewers: [{ mayWatch: true, until: '2026-06-03T22:00:00.000Z' }] });
  });
});

describe('a viewer’s cameras, for staff on the phone', () => {
  const wall = (query: { at?: string } = {}, id = parent.id) =>
    manager.call(access.wallOf, { params: { locationId, id }, query });

  it('says for each of the viewer’s cameras whether it is open, until when, or why not and from when', async () => {
    // In a class unrelated to this family.
    await server.make.camera(locationId, { name: 'Kitchen', classIds: [(await server.make.class(locationId)).id] });
    const closed = await wall({ at: '2026-06-03T15:00:00Z' });
    expect(closed.cameras).toMatchObject([
      {
        camera: { id: toddlers.cameraId, name: 'Playroom' },
        mayWatch: false,
        reason: 'classClosed',
        until: '2026-06-03T18:00:00.000Z',
        classNames: ['Toddlers'],
      },
    ]);
    const open = await wall({ at: '2026-06-03T18:30:00Z' });
    expect(open.cameras).toMatchObject([{ mayWatch: true, reason: null, until: '2026-06-03T22:00:00.000Z' }]);
  });

  it('does not show a paused viewer extra cameras', async () => {
    const lock = (is_locked: boolean) =>
      server.db.updateTable('viewers').set({ is_locked }).where('id', '=', parent.id).execute();
    await lock(true);
    await expect.poll(async () => (await wall()).cameras.map(({ reason }) => reason)).toEqual(['viewerPaused']);
    await lock(false);
    await expect.poll(async () => (await wall()).cameras.map(({ reason }) => reason)).toEqual(['classClosed']);
  });

  it('does not find a viewer of another location, and refuses callers without permission', async () => {
    const stranger = await server.make.viewer((await server.make.location()).id);
    expect((await refusalOf(wall({}, stranger.id))).status).toBe(404);
    const parentsOwn = await server.signIn(await server.make.viewer(locationId));
    const asked = parentsOwn.call(access.wallOf, { params: { locationId, id: parent.id }, query: {} });
    expect((await refusalOf(asked)).status).toBe(404);
  });
});

describe('the roster of a class', () => {
  it('lists the viewers of its families against its cameras, and finds no class of another location', async () => {
    const roster = (id: number, at = '2026-06-03T18:30:00Z') =>
      manager.call(access.roster, { params: { locationId, id }, query: { at } });
    const open = await roster(toddlers.classId);
    expect(open).toMatchObject({
      className: 'Toddlers',
      cameras: [{ id: toddlers.cameraId }],
      families: [{ familyName: 'Winter', viewers: [{ viewerId: parent.id, answers: [{ mayWatch: true }] }] }],
    });
    expect(open.families).toHaveLength(1);
    expect(open.families[0]?.childNames).toHaveLength(1);
    const closed = await roster(toddlers.classId, '2026-06-03T15:00:00Z');
    expect(closed.families[0]?.viewers[0]?.answers).toMatchObject([{ mayWatch: false, reason: 'classClosed' }]);
    const strange = await server.make.class((await server.make.location()).id);
    expect((await refusalOf(roster(strange.id))).status).toBe(404);
  });
});

describe('previewing a change', () => {
  it('refuses to preview organization rules for callers who may not set them', async () => {
    const items = { sessionCountRestriction: { enforcementType: 'All' as const, value: 0 } };
    const ask = (by: typeof manager) =>
      by.call(access.whatIf, { params: { locationId }, body: { change: { kind: 'adminPolicy', items } } });
    expect((await refusalOf(ask(manager))).status).toBe(403);
    expect(await ask(await server.signIn(await server.make.user('SuperAdmin')))).toHaveProperty('viewersLosing');
  });

  it('says whom pausing the policy would let in, now and in the coming year', async () => {
    const policy = await server.db
      .selectFrom('policies')
      .select('id')
      .where('name', '=', 'Afternoons')
      .executeTakeFirstOrThrow();
    const effect = await manager.call(access.whatIf, {
      params: { locationId },
      body: { change: { kind: 'enabled', policyId: policy.id, isEnabled: false } },
    });
    expect(effect).toMatchObject({
      viewersLosing: 0,
      viewersGaining: 1,
      camerasGaining: 1,
      gaining: [{ viewerId: parent.id, cameras: [{ id: toddlers.cameraId, name: 'Playroom' }] }],
      ahead: { viewersGaining: 1, until: '2027-06-02T15:00:00.000Z' },
    });
  });
});

describe('previewing a whole schedule', () => {
  const ask = (policyId: number, startTime: string, endTime: string) => {
    const ranges = [{ dayOfWeek: 'Wednesday' as const, startTime, endTime }];
    const change = { kind: 'schedule' as const, policyId, isEnabled: true, ranges };
    return manager.call(access.whatIf, { params: { locationId }, body: { change } });
  };

  it('says when each viewer loses or gains access, and which running sessions would end', async () => {
    const { make } = server;
    const afternoons = await server.db
      .selectFrom('policies')
      .select('id')
      .where('name', '=', 'Afternoons')
      .executeTakeFirstOrThrow();
    // An hour earlier than today's 13:00, in Chicago.
    const earlier = await ask(afternoons.id, '12:00', '17:00');
    expect(earlier).toMatchObject({ viewersGaining: 0, ending: { count: 0, sessions: [] } });
    expect(earlier.ahead.gaining).toMatchObject([{ viewerId: parent.id, from: '2026-06-03T17:00:00.000Z' }]);

    const classId = (await make.class(locationId, { name: 'Nappers' })).id;
    const cameraId = (await make.camera(locationId, { name: 'Nap room', classIds: [classId] })).id;
    const family = await make.family(locationId, { name: 'Sleeper' });
    await make.child(locationId, family.id, [classId]);
    const sleeper = await make.viewer(locationId, { family_id: family.id });
    const session = await make.cameraSession(locationId, sleeper.id, cameraId);
    const policy = await make.policy(locationId, { kind: 'class', schedule_enabled: false });
    await server.db
      .insertInto('policy_assignments')
      .values({ location_id: locationId, kind: 'class', policy_id: policy.id, class_id: classId, is_active: true })
      .execute();
    const later = await ask(policy.id, '13:00', '17:00');
    expect(later.losing).toMatchObject([{ viewerId: sleeper.id, from: '2026-06-03T15:00:00.000Z' }]);
    expect(later.ending).toMatchObject({ count: 1, sessions: [{ sessionId: session.id, cameraName: 'Nap room' }] });
    // What is still open now ends no session.
    expect((await ask(policy.id, '09:00', '17:00')).ending.count).toBe(0);
  });
});

describe('the effective week', () => {
  it.each(['class', 'camera', 'family', 'viewer'] as const)('does not find a %s of another location', async (kind) => {
    const { make } = server;
    const other = (await make.location()).id;
    const { id } = await make[kind](other);
    const refused = await refusalOf(manager.call(access.week, { params: { locationId }, query: { kind, id } }));
    expect(refused.status).toBe(404);
  });

  it('shows when the class is open and who closes it', async () => {
    const bands = await manager.call(access.week, {
      params: { locationId },
      query: { kind: 'class', id: toddlers.classId },
    });
    const wednesday = bands.filter(({ dayOfWeek }) => dayOfWeek === 3);
    expect(wednesday.map(({ startMinute, endMinute, isOpen }) => [startMinute, endMinute, isOpen])).toEqual([
      [0, 780, false],
      [780, 1020, true],
      [1020, 1440, false],
    ]);
    expect(wednesday[0]?.causes[0]).toMatchObject({ policy: { name: 'Afternoons' } });
  });
});
