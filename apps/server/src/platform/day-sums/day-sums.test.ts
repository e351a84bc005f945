import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestClock, type TestServer, testServer } from '../../../test/server.ts';
import { daysBetween } from '../clock/local-day.ts';
import type { DaySums, DaysAt } from './day-sums.ts';
import { readDays } from './read-days.ts';
import { daySumsJob } from './roll-up.ts';

const clock = createTestClock();
let server: TestServer;
let ids: number[];
let asked: (readonly [locationId: number, from: string, to: string])[];
let broken: number | undefined;

beforeAll(async () => {
  server = await testServer({ clock });
});
beforeEach(async () => {
  clock.set('2026-06-20T15:00:00Z');
  await sql`DELETE FROM day_sums`.execute(server.db);
  const { make } = server;
  ids = [
    (await make.location({ time_zone_id: 'America/Chicago' })).id,
    (await make.location({ time_zone_id: 'Pacific/Auckland' })).id,
  ];
  asked = [];
  broken = undefined;
});

/** One row for each day, with the day's length in seconds; only the locations of the test have something to add up. */
const sums: DaySums = {
  name: 'test',
  tables: ['watched_hours'],
  settledAfterDays: 1,
  keptDays: 30,
  atOnce: 4,
  minute: 0,
  since: (_, locationId) =>
    Promise.resolve(ids.includes(locationId) ? new Date(clock.now() - 10 * 24 * 3_600_000) : null),
  addUp: async (tx, { locationId, days }: DaysAt) => {
    if (!ids.includes(locationId)) return;
    asked.push([locationId, days[0]?.day ?? '', days.at(-1)?.day ?? '']);
    if (locationId === broken) throw new Error('broken');
    for (const { day, from, until } of days)
      await tx
        .insertInto('watched_hours')
        .values({
          location_id: locationId,
          day,
          hour: 0,
          sessions: 1,
          seconds: (until.getTime() - from.getTime()) / 1_000,
        })
        .execute();
  },
};
const rollUp = () => daySumsJob(server.deps, sums).run({}, { signal: new AbortController().signal, attempt: 1 });
const kept = async (locationId: number | undefined) =>
  (
    await server.db
      .selectFrom('watched_hours')
      .where('location_id', '=', locationId ?? 0)
      .select('day')
      .orderBy('day')
      .execute()
  ).map(({ day }) => day);

it('adds up the days that are over by the clock of each location, a few at a time in turn', async () => {
  const [chicago = 0, auckland = 0] = ids;
  await rollUp();
  expect(asked).toEqual([
    [chicago, '2026-06-10', '2026-06-13'],
    [auckland, '2026-06-11', '2026-06-14'],
    [chicago, '2026-06-14', '2026-06-17'],
    [auckland, '2026-06-15', '2026-06-18'],
    [chicago, '2026-06-18', '2026-06-19'],
    [auckland, '2026-06-19', '2026-06-20'],
  ]);
  await rollUp();
  expect(asked).toHaveLength(6);
  clock.set('2026-06-21T11:00:00Z');
  await rollUp();
  expect(asked.slice(6)).toEqual([[chicago, '2026-06-20', '2026-06-20']]);
});

it('adds up each day once when processes do it at the same time', async () => {
  await Promise.all([rollUp(), rollUp(), rollUp()]);
  expect(asked).toHaveLength(6);
  expect((await Promise.all(ids.map(kept))).map(({ length }) => length)).toEqual([10, 10]);
});

it('does the others when one location fails, says so, and resumes there', async () => {
  [broken] = ids;
  await expect(rollUp()).rejects.toThrow('broken');
  expect([await kept(ids[0]), (await kept(ids[1])).length]).toEqual([[], 10]);
  broken = undefined;
  await rollUp();
  expect((await kept(ids[0])).length).toBe(10);
});

it('forgets days that are older than it keeps, and adds up none of those', async () => {
  await rollUp();
  clock.advance(35 * 24 * 3_600_000);
  asked = [];
  await rollUp();
  expect((await kept(ids[0]))[0]).toBe('2026-06-25');
  expect(asked[0]).toEqual([ids[0], '2026-06-25', '2026-06-28']);
});

it('is read exactly while more days are added up', async () => {
  const [locationId = 0] = ids;
  const days = daysBetween('2026-06-10', '2026-06-20', 'America/Chicago');
  const read = (meanwhile: () => Promise<void>) =>
    readDays(server.db, sums, locationId, days, async (tx, { summed, open }) => {
      await meanwhile();
      const found = tx.selectFrom('watched_hours').where('location_id', '=', locationId).select('day').orderBy('day');
      const rows = await found.where('day', '>=', summed.from).where('day', '<=', summed.to).execute();
      return [rows.map(({ day }) => day), open.map(({ day }) => day)];
    });
  const all = days.map(({ day }) => day);
  expect(await read(rollUp)).toEqual([[], all]);
  clock.advance(24 * 3_600_000);
  expect(await read(rollUp)).toEqual([all.slice(0, -1), all.slice(-1)]);
  expect(await read(() => Promise.resolve())).toEqual([all, []]);
});
