import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** A separate portal process on a database; resolves once it answers. */
export const startPortal = async (
  connectionString: string,
  dataDir: string,
): Promise<{ url: string; stop: () => Promise<void> }> => {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'portal.ts')], {
    env: { ...process.env, DATABASE_URL: connectionString, VIEWGATE_DATA: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [url] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
  return {
    url,
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
};
