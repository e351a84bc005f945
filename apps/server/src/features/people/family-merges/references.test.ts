import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { type TestServer, testServer } from '../../../../test/server.ts';
import { references } from './references.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

it('decides for every column that refers to a family, child or viewer what a merge does with it', async () => {
  const { rows } = await sql<{ target: keyof typeof references; reference: string }>`
    SELECT referred.relname AS target, referring.relname || '.' || attribute.attname AS reference
    FROM pg_constraint foreign_key
      JOIN pg_class referred ON referred.oid = foreign_key.confrelid
      JOIN pg_class referring ON referring.oid = foreign_key.conrelid
      JOIN LATERAL unnest(foreign_key.conkey, foreign_key.confkey) AS pair (own, theirs) ON true
      JOIN pg_attribute attribute ON attribute.attrelid = referring.oid AND attribute.attnum = pair.own
      JOIN pg_attribute theirs ON theirs.attrelid = referred.oid AND theirs.attnum = pair.theirs AND theirs.attname = 'id'
    WHERE foreign_key.contype = 'f' AND NOT referring.relispartition AND referred.relname IN ('families', 'children', 'viewers')`.execute(
    server.db,
  );
  const found = Object.fromEntries(
    Object.keys(references).map((target) => [
      target,
      rows
        .filter((row) => row.target === target)
        .map((row) => row.reference)
        .sort(),
    ]),
  );
  const decided = Object.fromEntries(
    Object.entries(references).map(([target, of]) => [target, Object.keys(of).sort()]),
  );
  expect(decided, 'a reference was added or removed: decide in references.ts what a merge does with its rows').toEqual(
    found,
  );
});

it('knows every column of a family, child and membership: the one that stays keeps its own', async () => {
  const { rows } = await sql<{
    table: string;
    columns: string[];
  }>`SELECT table_name AS "table", array_agg(column_name::text ORDER BY column_name) AS columns
    FROM information_schema.columns WHERE table_schema = 'public' AND table_name IN ('families', 'children', 'viewers') GROUP BY 1 ORDER BY 1`.execute(
    server.db,
  );
  const message =
    'a column was added: decide in children.ts or viewers.ts whether the stricter of two values must stay';
  expect(Object.fromEntries(rows.map(({ table, columns }) => [table, columns])), message).toEqual({
    children: [
      'birth_date',
      'created_at',
      'family_id',
      'first_name',
      'id',
      'last_name',
      'location_id',
      'search',
      'version',
    ],
    families: ['awaits_approval', 'created_at', 'id', 'location_id', 'name', 'search', 'version'],
    viewers: [
      'account_id',
      'approved_at',
      'created_at',
      'deletion_date',
      'external_id',
      'family_id',
      'id',
      'is_locked',
      'is_primary',
      'is_shield_locked',
      'location_id',
      'lock_reason',
      'lockout_end',
      'override_license_plate_requirement',
      'pause_count',
      'pause_note',
      'plate_number',
      'resume_lockout_end',
      'search',
      'sort_name',
      'version',
      'viewer_type_id',
    ],
  });
});
