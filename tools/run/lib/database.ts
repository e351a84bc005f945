import { startEmbedded } from '../../../apps/server/src/platform/database/embedded/index.ts';
import type { Lifecycle } from './lifecycle.ts';
import { say } from './lifecycle.ts';

/**
 * Returns the address of the database: DATABASE_URL's server, else the embedded one of the data folder, started if
 * necessary.
 */
export const useDatabase = async (env: NodeJS.ProcessEnv, dataDir: string, lifecycle: Lifecycle): Promise<string> => {
  const given = env['DATABASE_URL'];
  if (given) return given;
  const database = await startEmbedded({ dataDir, log: say });
  lifecycle.onStop('the database', database.stop);
  return database.connectionString();
};
