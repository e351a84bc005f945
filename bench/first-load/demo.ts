import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** The product as `npm run demo` starts it, in its own process and data folder. */
export const startDemo = async (): Promise<{ url: string; stop: () => Promise<void> }> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'viewgate-bench-'));
  const child = spawn(process.execPath, [join(import.meta.dirname, '../../tools/run/demo.ts')], {
    env: { ...process.env, PORT: '0', VIEWGATE_DATA: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const stop = async (): Promise<void> => {
    child.kill('SIGINT');
    await ended;
    await rm(dataDir, { recursive: true, force: true });
  };
  for await (const line of createInterface({ input: child.stdout })) {
    const url = /demo is at (\S+)/.exec(line)?.[1];
    if (url) {
      child.stdout.resume();
      return { url, stop };
    }
  }
  throw new Error('The demo ended before it said where it is.');
};
