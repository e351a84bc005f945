import { alerts, audit, children, presence, registrationReview, reports, viewer } from '@viewgate/contract';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { oneRoom } from '../../../../test/one-room.ts';
import { createTestClock, refusalOf, type TestServer, testServer } from '../../../../test/server.ts';
import { daySumsJob } from '../../../platform/day-sums/roll-up.ts';
import { forgetRefusals } from './forget.ts';
import { staffSums } from './staff-sums.ts';

// Noon in Chicago.
const clock = createTestClock('2026-11-20T18:00:00Z');
const run = { signal: new AbortController().signal, attempt: 1 };
let server: TestServer;

beforeAll(async () => {
  server = await testServer({ clock });
});

const countOf = async (statement: ReturnType<typeof sql<{ count: number }>>) =>
  Number((await statement.execute(server.db)).rows[0]?.count);
const sceneAt = async (more: object = {}) => {
  clock.set('2026-11-20T18:00:00Z');
  const room = await oneRoom(server, more);
  return { ...room, params: { locationId: room.locationId } };
};

describe('refusals', () => {
  it('are counted by rule, viewer, family, camera and day, and only those of viewers who were refused', async () => {
    const { params, cameraId, manager, family, locationId } = await sceneAt({ is_presence_required: true });
    const ada = await family({ first_name: 'Ada', last_name: 'Byron' });
    const kit = await family({ first_name: 'Kit', last_name: 'Marlowe' });
    const [mother, father] = [await server.signIn(ada.row), await server.signIn(kit.row)];
    const open = (parent: typeof mother) => parent.call(viewer.open, { params: { id: cameraId } });
    for (const parent of [mother, mother, father]) expect((await refusalOf(open(parent))).status).toBe(403);
    await server.deps.refused.write();
    // A second time on the same day is the same row.
    expect((await refusalOf(open(mother))).status).toBe(403);
    await server.deps.refused.write();
    await manager.call(presence.checkIn, { params, body: { childIds: [ada.childId, kit.childId] } });
    await open(mother);
    await server.deps.refused.write();
    const summary = await manager.call(reports.refusals, { params, query: {} });
    expect(summary).toMatchObject({
      from: '2026-11-14',
      to: '2026-11-20',
      total: { refusals: 4, viewers: 2 },
      days: [{ day: '2026-11-20', refusals: 4, viewers: 2 }],
    });
    const by = async (filter: 'rule' | 'viewer' | 'family' | 'camera' | 'day') =>
      (await manager.call(reports.refusalsTable, { params, body: { filters: { by: filter } } })).rows;
    expect(await by('rule')).toMatchObject([{ name: 'childNotPresent', refusals: 4, viewers: 2 }]);
    expect(await by('viewer')).toMatchObject([
      { id: ada.row.id, refusals: 3 },
      { id: kit.row.id, refusals: 1 },
    ]);
    expect(await by('family')).toMatchObject([
      { id: ada.row.family_id, refusals: 3 },
      { id: kit.row.family_id, refusals: 1 },
    ]);
    expect(await by('camera')).toMatchObject([{ id: cameraId, refusals: 4 }]);
    expect(await by('day')).toMatchObject([{ name: '2026-11-20', refusals: 4 }]);
    const rows = sql<{ count: number }>`SELECT count(*) FROM refused_openings WHERE location_id = ${locationId}`;
    expect(await countOf(rows)).toBe(2);

    clock.set('2028-01-01T00:00:00Z');
    await forgetRefusals(server.deps).run({}, run);
    expect(await countOf(rows)).toBe(0);
  });

  it('of a viewer who is gone by the time they are written keep none of the others from being counted', async () => {
    const { params, cameraId, manager, family, locationId } = await sceneAt();
    const ada = await family({ first_name: 'Ada', last_name: 'Byron' });
    const one = { locationId, day: '2026-11-20', viewerId: ada.row.id, cameraId, rule: 'viewerPaused' };
    server.deps.refused.note(one);
    server.deps.refused.note({ ...one, viewerId: ada.row.id + 10_000 });
    await server.deps.refused.write();
    expect((await manager.call(reports.refusals, { params, query: {} })).total).toEqual({ refusals: 1, viewers: 1 });
  });
});

