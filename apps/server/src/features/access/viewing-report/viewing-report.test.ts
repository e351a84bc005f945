import { viewingReport, type WatchedBy } from '@viewgate/contract';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { createDice } from '../../../demo/seed-context.ts';
import { daysBetween, localDay } from '../../../platform/clock/local-day.ts';
import { daySumsJob } from '../../../platform/day-sums/roll-up.ts';
import { planOf, sumOver } from '../../../../test/plans.ts';
import { createTestClock, refusalOf, type TestServer, testServer } from '../../../../test/server.ts';
import { cutByHours, hoursOf, piecesOf } from './pieces.ts';
import { watchedSums } from './sums.ts';

const minute = 60_000;
const hour = 60 * minute;
const clock = createTestClock('2026-11-20T18:00:00Z');
let server: TestServer;

beforeAll(async () => {
  server = await testServer({ clock });
});

const chicago = 'America/Chicago';
const sceneAt = async (timeZone = chicago) => {
  const { make } = server;
  const locationId = (await make.location({ time_zone_id: timeZone })).id;
  const toddlers = await make.class(locationId, { name: 'Toddlers' });
  const twins = await make.class(locationId, { name: 'Twins' });
  const play = await make.camera(locationId, { name: 'Play', classIds: [toddlers.id, twins.id] });
  const yard = await make.camera(locationId, { name: 'Yard', classIds: [twins.id] });
  const family = await make.family(locationId, { name: 'Reyes' });
  const mother = await make.viewer(locationId, { family_id: family.id });
  const father = await make.viewer(locationId, { family_id: family.id });
  const watch = (
    cameraId: number,
    viewerId: number | null,
    from: string | number,
    minutes: number | null,
    more = {},
  ) => {
    const started_at = new Date(from);
    const ended = minutes === null ? null : new Date(started_at.getTime() + minutes * minute);
    return make.cameraSession(locationId, viewerId, cameraId, {
      started_at,
      local_day: localDay(started_at.getTime(), timeZone),
      last_seen_at: ended ?? new Date(clock.now()),
      ended_at: ended,
      end_reason: ended && 'closed',
      ...more,
    });
  };
  const browser = await server.signIn(await make.user('LocationManager', { locationIds: [locationId] }));
  const report = async (by: WatchedBy, more: object = {}) =>
    (await browser.call(viewingReport.table, { params: { locationId }, body: { filters: { by, ...more } } })).rows.map(
      ({ name, kind, id, sessions, seconds }) => [name || (kind === by ? id : kind), sessions, seconds / 60],
    );
  const summary = (query = {}) => browser.call(viewingReport.summary, { params: { locationId }, query });
  const rollUp = () =>
    daySumsJob(server.deps, watchedSums).run({}, { signal: new AbortController().signal, attempt: 1 });
  return { locationId, play, yard, family, mother, father, watch, report, summary, rollUp, browser };
};

