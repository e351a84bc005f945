import {
  alerts,
  automations,
  cameras,
  dashboard,
  events,
  families as familyCalls,
  registrationReview,
  viewers,
  viewingReport,
} from '@viewgate/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { dayAfter, localDay } from '../../../platform/clock/local-day.ts';
import { daySumsJob } from '../../../platform/day-sums/roll-up.ts';
import { createTestClock, refusalOf, type TestServer, testServer } from '../../../../test/server.ts';
import { activeSums } from './sums.ts';
import { datesOf, type RandomLocation, randomLocation, zone } from './test/random-location.ts';

const hour = 3_600_000;
const clock = createTestClock('2026-11-20T18:00:00Z');
const today = '2026-11-20';
let server: TestServer;

beforeAll(async () => {
  server = await testServer({ clock });
});

const distinct = (ids: readonly unknown[]) => new Set(ids).size;

describe.each([1, 2, 3])('the start page of a random location (%i)', (seed) => {
  let made: RandomLocation;
  beforeAll(async () => {
    made = await randomLocation(server, clock.now(), seed);
  });

  it('counts people as the lists do that its numbers lead to', async () => {
    const { manager, params } = made;
    const summary = await manager.call(dashboard.userSummary, { params });
    const total = async (
      endpoint:
        | typeof familyCalls.table
        | typeof viewers.activeTable
        | typeof viewers.inactiveTable
        | typeof viewers.scheduledDeletions
        | typeof registrationReview.pending
        | typeof viewers.table,
      filters = {},
    ) => (await manager.call(endpoint, { params, body: { take: 1, filters } })).totalFilteredRecords;
    expect(summary).toEqual({
      families: await total(familyCalls.table),
      viewers: await total(viewers.table),
      active: await total(viewers.activeTable),
      paused: await total(viewers.inactiveTable),
      scheduled: await total(viewers.scheduledDeletions),
      pending: await total(registrationReview.pending),
      neverSignedIn: await total(viewers.activeTable, { signedIn: 'never' }),
      locationPause: null,
    });
    const rows = await manager.call(viewers.activeTable, { params, body: { take: 100 } });
    const signedIn = await server.db.selectFrom('sessions').select('account_id').execute();
    const accounts = new Map(made.people.map(({ id, account_id }) => [id, account_id]));
    const ids = new Set(signedIn.map(({ account_id }) => account_id));
    expect(summary.neverSignedIn).toBe(rows.rows.filter(({ id }) => !ids.has(accounts.get(id) ?? 0)).length);
  });

  it('counts who watched as the sessions do, before and after the days are added up', async () => {
    const { manager, params, sessions, families, classes, locationId } = made;
    const first = dayAfter(today, -29);
    const watched = sessions.flatMap((session) => datesOf(session).map((date) => ({ ...session, date })));
    const since = (date: string) => watched.filter((one) => one.date >= date);
    const expectedDays = Array.from({ length: 30 }, (_, n) => dayAfter(first, n)).map((date) => ({
      day: date,
      viewers: distinct(watched.filter((one) => one.date === date).map(({ viewer }) => viewer.id)),
    }));
    const read = () => manager.call(dashboard.activeUsers, { params });
    const live = await read();
    expect(live.days).toEqual(expectedDays);
    const began = since(first).filter(({ from, date }) => localDay(from, zone) === date);
    expect(live.hours.reduce((sum, { viewers: count }) => sum + count, 0)).toBeGreaterThanOrEqual(
      distinct(began.map(({ viewer, from }) => `${viewer.id} ${Math.floor(from / hour)}`)),
    );
    await daySumsJob(server.deps, activeSums).run({}, { signal: new AbortController().signal, attempt: 1 });
    const summed = server.db.selectFrom('active_days').where('location_id', '=', locationId);
    expect((await summed.select('day').execute()).length).toBeGreaterThan(5);
    expect(await read()).toEqual(live);

    const engaged = (of: typeof families) => {
      const within = (days: number) => {
        const ids = new Set(since(dayAfter(today, 1 - days)).map(({ viewer }) => viewer.family_id));
        return of.filter(({ id }) => ids.has(id)).length;
      };
      return { families: of.length, day: within(1), week: within(7), month: within(30) };
    };
    expect(await manager.call(dashboard.familyEngagement, { params })).toEqual({
      ...engaged(families),
      classes: classes.map(({ id, name }) => ({
        id,
        name,
        ...engaged(families.filter(({ classIds }) => classIds.includes(id))),
      })),
    });

    const top = await manager.call(dashboard.topUsers, { params });
    const filters = { by: 'viewer' as const, from: first, to: today };
    const report = await manager.call(viewingReport.table, { params, body: { take: 10, filters } });
    expect(top.map(({ name, sessions: count, seconds }) => [name, count, seconds])).toEqual(
      report.rows.map(({ name, sessions: count, seconds }) => [name, count, seconds]),
    );
  });

  it('shows cameras, automations, events and alerts as their lists do', async () => {
    const { manager, params, rooms } = made;
    const troubled = rooms.filter(
      ({ is_enabled, state }) => is_enabled && (state === 'offline' || state === 'noSignal'),
    );
    const pictures = await manager.call(dashboard.images, { params });
    const all = await manager.call(cameras.table, { params, body: { take: 100 } });
    expect([pictures.total, pictures.inTrouble]).toEqual([all.totalFilteredRecords, troubled.length]);
    const shown = pictures.cameras.map(({ id }) => id);
    expect(shown).toHaveLength(12);
    expect(new Set(shown.slice(0, troubled.length))).toEqual(new Set(troubled.map(({ id }) => id)));
    for (const camera of pictures.cameras) expect(all.rows).toContainEqual(expect.objectContaining(camera));

    const open = await manager.call(dashboard.automations, { params });
    for (const [state, count, rows] of [
      ['waiting', open.waiting, open.next],
      ['failed', open.failed, open.failures],
    ] as const) {
      const list = await manager.call(automations.table, { params, body: { take: 5, filters: { state } } });
      expect(count).toBe(list.totalFilteredRecords);
      expect(rows.map(({ id }) => id)).toEqual(list.rows.map(({ id }) => id));
    }

    const calendar = await manager.call(dashboard.eventsAndAutomations, { params });
    expect([calendar.from, calendar.to, calendar.today]).toEqual(['2026-11-15', '2026-12-19', today]);
    const [past, future] = [
      await manager.call(events.pastTable, { params, body: { take: 100 } }),
      await manager.call(events.futureTable, { params, body: { take: 100 } }),
    ];
    const within = [...past.rows, ...future.rows].filter(
      ({ startsAt, endsAt }) =>
        localDay(Date.parse(endsAt), zone) >= calendar.from && localDay(Date.parse(startsAt), zone) <= calendar.to,
    );
    expect(new Set(calendar.events.map(({ id }) => id))).toEqual(new Set(within.map(({ id }) => id)));
    for (const state of ['waiting', 'failed', 'done'] as const) {
      const list = await manager.call(automations.table, { params, body: { take: 100, filters: { state } } });
      const dated = list.rows.filter(
        ({ scheduledDate }) => scheduledDate >= calendar.from && scheduledDate <= calendar.to,
      );
      expect(calendar.automations.reduce((sum, one) => sum + one[state], 0)).toBe(dated.length);
    }

    const news = await manager.call(dashboard.notifications, { params });
    const latest = await manager.call(alerts.table, { params, body: { take: 5 } });
    const opened = await manager.call(alerts.table, { params, body: { take: 1, filters: { state: 'open' } } });
    expect(news.openAlerts).toBe(opened.totalFilteredRecords);
    expect(news.alerts.map(({ id }) => id)).toEqual(latest.rows.map(({ id }) => id));
  });

  it('shows first, of several locations, those that need something', async () => {
    const { make } = server;
    const { locationId, params, manager } = made;
    const quiet = await make.location({ name: 'A quiet place' });
    const elsewhere = await make.location();
    await make.camera(elsewhere.id, { state: 'offline' });
    const both = await server.signIn(await make.user('LocationManager', { locationIds: [locationId, quiet.id] }));
    const seen = await both.call(dashboard.overview, { query: {} });
    const [news, pictures, open, summary] = [
      await manager.call(dashboard.notifications, { params }),
      await manager.call(dashboard.images, { params }),
      await manager.call(dashboard.automations, { params }),
      await manager.call(dashboard.userSummary, { params }),
    ];
    const counts = {
      openAlerts: news.openAlerts,
      camerasInTrouble: pictures.inTrouble,
      failedAutomations: open.failed,
      pendingRegistrations: summary.pending,
      watching: 0,
    };
    expect(seen).toMatchObject({ total: 2, needing: 1, ...counts });
    expect(seen.regions).toEqual([{ id: null, name: null, locations: 2, needing: 1 }]);
    expect(seen.locations.map(({ id }) => id)).toEqual([locationId, quiet.id]);
    expect(seen.locations[0]).toMatchObject(counts);
  });

  it('is, of many locations, what it is of each, those that need something first', async () => {
    const { make } = server;
    const { locationId } = made;
    const quiet = await make.location({ name: 'A quiet place' });
    const row = await make.user('LocationManager', { locationIds: [locationId, quiet.id] });
    const both = await server.signIn(row);
    const widgets = [
      'userSummary',
      'activeUsers',
      'familyEngagement',
      'topUsers',
      'images',
      'automations',
      'eventsAndAutomations',
      'notifications',
      'classDetectionCount',
    ] as const;
    for (const widget of widgets) {
      const { total, locations } = await both.call(dashboard[`${widget}OfMany`], { query: {} });
      expect([widget, total, locations.map(({ id }) => id)]).toEqual([widget, 2, [locationId, quiet.id]]);
      for (const { id, result } of locations)
        expect(result).toEqual(await both.call(dashboard[widget], { params: { locationId: id } }));
    }
    const page = await both.call(dashboard.imagesOfMany, { query: { skip: 1, take: 1 } });
    expect([page.total, page.locations.map(({ name }) => name)]).toEqual([2, ['A quiet place']]);
    expect(await both.call(dashboard.imagesOfMany, { query: { skip: 2 } })).toEqual({ total: 2, locations: [] });
    const elsewhere = await make.organization();
    const none = await both.call(dashboard.imagesOfMany, { query: { organizationId: elsewhere.id } });
    expect(none).toEqual({ total: 0, locations: [] });
    // Both calls record in each location's audit that names were read.
    const views = server.db
      .selectFrom('audit_log')
      .where('account_id', '=', row.id)
      .where('record', '=', 'viewing report');
    const noted = (await views.select('location_id').execute()).map(({ location_id }) => location_id);
    expect(Map.groupBy(noted, (id) => id)).toEqual(
      new Map([
        [locationId, [locationId, locationId]],
        [quiet.id, [quiet.id, quiet.id]],
      ]),
    );
    expect(await both.call(dashboard.resourcesOfMany, {})).toEqual(
      await both.call(dashboard.resources, { params: { locationId } }),
    );
  });
});

