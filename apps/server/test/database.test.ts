import { Client } from 'pg';
import { expect, test } from 'vitest';

import { testDatabase } from './database.ts';

test('each call creates its own database', async () => {
  const addresses = [await testDatabase(), await testDatabase()];
  const names = await Promise.all(
    addresses.map(async (connectionString) => {
      const client = new Client({ connectionString });
      await client.connect();
      await client.query('CREATE TABLE only_here (id int)');
      const { rows } = await client.query<{ name: string }>('SELECT current_database() AS name');
      await client.end();
      return rows[0]?.name;
    }),
  );
  expect(new Set(names).size).toBe(2);
});
