import { overview } from '@viewgate/server/src/features/watchfulness/dashboard/overview.ts';
import { openDatabase } from '@viewgate/server/src/platform/database/database.ts';
import { createLog } from '@viewgate/server/src/platform/log/log.ts';
import type pg from 'pg';
import { usedBy } from '../processor.ts';
import { setUp } from '../setup.ts';
import { addLocations } from './world.ts';

/*
 * The dashboard over all locations at noon, with a tenth and with all of the 5,000 it is built for, against a plain count of the same. Called
 * without a portal, which would be busy with everything that is open. `node bench/dashboard/all.ts`.
 */
const sizes = [500, 5_000];
/** At each location; one camera in sixteen is offline, too. */
const open = { viewers: 20, automations: 4, registrations: 4, alerts: 1 };
const goal = 100;
const asked = 40;

const { connectionString, client, end } = await setUp();

/** Makes this much need attention, or be watched, at each of these locations. */
const addOpen = async (db: pg.Client, ids: readonly number[]): Promise<void> => {
  await db.query(
    `INSERT INTO automations (location_id, kind, scheduled_date, state, subject_name, scheduled_at, failure)
     SELECT location, 'DeleteViewer', now()::date, 'failed', 'Somebody', now(), '{"code": "required", "errorMessage": "Enter a date."}'::jsonb
     FROM unnest($1::int[]) location, generate_series(1, $2::int)`,
    [ids, open.automations],
  );
  await db.query(
    `INSERT INTO alerts (location_id, kind, raised_at, camera_id)
     SELECT location_id, 'detectorSilent', now(), id FROM (SELECT *, row_number() OVER (PARTITION BY location_id ORDER BY id) AS nth FROM cameras) camera
     WHERE location_id = ANY ($1::int[]) AND nth <= $2::int`,
    [ids, open.alerts],
  );
  await db.query(
    `INSERT INTO registrations (location_id, kind, state, email, proof_sent_at, status_hash, viewer_id, created_at, proven_at)
     SELECT location_id, 'family', 'pending', id || '@mail.example', now(), int8send(id), id, now(), now()
     FROM (SELECT *, row_number() OVER (PARTITION BY location_id ORDER BY id) AS nth FROM viewers) viewer
     WHERE location_id = ANY ($1::int[]) AND nth <= $2::int`,
    [ids, open.registrations],
  );
  // Last seen in the future: the portal ends sessions that it has not heard of for a minute.
  await db.query(
    `INSERT INTO camera_sessions (location_id, camera_id, viewer_id, family_id, token_hash, client_hash, device, started_at, local_day, last_seen_at, served_at)
     SELECT viewer.location_id, camera.id, viewer.id, viewer.family_id, int8send(viewer.id), '\\x00', 'desktop', now(), (now() AT TIME ZONE 'UTC')::date,
       now() + interval '3 hours', now() FROM viewers viewer JOIN (SELECT location_id, min(id) AS id FROM cameras GROUP BY 1) camera
       ON camera.location_id = viewer.location_id WHERE viewer.location_id = ANY ($1::int[])`,
    [ids],
  );
};

const growTo = async (locations: number, from: number): Promise<void> => {
  await client.query("SET session_replication_role = replica; SET work_mem = '128MB'");
  const ids = await addLocations(client, { locations: locations - from, viewersEach: open.viewers });
  await addOpen(client, ids);
  // No trigger ran for any of this.
  await client.query('SET session_replication_role = DEFAULT; RESET work_mem');
  await client.query('SELECT correct_tallies()');
  await client.query('SELECT add_up_tallies()');
  await client.query('VACUUM ANALYZE');
};

const database = openDatabase(connectionString, createLog('silent'), { max: 1 });
const { db } = database;
const pidOf = async (one: { query: (statement: string) => Promise<{ rows: { pid: number }[] }> }) =>
  (await one.query('SELECT pg_backend_pid() AS pid')).rows[0]?.pid;
const own = await pidOf(database.pool);
const others = await pidOf(client);

/** Median and 95th percentile in milliseconds, and the processor time of one question: this process's and its connection's. */
const timesOf = async (ask: () => Promise<unknown>, backend: number | undefined) => {
  for (let n = 0; n < 8; n++) await ask();
  const used = async () => (await usedBy(backend)) + (await usedBy(process.pid));
  const taken: number[] = [];
  const before = await used();
  for (let n = 0; n < asked; n++) {
    const began = performance.now();
    await ask();
    taken.push(performance.now() - began);
  }
  const cost = ((await used()) - before) / asked;
  taken.sort((a, b) => a - b);
  const at = (share: number) => taken[Math.ceil(taken.length * share) - 1] ?? Number.NaN;
  return { median: at(0.5), p95: at(0.95), cost };
};

const admin = { role: 'SuperAdmin', reach: { kind: 'everywhere' } } as const;
const askAll = async () => await overview({ db, actor: admin, input: { query: {} } } as never);

let size = 0;
let isMet = true;
for (const next of sizes) {
  await growTo(next, size);
  size = next;
  const all = await askAll();
  console.log(
    `${all.total} locations: ${all.openAlerts} alerts, ${all.camerasInTrouble} cameras, ${all.failedAutomations} automations, ${all.pendingRegistrations} registrations, ${all.watching} watch`,
  );
  const page = await timesOf(askAll, own);
  const plain = await timesOf(() => client.query('SELECT * FROM tallies_counted_plainly()'), others);
  isMet &&= page.p95 <= goal;
  const shown = ({ median, p95, cost }: typeof page) =>
    `${median.toFixed(1)} / ${p95.toFixed(1)} ms, ${cost.toFixed(1)} ms of processor`;
  console.log(`${page.p95 <= goal ? 'pass' : 'FAIL'}  all locations: ${shown(page)} (goal: ${goal})`);
  console.log(`      a plain count: ${shown(plain)}`);
}
await database.close();
await end();
process.exit(isMet ? 0 : 1);