describe('the start page', () => {
  it('is useful when nothing has happened yet', async () => {
    const { make } = server;
    const params = { locationId: (await make.location()).id };
    const user = await server.signIn(await make.user('LocationManager', { locationIds: [params.locationId] }));
    expect(await user.call(dashboard.images, { params })).toEqual({ total: 0, inTrouble: 0, cameras: [] });
    expect(await user.call(dashboard.familyEngagement, { params })).toEqual({
      families: 0,
      day: 0,
      week: 0,
      month: 0,
      classes: [],
    });
    expect(await user.call(dashboard.topUsers, { params })).toEqual([]);
    expect(await user.call(dashboard.notifications, { params })).toEqual({ openAlerts: 0, alerts: [], messages: [] });
    expect(await user.call(dashboard.classDetectionCount, { params })).toEqual({ classes: [] });
    expect((await user.call(dashboard.activeUsers, { params })).days).toHaveLength(30);
    const one = await server.make.location();
    expect(await refusalOf(user.call(dashboard.images, { params: { locationId: one.id } }))).toMatchObject({
      status: 404,
    });
  });

  it('uses the new clock’s days and hours once a location has moved, even for those already added up', async () => {
    const { make, db, signIn } = server;
    const { id: location_id } = await make.location({ time_zone_id: zone });
    const room = await make.camera(location_id);
    const viewer = await make.viewer(location_id);
    const watched = async (from: string) => {
      const started_at = new Date(from);
      const ended_at = new Date(started_at.getTime() + 600_000);
      const local_day = localDay(started_at.getTime(), zone);
      await make.cameraSession(location_id, viewer.id, room.id, {
        started_at,
        ended_at,
        end_reason: 'closed',
        local_day,
      });
    };
    // Two in the morning and noon in Chicago; ten in the evening before and eight in the morning in Honolulu.
    for (const at of ['2026-11-10T08:00:00Z', '2026-11-16T08:00:00Z', '2026-11-16T18:00:00Z']) await watched(at);
    const user = await signIn(await make.user('LocationManager', { locationIds: [location_id] }));
    const params = { locationId: location_id };
    const read = async () => {
      const { days, hours } = await user.call(dashboard.activeUsers, { params });
      const report = await user.call(viewingReport.summary, { params, query: { from: '2026-11-01', to: today } });
      return [
        days.filter(({ viewers: count }) => count > 0).map(({ day }) => day),
        hours.filter(({ viewers: count }) => count > 0).map(({ hour: at }) => at),
        [report.sessions, report.seconds],
      ];
    };
    const addUp = () =>
      daySumsJob(server.deps, activeSums).run({}, { signal: new AbortController().signal, attempt: 1 });
    await addUp();
    expect(await read()).toEqual([
      ['2026-11-10', '2026-11-16'],
      [2, 12],
      [3, 1_800],
    ]);
    await db.updateTable('locations').set({ time_zone_id: 'Pacific/Honolulu' }).where('id', '=', location_id).execute();
    const moved = [
      ['2026-11-09', '2026-11-15', '2026-11-16'],
      [8, 22],
      [3, 1_800],
    ];
    await expect.poll(read).toEqual(moved);
    await addUp();
    expect(await read()).toEqual(moved);
  });

  it('adds up what detectors counted today over the cameras of each class', async () => {
    const { make, db } = server;
    const { id: location_id } = await make.location({ time_zone_id: zone });
    const bees = await make.class(location_id, { name: 'Bees' });
    const [hall, yard] = [
      await make.camera(location_id, { classIds: [bees.id] }),
      await make.camera(location_id, { classIds: [bees.id] }),
    ];
    const count = (camera_id: number, at: string, child_count: number, adult_count: number) =>
      db
        .insertInto('detection_counts')
        .values({ camera_id, location_id, began_at: new Date(at), child_count, adult_count })
        .execute();
    // The day before, and twice this morning.
    await count(hall.id, '2026-11-20T05:55:00Z', 9, 9);
    await count(hall.id, '2026-11-20T15:00:00Z', 4, 1);
    await count(yard.id, '2026-11-20T15:00:00Z', 3, 1);
    await count(yard.id, '2026-11-20T15:05:00Z', 2, 3);
    const params = { locationId: location_id };
    const user = await server.signIn(await make.user('StaffViewer', { locationIds: [location_id] }));
    const read = async () => (await user.call(dashboard.classDetectionCount, { params })).classes;
    const hours = [{ hour: 9, children: 7, adults: 3 }];
    expect(await read()).toEqual([{ id: bees.id, name: 'Bees', now: null, hours }]);
    await count(yard.id, '2026-11-20T17:55:00Z', 6, 2);
    expect(await read()).toEqual([
      {
        id: bees.id,
        name: 'Bees',
        now: { children: 6, adults: 2, at: '2026-11-20T17:55:00.000Z' },
        hours: [...hours, { hour: 11, children: 6, adults: 2 }],
      },
    ]);
  });

  it('shows staff only what they were to be told of there, and no names of who watched to teaching staff', async () => {
    const { make, db } = server;
    const { id: location_id } = await make.location();
    const told = (key: string, more = {}) =>
      db
        .insertInto('notifications')
        .values({
          key,
          location_id,
          is_mailed: false,
          state: 'sent',
          created_at: new Date(clock.now()),
          due_at: new Date(clock.now()),
          ...more,
        })
        .execute();
    const account = await make.account();
    await told('cameraOffline', { count: 3 });
    // A person's own notification, one that alerts already cover, and a kind that no longer exists.
    await told('automationFailed', { account_id: account.id });
    await told('unattendedChild');
    await told('formerKind');
    await told('cameraOffline', { location_id: (await make.location()).id, count: 9 });
    const params = { locationId: location_id };
    const teacher = await server.signIn(await make.user('StaffViewer', { locationIds: [location_id] }));
    const { messages } = await teacher.call(dashboard.notifications, { params });
    expect(messages.map(({ key, count }) => [key, count])).toEqual([['cameraOffline', 3]]);
    expect(await refusalOf(teacher.call(dashboard.topUsers, { params }))).toMatchObject({ status: 403 });
  });
});
