import { access, dashboard } from '@viewgate/contract';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { createDice } from '../../../demo/seed-context.ts';
import { execute } from '../../../../test/administration.ts';
import { createTestClock, type TestServer, testServer } from '../../../../test/server.ts';
import { tallyJobs } from './tallies.ts';
import { randomLocation } from './test/random-location.ts';

const clock = createTestClock('2026-11-20T18:00:00Z');
let server: TestServer;

beforeAll(async () => {
  server = await testServer({ clock });
});

/** What is kept, and what counting finds at the same moment, without zeros. */
const bothCounts = async () => {
  const { rows } = await sql<{ of: string; found: Record<string, number> | null }>`
    WITH kept AS (SELECT location_id, kind, sum(count)::integer AS count FROM (
        SELECT * FROM location_tallies UNION ALL SELECT * FROM tally_changes) AS noted GROUP BY location_id, kind HAVING sum(count) <> 0)
    SELECT 'kept' AS of, json_object_agg(location_id || ' ' || kind, count ORDER BY location_id, kind) AS found FROM kept
    UNION ALL SELECT 'plain', json_object_agg(location_id || ' ' || kind, count ORDER BY location_id, kind)
      FROM tallies_counted_plainly()`.execute(server.db);
  const of = (name: string) => rows.find((row) => row.of === name)?.found ?? {};
  return { kept: of('kept'), plain: of('plain') };
};
const expectExact = async () => {
  const { kept, plain } = await bothCounts();
  expect(kept).toEqual(plain);
  return plain;
};
const run = async (name: string) => {
  const job = tallyJobs(server.deps).find(({ kind }) => kind.name === name);
  await job?.run({}, { signal: new AbortController().signal, attempt: 1 });
};
const rowsOf = async (table: 'location_tallies' | 'tally_changes') =>
  (await server.db.selectFrom(table).selectAll().execute()).length;

/** Somebody watches there. */
const watch = async (made: Awaited<ReturnType<typeof randomLocation>>, times: number) => {
  const [viewer, room] = [made.people[0], made.rooms[0]];
  if (!viewer || !room) throw new Error('A random location has people and cameras.');
  const at = new Date(clock.now());
  for (let n = 0; n < times; n++)
    await server.make.cameraSession(made.locationId, viewer.id, room.id, { started_at: at, local_day: '2026-11-20' });
};

/** Random changes to what is counted: more, less or nothing. */
const changes = (locationId: number, chance: number) => [
  sql`UPDATE camera_sessions SET ended_at = greatest(started_at, last_seen_at), end_reason = 'closed', served_at = started_at
      WHERE location_id = ${locationId} AND ended_at IS NULL AND id % 3 = ${chance % 3}`,
  sql`UPDATE camera_sessions SET is_session_valid = NOT is_session_valid WHERE location_id = ${locationId} AND ended_at IS NULL AND id % 4 = ${chance % 4}`,
  sql`UPDATE camera_sessions SET last_seen_at = last_seen_at + interval '1 second' WHERE location_id = ${locationId}`,
  sql`UPDATE cameras SET state = (ARRAY['online', 'offline', 'noSignal', 'unknown'])[1 + (id + ${chance}) % 4] WHERE location_id = ${locationId}`,
  sql`INSERT INTO camera_looks (camera_id, location_id, same_since, looked_at, trouble, trouble_since)
      SELECT id, location_id, now(), now(), 'frozen', now() FROM cameras WHERE location_id = ${locationId} AND state = 'online' AND id % 2 = ${chance % 2}
      ON CONFLICT (camera_id) DO UPDATE SET trouble = CASE WHEN camera_looks.trouble IS NULL THEN 'black' END,
        trouble_since = CASE WHEN camera_looks.trouble IS NULL THEN now() END`,
  sql`UPDATE cameras SET is_enabled = NOT is_enabled WHERE location_id = ${locationId} AND id % 5 = ${chance % 5}`,
  sql`DELETE FROM cameras WHERE id = (SELECT max(id) FROM cameras WHERE location_id = ${locationId} AND state = 'offline' AND ${chance % 3 === 0})`,
  sql`UPDATE alerts SET state = 'resolved', answered_at = raised_at WHERE location_id = ${locationId} AND state = 'open' AND id % 3 = ${chance % 3}`,
  sql`DELETE FROM alerts WHERE location_id = ${locationId} AND id % 11 = ${chance % 11}`,
  sql`UPDATE automations SET state = 'waiting', failure = NULL WHERE location_id = ${locationId} AND state = 'failed' AND id % 3 = ${chance % 3}`,
  sql`UPDATE registrations SET state = CASE state WHEN 'pending' THEN 'denied' ELSE 'pending' END
      WHERE location_id = ${locationId} AND state IN ('pending', 'denied') AND id % 2 = ${chance % 2}`,
  sql`DELETE FROM registrations WHERE location_id = ${locationId} AND id % 7 = ${chance % 7}`,
];