describe('registrations', () => {
  it('count as their lists do, on the day staff could first see them, with the median time to approval', async () => {
    const { params, locationId, manager, director, family } = await sceneAt();
    const add = async (state: string, proven: string, answeredAfterHours: number | null, kind = 'family') => {
      const { row } = await family({ first_name: state, last_name: String(answeredAfterHours) });
      const at = new Date(proven);
      const answered = answeredAfterHours === null ? null : new Date(at.getTime() + answeredAfterHours * 3_600_000);
      await sql`INSERT INTO registrations (location_id, kind, state, email, proof_sent_at, status_hash, viewer_id, scheduled_date, created_at,
          proven_at, answered_at, answered_by)
        VALUES (${locationId}, ${kind}, ${state}, ${`${row.id}@example.org`}, ${at}, ${Buffer.from(`${locationId} ${row.id}`)}, ${row.id},
          ${state === 'scheduled' ? '2026-12-01' : null}, ${at}, ${at}, ${answered}, ${answered && director.id})`.execute(
        server.db,
      );
    };
    await add('approved', '2026-11-18T15:00:00Z', 1);
    await add('approved', '2026-11-18T15:00:00Z', 2);
    // Late in the evening there: still the 18th.
    await add('approved', '2026-11-19T05:00:00Z', 30, 'invitation');
    await add('denied', '2026-11-19T15:00:00Z', 50);
    await add('pending', '2026-11-20T15:00:00Z', null);
    await add('scheduled', '2026-11-20T15:00:00Z', null);
    const { total, days } = await manager.call(reports.registrations, { params, query: {} });
    const listed = async (list: 'pending' | 'scheduled' | 'denied') =>
      (await manager.call(registrationReview[list], { params, body: {} })).totalFilteredRecords;
    expect(total).toEqual({
      arrived: await countOf(sql`SELECT count(*) FROM registrations WHERE location_id = ${locationId}`),
      approved: 3,
      denied: await listed('denied'),
      waiting: (await listed('pending')) + (await listed('scheduled')),
      secondsToApproval: 2 * 3_600,
    });
    expect(days.map(({ day, arrived }) => [day, arrived])).toEqual([
      ['2026-11-18', 3],
      ['2026-11-19', 1],
      ['2026-11-20', 2],
    ]);
    const by = async (filter: 'kind' | 'person') =>
      (await manager.call(reports.registrationsTable, { params, body: { filters: { by: filter } } })).rows;
    expect(
      (await by('kind')).map(({ name, arrived, secondsToApproval }) => [name, arrived, secondsToApproval]),
    ).toEqual([
      ['family', 5, 5_400],
      ['invitation', 1, 108_000],
    ]);
    expect(await by('person')).toMatchObject([{ id: director.id, approved: 3, denied: 1, waiting: 0 }]);
  });
});

describe('alerts', () => {
  it('count as their list does, with the median time in which people answered', async () => {
    const { params, locationId, cameraId, manager, director } = await sceneAt();
    const add = (
      kind: string,
      state: string,
      seconds: number | null,
      by: number | null,
      camera: number | null = cameraId,
    ) => {
      const raised = new Date('2026-11-19T15:00:00Z');
      const answered = seconds === null ? null : new Date(raised.getTime() + seconds * 1_000);
      return sql`INSERT INTO alerts (location_id, kind, camera_id, camera_name, raised_at, state, answered_at, answered_by)
        VALUES (${locationId}, ${kind}, ${camera}, 'Play', ${raised}, ${state}, ${answered}, ${by})`.execute(server.db);
    };
    await add('unattendedChild', 'resolved', 14, director.id);
    await add('unattendedChild', 'falsePositive', 40, director.id);
    await add('unattendedChild', 'open', null, null);
    await add('detectorSilent', 'resolved', 9_000, null, null);
    await add('detectorSilent', 'unanswered', 50_000, null, null);
    const { total } = await manager.call(reports.alerts, { params, query: {} });
    const listed = async (filters: object) =>
      (await manager.call(alerts.table, { params, body: { filters } })).totalFilteredRecords;
    expect(total).toEqual({
      raised: await listed({}),
      open: await listed({ state: 'open' }),
      falsePositives: await listed({ state: 'falsePositive' }),
      unanswered: await listed({ state: 'unanswered' }),
      secondsToAnswer: 27,
    });
    expect(total).toMatchObject({ raised: 5, unanswered: 1 });
    const rows = async (by: 'kind' | 'camera') =>
      (await manager.call(reports.alertsTable, { params, body: { filters: { by } } })).rows;
    expect((await rows('kind')).map(({ name, raised, secondsToAnswer }) => [name, raised, secondsToAnswer])).toEqual([
      ['unattendedChild', 3, 27],
      ['detectorSilent', 2, null],
    ]);
    // A deleted camera leaves its name.
    expect((await rows('camera')).map(({ id, name, raised }) => [id === cameraId, name === 'Play', raised])).toEqual([
      [true, false, 3],
      [false, true, 2],
    ]);
  });
});