describe('who watched', () => {
  it('is added up by whom, what and when, with why sessions ended, the same before and after it is rolled up', async () => {
    const { locationId, play, yard, mother, father, watch, report, summary, rollUp, browser } = await sceneAt();
    const staff = await server.make.user('Manager');
    await watch(play.id, mother.id, '2026-11-16T15:50:00Z', 20);
    await watch(play.id, mother.id, '2026-11-17T15:00:00Z', 10, { end_reason: 'maxLength' });
    await watch(yard.id, father.id, '2026-11-20T15:00:00Z', 5);
    await watch(yard.id, null, '2026-11-20T16:00:00Z', 15, { staff_account_id: staff.id });
    // Half an hour before a camera that showed nothing.
    await watch(play.id, mother.id, '2026-11-20T15:10:00Z', 30, { served_at: null });
    // Across midnight there: 23:50 to 0:20.
    await watch(yard.id, father.id, '2026-11-18T05:50:00Z', 30);
    const all = async () => [
      await report('viewer'),
      await report('family'),
      await report('camera'),
      await report('class'),
      await report('hour'),
      await report('day'),
      await summary(),
    ];
    const live = await all();
    const name = async ({ account_id }: { account_id: number }) => {
      const account = server.db.selectFrom('accounts').where('id', '=', account_id).select(['first_name', 'last_name']);
      const { first_name, last_name } = await account.executeTakeFirstOrThrow();
      return `${first_name} ${last_name}`.trim();
    };
    expect(live[0]).toHaveLength(3);
    expect(live[0]).toEqual(
      expect.arrayContaining([
        [await name(mother), expect.any(Number), expect.any(Number)],
        ['staff', 1, 15],
      ]),
    );
    expect(live.slice(1)).toEqual([
      [
        ['Reyes', 4, 65],
        ['staff', 1, 15],
      ],
      [
        ['Yard', 3, 50],
        ['Play', 2, 30],
      ],
      [
        ['Twins', 5, 80],
        ['Toddlers', 2, 30],
      ],
      [
        [0, 0, 20],
        [9, 3, 25],
        [10, 1, 25],
        [23, 1, 10],
      ],
      [
        ['2026-11-16', 1, 20],
        ['2026-11-17', 2, 20],
        ['2026-11-18', 0, 20],
        ['2026-11-20', 2, 20],
      ],
      expect.objectContaining({
        from: '2026-11-14',
        to: '2026-11-20',
        sessions: 5,
        seconds: 80 * 60,
        viewers: 2,
        reasons: [
          { reason: 'closed', sessions: 4 },
          { reason: 'maxLength', sessions: 1 },
        ],
      }),
    ]);
    const why = async (by: WatchedBy) =>
      (await browser.call(viewingReport.table, { params: { locationId }, body: { filters: { by } } })).rows.map(
        ({ name, reasons }) => [name, reasons.map(({ reason, sessions }) => `${reason} ${sessions}`)],
      );
    const whyAll = async () => [await why('camera'), await why('class'), await why('day'), await why('hour')];
    const liveReasons = await whyAll();
    expect(liveReasons[0]).toEqual([
      ['Yard', ['closed 3']],
      ['Play', ['closed 1', 'maxLength 1']],
    ]);
    expect(liveReasons[1]).toEqual([
      ['Twins', ['closed 4', 'maxLength 1']],
      ['Toddlers', ['closed 1', 'maxLength 1']],
    ]);
    // A session across midnight ends on a day on which it did not begin.
    expect(liveReasons[2]).toContainEqual(['2026-11-18', []]);
    expect(liveReasons[3]).toContainEqual(['', []]);
    await rollUp();
    expect(await whyAll()).toEqual(liveReasons);
    // What has been added up is no longer read from the sessions.
    await server.db.deleteFrom('camera_sessions').where('started_at', '<', new Date('2026-11-19T00:00:00Z')).execute();
    expect(await all()).toEqual(live);
    await rollUp();
    expect(await all()).toEqual(live);
  });

  it('counts a running session until now, and how much one camera was watched today', async () => {
    const { locationId, play, yard, mother, father, watch, browser, summary } = await sceneAt();
    await watch(play.id, mother.id, clock.now() - 30 * minute, null);
    await watch(play.id, mother.id, clock.now() - 90 * minute, 10);
    await watch(yard.id, father.id, clock.now() - 90 * minute, 10);
    const today = (id: number) => browser.call(viewingReport.today, { params: { locationId, id } });
    expect(await today(play.id)).toEqual({ sessions: 2, seconds: 40 * 60, viewers: 1, watching: 1 });
    expect((await summary()).reasons).toContainEqual({ reason: null, sessions: 1 });
    expect((await refusalOf(today(play.id + 10_000))).status).toBe(404);
  });

  it('is refused for dates in the wrong order, and too many', async () => {
    const { report } = await sceneAt();
    const codeOf = async (more: object) =>
      (await refusalOf(report('day', more))).validationFailures?.map(({ code }) => code);
    expect(await codeOf({ from: '2026-11-02', to: '2026-11-01' })).toEqual(['viewingReport.endsBefore']);
    expect(await codeOf({ from: '2025-10-31', to: '2026-11-01' })).toEqual(['viewingReport.tooLong']);
    expect(await report('day', { from: '2026-11-01', to: '2026-11-01' })).toEqual([]);
  });

  it('is for those who read the location, and of this location alone', async () => {
    const { locationId } = await sceneAt();
    const { make } = server;
    const ask = async (user: { user_name: string; userName: string }) =>
      (await refusalOf((await server.signIn(user)).call(viewingReport.summary, { params: { locationId } }))).status;
    expect(await ask(await make.user('StaffManager', { locationIds: [locationId] }))).toBe(403);
    expect(await ask(await make.user('LocationManager', { locationIds: [(await make.location()).id] }))).toBe(404);
  });
});