describe('what is kept of each location’s needs', () => {
  it('is what counting finds, after whatever changes and between whatever is added up', async () => {
    const made = await randomLocation(server, clock.now(), 7);
    const { locationId } = made;
    const dice = createDice(11);
    await watch(made, 12);
    const plain = await expectExact();
    // Everything that is counted occurred.
    for (const kind of [
      'cameras',
      'automations',
      'registrations',
      'camera_sessions',
      'unattendedChild',
      'detectorSilent',
    ])
      expect(plain[`${locationId} ${kind}`], kind).toBeGreaterThan(0);
    for (let n = 0; n < 40; n++) {
      await dice.pick(changes(locationId, dice.below(60))).execute(server.db);
      if (n % 8 === 0) await watch(made, 2);
      if (n % 5 === 0) await run('tallies.addUp');
      await expectExact();
    }
    await run('tallies.addUp');
    await expectExact();
    expect(await rowsOf('tally_changes')).toBe(0);
  });

  it('is not changed by a rollback, and stays exact while others write and it is added up', async () => {
    const made = await randomLocation(server, clock.now(), 8);
    await watch(made, 4);
    const before = await expectExact();
    const undone = server.db.transaction().execute(async (tx) => {
      await sql`DELETE FROM camera_sessions WHERE location_id = ${made.locationId}`.execute(tx);
      throw new Error('changed my mind');
    });
    await expect(undone).rejects.toThrow('changed my mind');
    expect(await expectExact()).toEqual(before);
    await Promise.all([
      ...Array.from({ length: 12 }, () => watch(made, 3)),
      ...Array.from({ length: 12 }, () => run('tallies.addUp')),
      ...Array.from({ length: 12 }, expectExact),
    ]);
    expect((await expectExact())[`${made.locationId} camera_sessions`]).toBe(40);
  });

  it('is what the start page shows of those who watch, as their list does', async () => {
    const { make } = server;
    const made = await randomLocation(server, clock.now(), 9);
    await watch(made, 3);
    const director = await server.signIn(
      await make.user('LocationManager', { locationIds: [made.locationId, (await make.location()).id] }),
    );
    const shown = async () => (await director.call(dashboard.overview, { query: {} })).watching;
    const listed = async () => (await director.call(access.sessions, { params: made.params })).count;
    expect([await shown(), await listed()]).toEqual([3, 3]);
    await sql`UPDATE camera_sessions SET is_session_valid = false WHERE id = (SELECT max(id) FROM camera_sessions)`.execute(
      server.db,
    );
    await run('tallies.addUp');
    expect([await shown(), await listed()]).toEqual([2, 2]);
  });

  it('goes with its location', async () => {
    const made = await randomLocation(server, clock.now(), 10);
    await watch(made, 3);
    await run('tallies.addUp');
    await sql`DELETE FROM locations WHERE id = ${made.locationId}`.execute(server.db);
    await run('tallies.addUp');
    await expectExact();
    const left = server.db.selectFrom('location_tallies').where('location_id', '=', made.locationId).selectAll();
    expect(await left.execute()).toEqual([]);
  });

  it('is counted again each day, with what came or went past the triggers', async () => {
    const made = await randomLocation(server, clock.now(), 12);
    await watch(made, 5);
    await run('tallies.addUp');
    const past = `SET session_replication_role = replica; DELETE FROM camera_sessions WHERE location_id = ${made.locationId} AND ended_at IS NULL;
      UPDATE automations SET state = 'failed', failure = '{"code": "required", "errorMessage": "Enter a date."}', ended_at = NULL WHERE location_id = ${made.locationId}`;
    await execute(server.connectionString, past);
    const { kept, plain } = await bothCounts();
    expect(kept).not.toEqual(plain);
    // Another process that corrects at the same time waits, and does not note the same correction twice.
    let other = Promise.resolve();
    let isDone = false;
    await server.db.transaction().execute(async (tx) => {
      await sql`SELECT correct_tallies()`.execute(tx);
      other = run('tallies.correct').then(() => void (isDone = true));
      const waiting = sql`SELECT FROM pg_locks WHERE locktype = 'advisory' AND NOT granted
        AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`;
      await expect.poll(async () => isDone || (await waiting.execute(tx)).rows.length > 0).toBe(true);
    });
    await other;
    await expectExact();
    await run('tallies.addUp');
    await expectExact();
    expect(await rowsOf('tally_changes')).toBe(0);
  });
});
