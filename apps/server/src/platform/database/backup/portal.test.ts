import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';

import { execute, rowsOf } from '../../../../test/administration.ts';
import { emptyDatabase, testDatabase } from '../../../../test/database.ts';
import { job } from '../../jobs/job.ts';
import { createJobs, installJobs } from '../../jobs/jobs.ts';
import { createLog } from '../../log/log.ts';
import { migrate, readMigrations } from '../migrate.ts';
import { restoreBackup, writeBackup } from './index.ts';

const log = createLog('silent');
const kind = { name: 'test.restored', payload: z.object({ n: z.int() }) };

let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'viewgate-portal-backup-'));
});

afterAll(() => rm(dataDir, { recursive: true }));

/** The database's address for an owner who is not a superuser, as hosted servers provide. */
const asOwner = async (address: string): Promise<string> => {
  const url = new URL(address);
  const database = url.pathname.slice(1);
  const owner = `owner_${database}`;
  await execute(address, `CREATE ROLE ${owner} LOGIN PASSWORD 'owner'; ALTER DATABASE ${database} OWNER TO ${owner}`);
  afterAll(() =>
    execute(address, `REASSIGN OWNED BY ${owner} TO CURRENT_USER; DROP OWNED BY ${owner}; DROP ROLE ${owner}`),
  );
  url.username = owner;
  url.password = 'owner';
  return url.href;
};

test('a portal is restored by an owner without special rights, with its audit chain and queued jobs', async () => {
  const source = await testDatabase();
  await execute(
    source,
    `INSERT INTO organizations (name) VALUES ('Little Lanterns');
     INSERT INTO locations (organization_id, name, phone_number, website, time_zone_id)
       VALUES (1, 'Harbor', '+1 206 555 0100', 'https://harbor.example', 'America/Los_Angeles');
     INSERT INTO accounts (kind, user_name, email, first_name, last_name) VALUES ('staff', 'Manager', 'm@harbor.example', 'Mo', 'Nash');
     INSERT INTO cameras (location_id, name, short_name) VALUES (1, 'Gate', 'gate');
     INSERT INTO camera_sessions (location_id, camera_id, staff_account_id, token_hash, client_hash, device, started_at, local_day, last_seen_at, ended_at, end_reason)
       SELECT 1, 1, 1, sha256(began::text::bytea), '\\x00', 'desktop', began, began::date, began, began, 'closed' FROM (VALUES
         (now() - interval '400 days'), (now())) AS watched (began)`,
  );
  await installJobs(source);
  const queued = createJobs(source, log, { takesUp: false });
  await queued.start([job(kind, async () => undefined)]);
  await queued.send(kind, { n: 7 });
  await queued.stop();
  const file = join(dataDir, 'portal.gz');
  const summary = await writeBackup({ connectionString: source, dataDir, file });
  expect(summary.migration).toBe((await readMigrations()).at(-1)?.name);

  const target = await asOwner(await emptyDatabase());
  const said: string[] = [];
  expect(await restoreBackup({ connectionString: target, dataDir, file, log: (line) => said.push(line) })).toEqual(
    summary,
  );
  expect(said).toEqual([]);
  // It is what this program would have created: no migration is missing or changed.
  await migrate(target);
  // Each session is in the partition of its month, however long ago it was, and none in the default partition.
  const astray = `SELECT FROM camera_sessions WHERE tableoid::regclass::text <> 'camera_sessions_' || to_char(started_at AT TIME ZONE 'UTC', 'YYYY_MM')`;
  expect(await rowsOf(target, astray)).toEqual([]);
  for (const table of ['organizations', 'locations', 'policies', 'accounts', 'schema_migrations']) {
    const all = `SELECT kept::text AS row FROM ${table} kept ORDER BY 1`;
    expect(await rowsOf(target, all)).toEqual(await rowsOf(source, all));
  }
  expect(await rowsOf(target, "SELECT user_name FROM accounts WHERE user_name = 'MANAGER'")).toHaveLength(1);

  const told: number[] = [];
  const jobs = createJobs(target, log);
  await jobs.start([job(kind, async ({ n }) => void told.push(n))]);
  await vi.waitFor(() => expect(told).toEqual([7]), 10_000);
  await jobs.stop();
});

test('a backup of an older program is restored and then migrated', async () => {
  const migrations = await readMigrations();
  const old = migrations.slice(0, -1);
  const source = await emptyDatabase();
  await execute(
    source,
    'CREATE TABLE schema_migrations (version integer PRIMARY KEY, name text NOT NULL, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())',
  );
  for (const { version, name, checksum, sql } of old) {
    await execute(source, sql);
    await execute(source, `INSERT INTO schema_migrations VALUES (${version}, '${name}', '${checksum}')`);
  }
  await execute(source, "INSERT INTO organizations (name) VALUES ('Old House')");
  const file = join(dataDir, 'old.gz');
  await writeBackup({ connectionString: source, dataDir, file });
  const target = await emptyDatabase();
  expect((await restoreBackup({ connectionString: target, dataDir, file })).migration).toBe(old.at(-1)?.name);
  await migrate(target);
  expect(await rowsOf(target, 'SELECT name FROM organizations')).toEqual([{ name: 'Old House' }]);
  const [found] = await rowsOf<{ count: number }>(target, 'SELECT count(*)::int AS count FROM schema_migrations');
  expect(found?.count).toBe(migrations.length);
});