describe('the hours of the clock', () => {
  it.each([
    [chicago, '2026-03-07'],
    [chicago, '2026-10-31'],
    ['Australia/Lord_Howe', '2026-04-04'],
    ['Australia/Lord_Howe', '2026-10-03'],
    ['America/Havana', '2026-10-31'],
    ['America/Santiago', '2026-09-05'],
    ['Asia/Kathmandu', '2026-05-01'],
  ])('in %s from %s take each minute of each session once', async (timeZone, first) => {
    const { locationId, play, yard, mother, father, watch } = await sceneAt(timeZone);
    const last = Temporal.PlainDate.from(first).add({ days: 2 }).toString();
    const days = daysBetween(first, last, timeZone);
    const begin = days[0]?.from.getTime() ?? 0;
    const end = days.at(-1)?.until.getTime() ?? 0;
    expect(hoursOf(days, timeZone).reduce((sum, { from, until }) => sum + until - from, 0)).toBe(end - begin);
    const { below: dice } = createDice(end);
    const expected = { days: new Map<string, number>(), hours: new Map<string, number>(), begun: 0 };
    for (let session = 0; session < 60; session++) {
      const from = begin - 3 * hour + dice(78 * 60) * minute;
      const minutes = 1 + dice(200);
      const camera = dice(2) === 0 ? play : yard;
      const viewer = dice(2) === 0 ? mother : father;
      await watch(camera.id, viewer.id, from, minutes);
      if (from >= begin && from < end) expected.begun++;
      for (let at = from; at < from + minutes * minute; at += minute) {
        if (at < begin || at >= end) continue;
        const clockThere = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone);
        const day = clockThere.toPlainDate().toString();
        expected.days.set(day, (expected.days.get(day) ?? 0) + 60);
        expected.hours.set(`${day} ${clockThere.hour}`, (expected.hours.get(`${day} ${clockThere.hour}`) ?? 0) + 60);
      }
    }
    const pieces = await piecesOf(server.db, locationId, days, timeZone);
    const byDay = new Map<string, number>();
    for (const { day, seconds } of pieces.days) byDay.set(day, (byDay.get(day) ?? 0) + seconds);
    const sorted = (map: Map<string, number>) =>
      [...map].filter(([, seconds]) => seconds > 0).toSorted(([a], [b]) => (a < b ? -1 : 1));
    expect(sorted(byDay)).toEqual(sorted(expected.days));
    expect(sorted(new Map(pieces.hours.map(({ day, hour: at, seconds }) => [`${day} ${at}`, seconds])))).toEqual(
      sorted(expected.hours),
    );
    expect(pieces.days.reduce((sum, { sessions }) => sum + sessions, 0)).toBe(expected.begun);
    expect(pieces.hours.reduce((sum, { sessions }) => sum + sessions, 0)).toBe(expected.begun);
  });
});

it('does not compare each session with each hour, however many days are open', async () => {
  const { locationId, play, mother, watch } = await sceneAt();
  await watch(play.id, mother.id, '2026-11-18T15:00:00Z', 5);
  await sql`INSERT INTO camera_sessions (location_id, camera_id, viewer_id, family_id, token_hash, device, client_hash, started_at, local_day, last_seen_at, ended_at, end_reason)
    SELECT session.location_id, session.camera_id, session.viewer_id, session.family_id, sha256(convert_to(${locationId} || ' ' || nth, 'utf8')), session.device, session.client_hash,
      moment, moment::date, moment + interval '5 minutes', moment + interval '5 minutes', 'closed'
    FROM camera_sessions session CROSS JOIN generate_series(1, 2000) AS nth
    CROSS JOIN LATERAL (SELECT session.started_at - nth * interval '19 minutes' AS moment) AS earlier
    WHERE session.location_id = ${locationId}`.execute(server.db);
  const cut = cutByHours(locationId, daysBetween('2026-10-20', '2026-11-20', chicago), chicago);
  const plan = await planOf(server.db, sql`WITH ${cut ?? sql``} SELECT * FROM pieces`.compile(server.db));
  const comparedInVain = sumOver(plan, (node) => node['Rows Removed by Join Filter'] ?? 0);
  expect(comparedInVain).toBeLessThan(10_000);
});
