import { cameraHealth } from '@viewgate/contract';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createDice } from '../../../demo/seed-context.ts';
import { daysBetween } from '../../../platform/clock/local-day.ts';
import { daySumsJob } from '../../../platform/day-sums/roll-up.ts';
import { type TestServer, testServer } from '../../../../test/server.ts';
import { noteCheck } from './index.ts';
import { secondsByDay } from './seconds.ts';
import { healthSums } from './sums.ts';

const minute = 60_000;
const hour = 60 * minute;
let server: TestServer;
let locationId: number;
let cameraId: number;
let manager: Awaited<ReturnType<TestServer['signIn']>>;

beforeAll(async () => {
  server = await testServer();
});
beforeEach(async () => {
  const { make } = server;
  locationId = (await make.location({ time_zone_id: 'America/Chicago' })).id;
  const nvr = await make.recordingServer(locationId);
  cameraId = (await make.camera(locationId, { recording_server_id: nvr.id })).id;
  manager = await server.signIn(await make.user('LocationManager', { locationIds: [locationId] }));
});

const ofCamera = () => manager.call(cameraHealth.ofCamera, { params: { locationId, id: cameraId } });
const states = ['online', 'offline', 'noSignal', 'frozen', 'black', 'unknown'] as const;

describe('uptime', () => {
  const setLooked = async (at: number) => {
    await sql`DELETE FROM unwatched_times`.execute(server.db);
    await sql`DELETE FROM health_watches`.execute(server.db);
    for (const kind of ['answering', 'silent', 'streams'] as const) await noteCheck(server.db, kind, at);
  };
  const setStates = async (rows: readonly (readonly [state: string, from: number, until: number | null])[]) => {
    await server.db.deleteFrom('health_states').where('camera_id', '=', cameraId).execute();
    await server.db
      .insertInto('health_states')
      .values(
        rows.map(([state, from, until]) => ({
          location_id: locationId,
          camera_id: cameraId,
          state,
          began_at: new Date(from),
          ended_at: until === null ? null : new Date(until),
        })),
      )
      .execute();
  };

  it.each(['America/Chicago', 'Australia/Lord_Howe', 'America/Havana', 'Asia/Kathmandu', 'America/Santiago'])(
    'counts each minute of each local day once in %s, clock changes and times nobody looked included',
    async (timeZone) => {
      for (const [seed, first] of [
        [1, '2100-03-01'],
        [2, '2100-10-25'],
        [3, '2100-04-01'],
      ] as const) {
        const { below: dice } = createDice(seed);
        const days = daysBetween(first, Temporal.PlainDate.from(first).add({ days: 20 }).toString(), timeZone);
        const begin = days[0]?.from.getTime() ?? 0;
        const end = (days.at(-1)?.from.getTime() ?? 0) + 7 * hour;
        const rows: [string, number, number | null][] = [];
        for (let at = begin - 5 * hour; at < end; ) {
          const next = at + (1 + dice(900)) * minute;
          rows.push([states[dice(states.length)] ?? 'online', at, next < end ? next : null]);
          at = next;
        }
        await setStates(rows);
        await setLooked(begin - hour);
        const gaps: [number, number][] = [];
        for (let at = begin - hour; at < end; ) {
          const isGap = dice(12) === 0;
          const next = Math.min(end, at + (isGap ? 6 + dice(300) : 4) * minute);
          if (isGap && next - at > 5 * minute) gaps.push([at, next]);
          for (const kind of ['answering', 'silent', 'streams'] as const) await noteCheck(server.db, kind, next);
          at = next;
          if (!isGap) {
            // A long stretch of checks: only the last matters.
            const until = Math.min(end, at + dice(2_000) * minute);
            await sql`UPDATE health_watches SET looked_at = ${new Date(until)}`.execute(server.db);
            at = until;
          }
        }
        // Minute by minute.
        const expected = new Map(days.map(({ day }) => [day, { up: 0, down: 0 }]));
        let row = 0;
        for (let at = begin; at < end; at += minute) {
          while (rows[row + 1] && (rows[row + 1]?.[1] ?? 0) <= at) row++;
          const state = rows[row]?.[0] ?? 'unknown';
          if (state === 'unknown' || gaps.some(([from, until]) => at >= from && at < until)) continue;
          const day = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone).toPlainDate().toString();
          const sum = expected.get(day);
          if (sum) sum[state === 'online' ? 'up' : 'down'] += 60;
        }
        const counted = await secondsByDay(server.db, locationId, days, end);
        expect(
          counted
            .filter((one) => one.cameraId === cameraId)
            .map(({ day, up, down }) => ({ day, up, down }))
            .toSorted((a, b) => (a.day < b.day ? -1 : 1)),
        ).toEqual([...expected].filter(([, { up, down }]) => up + down > 0).map(([day, sum]) => ({ day, ...sum })));
      }
    },
    60_000,
  );

  it('is neither up nor down while nobody looks, and says so', async () => {
    const now = Date.now();
    await setLooked(now - 3 * hour);
    await setStates([['online', now - 5 * hour, null]]);
    const { uptime, days } = await ofCamera();
    expect(uptime.share).toBe(1);
    expect(days.reduce((sum, { up }) => sum + up, 0)).toBe((2 * hour) / 1_000);
    expect(await manager.call(cameraHealth.get, { params: { locationId } })).toMatchObject({ isBlind: true });
    for (const kind of ['answering', 'silent', 'streams'] as const) await noteCheck(server.db, kind, now);
    expect(await manager.call(cameraHealth.get, { params: { locationId } })).toMatchObject({ isBlind: false });
    expect((await ofCamera()).days.reduce((sum, { up }) => sum + up, 0)).toBeLessThan((2 * hour) / 1_000 + 120);
  });

  it('is the same once its days are added up, and outlives its intervals', async () => {
    const now = Date.now();
    await setLooked(now - 120 * 24 * hour);
    await sql`UPDATE health_watches SET looked_at = ${new Date(now)}`.execute(server.db);
    const rows: [string, number, number | null][] = [];
    let at = now - 110 * 24 * hour;
    for (let turn = 0; at < now; turn++) {
      const next = at + (turn % 2 === 0 ? 100 : 7) * minute;
      rows.push([turn % 2 === 0 ? 'online' : 'offline', at, next < now ? next : null]);
      at = next;
    }
    await setStates(rows);
    const before = await ofCamera();
    const { run } = daySumsJob(server.deps, healthSums);
    await run({}, { signal: new AbortController().signal, attempt: 1 });
    const after = await ofCamera();
    expect(after.days.slice(1)).toEqual(before.days.slice(1));
    expect(after.uptime.share).toBeCloseTo(before.uptime.share ?? 0, 4);
    const { left } = await server.db
      .selectFrom('health_states')
      .where('camera_id', '=', cameraId)
      .select((eb) => eb.fn.countAll<number>().as('left'))
      .executeTakeFirstOrThrow();
    expect(rows.length).toBeGreaterThan(2_000);
    expect(left).toBeLessThan(1_100);
    const { table } = cameraHealth;
    const { rows: listed } = await manager.call(table, { params: { locationId }, body: {} });
    expect(listed).toHaveLength(1);
    expect(listed[0]?.uptime.share).toBeCloseTo(100 / 107, 2);
  }, 60_000);
});