describe('presence', () => {
  it('counts as a plain count of stays does; one that goes on lasts until now', async () => {
    const { params, locationId, classId, manager, family } = await sceneAt();
    const ada = await family({ first_name: 'Ada', last_name: 'Byron' });
    const kit = await family({ first_name: 'Kit', last_name: 'Marlowe' });
    const stay = (childId: number, from: string, to: string | null, isLast: boolean) =>
      sql`INSERT INTO stays (location_id, child_id, source, checked_in_at, day_ends_at, checked_out_at, is_last)
        VALUES (${locationId}, ${childId}, 'staff', ${new Date(from)}, ${new Date(Date.parse(from) + 15 * 3_600_000)}, ${to && new Date(to)}, ${isLast})`.execute(
        server.db,
      );
    await stay(ada.childId, '2026-11-19T14:00:00Z', '2026-11-19T16:30:00Z', false);
    await stay(ada.childId, '2026-11-20T14:00:00Z', null, true);
    await stay(kit.childId, '2026-11-20T15:00:00Z', '2026-11-20T16:00:00Z', true);
    const { total, days } = await manager.call(reports.presence, { params, query: {} });
    expect(total).toEqual({
      stays: await countOf(sql`SELECT count(*) FROM stays WHERE location_id = ${locationId}`),
      children: (await manager.call(children.table, { params, body: {} })).totalFilteredRecords,
      seconds: 7.5 * 3_600,
    });
    expect(days.map(({ day, stays, seconds }) => [day, stays, seconds])).toEqual([
      ['2026-11-19', 1, 2.5 * 3_600],
      ['2026-11-20', 2, 5 * 3_600],
    ]);
    const rows = async (by: 'class' | 'child') =>
      (await manager.call(reports.presenceTable, { params, body: { filters: { by } } })).rows;
    expect(await rows('class')).toMatchObject([{ id: classId, name: 'Toddlers', children: 2, stays: 3 }]);
    expect((await rows('child')).map(({ id, seconds }) => [id, seconds])).toEqual([
      [ada.childId, 6.5 * 3_600],
      [kit.childId, 3_600],
    ]);
  });
});

describe('staff', () => {
  it('sign-ins and changes match the audit, both before and after days are added up', async () => {
    const { params, locationId, family } = await sceneAt({ created_at: new Date('2026-11-01T00:00:00Z') });
    clock.set('2026-11-18T18:00:00Z');
    const row = await server.make.user('LocationManager', { locationIds: [locationId] });
    const elsewhere = await server.make.user('LocationManager', { locationIds: [(await server.make.location()).id] });
    const early = await server.signIn(row);
    await server.signIn(elsewhere);
    const { childId } = await family({ first_name: 'Ada', last_name: 'Byron' });
    await early.call(presence.checkIn, { params, body: { childIds: [childId] } });
    clock.set('2026-11-20T18:00:00Z');
    const manager = await server.signIn(row);
    for (const act of ['checkIn', 'checkOut'] as const)
      await manager.call(presence[act], { params, body: { childIds: [childId] } });
    const listed = async (verb: string) => {
      const { rows } = await manager.call(audit.table, { body: { filters: { verb, who: row.user_name } } });
      return rows.length;
    };
    const all = () => manager.call(reports.staff, { params, query: {} });
    const live = await all();
    expect(live.total).toEqual({
      people: 1,
      signIns: 2,
      changes: (await listed('check in')) + (await listed('check out')),
    });
    expect(live.total.changes).toBe(3);
    await daySumsJob(server.deps, staffSums).run({}, run);
    expect(await all()).toEqual(live);
    expect(
      await countOf(sql`SELECT sum(changes)::integer AS count FROM staff_days WHERE location_id = ${locationId}`),
    ).toBe(1);
    const { rows } = await manager.call(reports.staffTable, { params, body: {} });
    expect(rows).toMatchObject([{ id: row.id, signIns: 2 }]);
  });
});

