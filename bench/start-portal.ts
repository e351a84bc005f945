import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

interface Portal {
  readonly url: string;
  readonly process: ChildProcess;
  readonly stop: () => Promise<void>;
}

/** A separate portal process on a database; resolves once it answers. */
export const startPortal = async (connectionString: string, dataDir: string): Promise<Portal> => {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'portal.ts')], {
    env: { ...process.env, DATABASE_URL: connectionString, VIEWGATE_DATA: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new AbortController();
  child.once('exit', () => ended.abort(new Error('the portal did not start')));
  const [url] = (await once(createInterface({ input: child.stdout }), 'line', { signal: ended.signal })) as [string];
  return {
    url,
    process: child,
    stop: async () => {
      const exit = once(child, 'exit');
      child.kill('SIGTERM');
      await exit;
    },
  };
};
