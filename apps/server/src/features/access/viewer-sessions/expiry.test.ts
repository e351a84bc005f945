import { sql } from 'kysely';
import { Client } from 'pg';
import { beforeAll, expect, it } from 'vitest';
import { dropMonths, makeMonths } from '../../../platform/months/months.ts';
import { holdAfter } from '../../../../test/hold.ts';
import { createTestClock, type TestServer, testServer } from '../../../../test/server.ts';
import { sessionJobs } from './jobs.ts';

const dayMs = 86_400_000;
// Years from now: a new database has only the months around the day it was created.
const clock = createTestClock('2040-06-15T12:00:00Z');
let server: TestServer;
let cameras: Awaited<ReturnType<TestServer['make']['camera']>>[];
beforeAll(async () => {
  server = await testServer({ clock });
  const { make } = server;
  const places = [await make.location({ session_days: 90 }), await make.location({ session_days: 400 })];
  cameras = await Promise.all(places.map(({ id }) => make.camera(id)));
}, 90_000);

/** A session of a stranger at a place that began that many days ago; one without an end still runs. */
const began = async (place: 0 | 1, daysAgo: number, isRunning = false) => {
  const at = new Date(clock.now() - daysAgo * dayMs);
  const { id, location_id } = cameras[place]!;
  const ended = isRunning ? {} : { ended_at: at, end_reason: 'closed' };
  const row = await server.make.cameraSession(location_id, null, id, {
    public_generation: 1,
    stranger_hash: Buffer.from('address'),
    started_at: at,
    local_day: at.toISOString().slice(0, 10),
    ...ended,
  });
  return row.id;
};
const expire = () => sessionJobs(server.deps)[0]!.run({}, { signal: new AbortController().signal, attempt: 1 });
const kept = async () =>
  (await server.db.selectFrom('camera_sessions').select('id').orderBy('id').execute()).map(({ id }) => id);
const months = async () => {
  const { rows } = await sql<{ name: string }>`SELECT inhrelid::regclass::text AS name FROM pg_inherits
    WHERE inhparent = 'camera_sessions'::regclass`.execute(server.db);
  return rows
    .map(({ name }) => name)
    .filter((name) => /_20(39|40)_0[1-8]$/.test(name))
    .toSorted();
};
const tableOf = async (id: number) => {
  const { rows } = await sql<{
    name: string;
  }>`SELECT tableoid::regclass::text AS name FROM camera_sessions WHERE id = ${id}`.execute(server.db);
  return rows[0]?.name;
};

it('sessions lie in the table of their month, and go once they are older than their location keeps them', async () => {
  const { db } = server.deps;
  // The portal's own role may create no table, yet creates these.
  await makeMonths(db, 'camera_sessions', Date.parse('2039-03-10'));
  await makeMonths(db, 'camera_sessions', clock.now());
  expect(await months()).toEqual(
    ['03', '04', '05']
      .map((month) => `camera_sessions_2039_${month}`)
      .concat(['06', '07', '08'].map((month) => `camera_sessions_2040_${month}`)),
  );
  const [longGone, gone, runs, fresh, elsewhere] = [
    await began(1, 450),
    await began(0, 91),
    await began(0, 92, true),
    await began(0, 1),
    await began(1, 91),
  ];
  expect([await tableOf(longGone), await tableOf(gone), await tableOf(fresh)]).toEqual([
    'camera_sessions_2039_03',
    'camera_sessions_rest',
    'camera_sessions_2040_06',
  ]);
  await expire();
  expect(await kept()).toEqual([runs, fresh, elsewhere]);
  // 400 days ago is in May 2039.
  expect(await months()).toEqual(
    ['05']
      .map((month) => `camera_sessions_2039_${month}`)
      .concat(['06', '07', '08'].map((month) => `camera_sessions_2040_${month}`)),
  );
  await expire();
  expect(await kept()).toEqual([runs, fresh, elsewhere]);
});

it('a month that somebody reads for long is dropped later, and holds nobody up who watches', async () => {
  const { db } = server.deps;
  await makeMonths(db, 'camera_sessions', Date.parse('2039-03-10'));
  const isThere = async () => (await months()).includes('camera_sessions_2039_03');
  const old = await began(0, 91);
  // As a long report does.
  const release = await holdAfter(server, (tx) => tx.selectFrom('camera_sessions').select('id').limit(1).execute());
  let isOver = false;
  const expiring = expire().finally(() => (isOver = true));
  let longest = 0;
  while (!isOver) {
    const asked = performance.now();
    await db.selectFrom('camera_sessions').where('id', '=', old).select('id').execute();
    longest = Math.max(longest, performance.now() - asked);
  }
  await expiring;
  await release();
  expect(longest).toBeLessThan(1_000);
  // What had expired was deleted anyway.
  expect(await kept()).not.toContain(old);
  expect(await isThere()).toBe(true);
  await expire();
  expect(await isThere()).toBe(false);
});

it('no other table can be created or dropped that way', async () => {
  for (const statement of [
    sql`SELECT make_months('accounts', '2040-01-01', '2040-02-01')`,
    sql`SELECT make_months('camera_sessions', '1900-01-01', '2040-02-01')`,
    sql`SELECT drop_months('accounts', '2040-01-01')`,
  ]) {
    await expect(statement.execute(server.deps.db)).rejects.toThrow('no months are');
  }
});

it.each([
  [
    'made',
    () => makeMonths(server.deps.db, 'camera_sessions', Date.parse('2045-03-10')),
    // As when a location is added with its cameras.
    ['UPDATE locations SET name = name', 'UPDATE cameras SET name = name'],
  ],
  [
    'dropped',
    async () => {
      await makeMonths(server.deps.db, 'camera_sessions', Date.parse('2036-01-10'));
      return await dropMonths(server.deps.db, 'camera_sessions', Date.parse('2036-03-10'));
    },
    ['SELECT FROM accounts', 'SELECT FROM camera_sessions'],
  ],
] as const)('while a month is %s, a change under way goes on, and the month waits', async (_, month, [first, then]) => {
  const change = new Client({ connectionString: server.connectionString });
  await change.connect();
  await change.query(`BEGIN; ${first}`);
  const early = month();
  let isOver = false;
  void early.finally(() => (isOver = true)).catch(() => {});
  const waiting = sql`SELECT FROM pg_locks WHERE NOT granted`;
  await expect.poll(async () => isOver || (await waiting.execute(server.db)).rows.length > 0).toBe(true);
  // The month may hold these by now.
  await change.query(then);
  expect(await early).toBe(false);
  await change.query('COMMIT');
  await change.end();
  expect(await month()).toBe(true);
});
