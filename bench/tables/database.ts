import { access, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openEmbedded } from '@viewgate/server/src/platform/database/embedded/manager.ts';
import { migrate } from '@viewgate/server/src/platform/database/migrate.ts';
import { DURABLE } from '@viewgate/server/src/platform/database/embedded/settings.ts';
import pg from 'pg';
import { fill, fillSessions } from './data.ts';

const folder = new URL('../../.cache/tables', import.meta.url).pathname;

/** The filled database in `.cache/tables`: created once, which takes minutes, and migrated from then on. */
export const openFilled = async (): Promise<{ connectionString: string; stop: () => Promise<void> }> => {
  const marker = join(folder, 'filled');
  const isFilled = await access(marker).then(
    () => true,
    () => false,
  );
  if (!isFilled) await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  // As in production: with the durable settings.
  const server = await openEmbedded({ dataDir: folder, log: () => undefined, settings: DURABLE });
  const connectionString = server.connectionString();
  await migrate(connectionString);
  const client = new pg.Client({ connectionString });
  await client.connect();
  if (!isFilled) {
    const from = performance.now();
    await fill(client, (step) =>
      console.log(`${((performance.now() - from) / 1_000).toFixed(0).padStart(5)} s  ${step}`),
    );
    await writeFile(marker, '');
  }
  await fillSessions(client);
  await client.end();
  return { connectionString, stop: () => server.stop() };
};
