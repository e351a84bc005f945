import pg from 'pg';
import { expect, it } from 'vitest';
import { emptyDatabase } from '../../../test/database.ts';
import { readMigrations } from './migrate.ts';

/** What people go on doing between two releases: tables that triggers of later migrations fill. */
const workAt = (version: number) => `
  WITH one AS (INSERT INTO organizations (name) VALUES ('Organization ${version}') RETURNING id),
       two AS (INSERT INTO locations (organization_id, name, phone_number, website, time_zone_id)
         SELECT id, 'Location ${version}', '+13125550100', 'https://location.example', 'America/Chicago' FROM one RETURNING id),
       three AS (INSERT INTO accounts (kind, user_name, email, first_name, last_name)
         VALUES ('viewer', 'person${version}', 'person@mail.example', 'José', 'Person') RETURNING id)
  INSERT INTO families (location_id, name) SELECT two.id, three.id::text FROM two, three;
  INSERT INTO viewers (account_id, location_id, family_id, viewer_type_id)
    SELECT name::integer, location_id, id, 1 FROM families ORDER BY id DESC LIMIT 1`;

it('each migration runs on a database in use, and leaves one in which people can go on working', async () => {
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
