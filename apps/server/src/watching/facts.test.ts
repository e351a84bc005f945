import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testServer } from '../../test/server.ts';

it('raises the revision on a change of every table that facts are read from', async () => {
  const source = await readFile(new URL('facts-view.ts', import.meta.url), 'utf8');
  const named = [...source.matchAll(/(?:FROM|JOIN|sql`)\s*([a-z_]+) [a-z_]+\b/g)].map(([, table = '']) => table);
  const readIn = [...source.matchAll(/FROM ([a-z_]+) WHERE location_id/g)].map(([, table = '']) => table);
  const read = new Set([...named, ...readIn]);
  // Viewer type names never change, and the revision is what gets raised.
  for (const unchanging of ['viewer_types', 'location_revisions']) read.delete(unchanging);
  expect(read.size).toBeGreaterThan(14);

  const { db } = await testServer();
  const { rows } = await sql<{ table: string }>`
    SELECT DISTINCT event_object_table AS "table" FROM information_schema.triggers WHERE trigger_name LIKE 'touch%'`.execute(
    db,
  );
  const watched = new Set(rows.map((row) => row.table));
  expect([...read].filter((table) => !watched.has(table))).toEqual([]);
});
