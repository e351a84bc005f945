import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

import type { RunningServer } from '../../../apps/server/src/main.ts';
import type { Lifecycle } from './lifecycle.ts';
import { choosePort } from './port.ts';
import { CACHE } from './repository.ts';

/** Starts the portal's server in this process, on the database of that address. */
export async function startPortal(
  options: { env: NodeJS.ProcessEnv; dataDir: string; database: string; demo?: boolean },
  lifecycle: Lifecycle,
): Promise<RunningServer> {
  enableCompileCache(join(CACHE, 'compiled'));
  // Imported here, so that the cache is there before its hundreds of files are read.
  const { startServer } = await import('../../../apps/server/src/main.ts');
  const port = await choosePort(options.env);
  const server = await startServer({
    env: { ...options.env, PORT: String(port), VIEWGATE_DATA: options.dataDir, DATABASE_URL: options.database },
    demo: options.demo ?? false,
  });
  lifecycle.onStop('the server', () => server.stop());
  return server;
}
