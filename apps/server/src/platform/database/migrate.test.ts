import pg from 'pg';
import { expect, it } from 'vitest';
import { execute, rowsOf } from '../../../test/administration.ts';
import { emptyDatabase, testDatabase } from '../../../test/database.ts';
import { migrate, readMigrations } from './migrate.ts';

/** What people do between two releases: rows in tables that triggers of later migrations fill. */
const workAt = (version: number) => `
  WITH one AS (INSERT INTO organizations (name) VALUES ('Organization ${version}') RETURNING id),
       two AS (INSERT INTO locations (organization_id, name, phone_number, website, time_zone_id)
         SELECT id, 'Location ${version}', '+13125550100', 'https://location.example', 'America/Chicago' FROM one RETURNING id),
       three AS (INSERT INTO accounts (kind, user_name, email, first_name, last_name)
         VALUES ('viewer', 'person${version}', 'person@mail.example', 'José', 'Person') RETURNING id)
  INSERT INTO families (location_id, name) SELECT two.id, three.id::text FROM two, three;
  INSERT INTO viewers (account_id, location_id, family_id, viewer_type_id)
    SELECT name::integer, location_id, id, 1 FROM families ORDER BY id DESC LIMIT 1`;

it('each migration runs on a database in use, and leaves it usable', async () => {
  const client = new pg.Client({ connectionString: await emptyDatabase() });
  await client.connect();
  const failures: string[] = [];
  try {
    for (const { version, name, sql } of await readMigrations()) {
      const steps = version < 4 ? [sql] : [sql, workAt(version)];
      for (const step of steps) {
        await client.query(step).catch((error: Error) => failures.push(`${name}: ${error.message}`));
      }
    }
  } finally {
    await client.end();
  }
  expect(failures).toEqual([]);
});

it.each([
  ['below the newest', 15, /0015_other.sql ran on this database, and this program does not have it/],
  ['beyond it', 9_999, /0?9999_other.sql.*start the newer program/],
])('refuses a database with a migration that the program does not have, %s', async (_name, version, problem) => {
  const address = await testDatabase();
  const name = `${String(version).padStart(4, '0')}_other.sql`;
  await execute(address, `INSERT INTO schema_migrations (version, name, checksum) VALUES (${version}, '${name}', '')`);
  await expect(migrate(address)).rejects.toThrow(problem);
});

it('takes a network of nearly all IPv4 addresses, written as IPv6, out of the locations that have one', async () => {
  const address = await testDatabase();
  const networks = (
    list: string,
  ) => `INSERT INTO locations (organization_id, name, phone_number, website, time_zone_id, is_onsite_only, staff_networks)
    SELECT id, '${list}', '+13125550100', 'https://location.example', 'America/Chicago', true, '${list}' FROM organizations`;
  const kept = '{::ffff:10.0.0.0/104,2001:db8::/32,10.0.0.0/8,::ffff:203.0.113.7,203.0.113.7,::/16,not one}';
  await execute(
    address,
    `INSERT INTO organizations (name) VALUES ('Organization'); DELETE FROM schema_migrations WHERE version = 1066;
     ${networks('{::ffff:0.0.0.0/96}')}; ${networks('{203.0.113.7, 0:0:0:0:0:FFFF:8000:0/97,10.0.0.0/8}')}; ${networks(kept)}`,
  );
  await migrate(address);
  const after = await rowsOf(
    address,
    'SELECT array_to_json(staff_networks) AS networks, version, is_onsite_only AS onsite FROM locations ORDER BY id',
  );
  expect(after).toEqual([
    { networks: [], version: 2, onsite: true },
    { networks: ['203.0.113.7', '10.0.0.0/8'], version: 2, onsite: true },
    { networks: kept.slice(1, -1).split(','), version: 1, onsite: true },
  ]);
});

it('lets others read a table in use while it waits for it, and goes on once it is free', async () => {
  const address = await testDatabase();
  await execute(
    address,
    'ALTER TABLE camera_sessions DROP COLUMN stranger_addresses; DELETE FROM schema_migrations WHERE version IN (663, 667)',
  );
  const reader = new pg.Client({ connectionString: address });
  await reader.connect();
  try {
    await reader.query('BEGIN; SELECT FROM camera_sessions');
    const waits = Promise.withResolvers<string>();
    const migrated = migrate(address, { warn: (line: string) => waits.resolve(line) });
    expect(await Promise.race([waits.promise, migrated])).toMatch(/0663_.*waits for a table in use: try 1 of/);
    await execute(address, `SET statement_timeout = '5s'; SELECT FROM camera_sessions`);
    await reader.query('COMMIT');
    await migrated;
  } finally {
    await reader.end();
  }
  await execute(address, 'SELECT stranger_addresses FROM camera_sessions');
}, 30_000);