describe('every report', () => {
  const each = ['refusals', 'registrations', 'alerts', 'presence', 'staff'] as const;
  it.each(each)(
    'of %s is empty without anything, says what is wrong with a period, and is of this location alone',
    async (name) => {
      const { params } = await sceneAt();
      const row = await server.make.user('LocationManager', { locationIds: [params.locationId] });
      const browser = await server.signIn(row);
      const ask = (query: object) => browser.call(reports[name], { params, query });
      const { from, to, days } = await ask({ from: '2025-11-21', to: '2025-11-21' });
      expect([from, to, days]).toEqual(['2025-11-21', '2025-11-21', []]);
      const codeOf = async (query: object) => (await refusalOf(ask(query))).validationFailures?.map(({ code }) => code);
      expect(await codeOf({ from: '2026-11-02', to: '2026-11-01' })).toEqual(['viewingReport.endsBefore']);
      expect(await codeOf({ from: '2025-10-31', to: '2026-11-01' })).toEqual(['viewingReport.tooLong']);
      const { locationId } = await oneRoom(server);
      expect((await refusalOf(browser.call(reports[name], { params: { locationId }, query: {} }))).status).toBe(404);
    },
  );

  /** The same at a location that nobody here works at: none of it counts. */
  const alsoElsewhere = async () => {
    const { params, locationId, cameraId, manager, family } = await sceneAt();
    const max = await family({ first_name: 'Max', last_name: 'Born' });
    await manager.call(presence.checkIn, { params, body: { childIds: [max.childId] } });
    server.deps.refused.note({ locationId, day: '2026-11-20', viewerId: max.row.id, cameraId, rule: 'viewerPaused' });
    const raised = { location_id: locationId, kind: 'detectorSilent', camera_id: cameraId };
    await server.db
      .insertInto('alerts')
      .values({ ...raised, raised_at: new Date(clock.now()) })
      .execute();
  };

  it.each(each)('of %s is grouped as asked, and of many locations what it is of each', async (name) => {
    await alsoElsewhere();
    const { params, cameraId, manager, family, locationId } = await sceneAt();
    const ada = await family({ first_name: 'Ada', last_name: 'Byron' });
    await manager.call(presence.checkIn, { params, body: { childIds: [ada.childId] } });
    server.deps.refused.note({ locationId, day: '2026-11-20', viewerId: ada.row.id, cameraId, rule: 'viewerPaused' });
    await server.deps.refused.write();
    const other = await server.make.location({ name: 'AAA' });
    const row = await server.make.user('LocationManager', { locationIds: [other.id, locationId] });
    const browser = await server.signIn(row);
    const by = name === 'alerts' ? 'kind' : 'day';
    const asked = { from: '2026-11-01', to: '2026-11-20', by } as const;
    const ask = (query: object, of = params) => browser.call(reports[name], { params: of, query });
    expect((await ask({})).rows).toBeNull();
    const one = await ask(asked);
    const body = { filters: asked, take: 200 } as never;
    const table = await browser.call(reports[`${name}Table`], { params, body });
    expect(one.rows).toEqual(table.rows);
    const rows = { refusals: 1, registrations: 0, alerts: 0, presence: 1, staff: 1 };
    expect(one.rows).toHaveLength(rows[name]);
    const totals = {
      refusals: { refusals: 1 },
      registrations: { arrived: 0 },
      alerts: { raised: 0 },
      presence: { stays: 1 },
      staff: { changes: 1 },
    };
    expect(one.total).toMatchObject(totals[name]);
    expect((await refusalOf(ask({ by: 'nothing' }))).status).toBe(400);

    const many = await browser.call(reports[`${name}OfMany`], { query: asked as never });
    expect(many).toMatchObject({
      total: 2,
      locations: [
        { id: other.id, name: 'AAA' },
        { id: locationId, result: one },
      ],
    });
    // Reading by name is recorded in the audit of the location concerned, and nothing else is.
    const views = server.db.selectFrom('audit_log').where('account_id', '=', row.id).where('verb', '=', 'view');
    const noted = await views.select(['location_id', 'after']).orderBy('sequence').execute();
    expect(noted.map(({ location_id }) => location_id).toSorted((a, b) => Number(a) - Number(b))).toEqual(
      [locationId, locationId, locationId, other.id].toSorted((a, b) => a - b),
    );

    // Where a call is not open, the others still are.
    const closed = { is_integration_enabled: true, integration_claims: [] };
    await server.setLocation(other.id, closed);
    const results = async () =>
      (await browser.call(reports[`${name}OfMany`], { query: {} })).locations.map(({ result }) => result === null);
    await expect.poll(results).toEqual([name === 'registrations', false]);
  });

  it('about staff’s work is for those who read the audit', async () => {
    const { params } = await sceneAt();
    const staff = await server.signIn(await server.make.user('StaffManager', { locationIds: [params.locationId] }));
    expect((await refusalOf(staff.call(reports.staff, { params, query: {} }))).status).toBe(403);
    expect((await staff.call(reports.refusals, { params, query: {} })).total.refusals).toBe(0);
  });
});
