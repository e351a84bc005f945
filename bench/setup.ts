import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '@viewgate/server/src/platform/database/migrate.ts';
import { startThrowAwayServer } from '@viewgate/server/test/throw-away-server';
import pg from 'pg';

/** What a bench stands on: an empty portal's database, its owner's connection, and a folder for processes; `end` removes all of it. */
export const setUp = async () => {
  const database = await startThrowAwayServer();
  const connectionString = database.connectionString('viewgate');
  const dataDir = await mkdtemp(join(tmpdir(), 'viewgate-bench-'));
  await migrate(connectionString);
  const client = new pg.Client({ connectionString });
  await client.connect();
  return {
    connectionString,
    dataDir,
    client,
    end: async (): Promise<void> => {
      await client.end();
      await database.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};
