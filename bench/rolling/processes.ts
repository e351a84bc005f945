import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('../../tools/run/lib/serve.ts', import.meta.url));

/** A process of the portal as a container runs it, always on the same port. */
export const createProcess = (port: number, env: NodeJS.ProcessEnv) => {
  let child: ChildProcess | null = null;
  return {
    url: `http://127.0.0.1:${port}`,
    async start(): Promise<void> {
      const started = spawn(process.execPath, [program], {
        env: { ...process.env, ...env, PORT: String(port), LOG_LEVEL: 'error' },
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      });
      child = started;
      const ended = new AbortController();
      started.once('exit', () => ended.abort(new Error('a process ended before it listened')));
      await once(started, 'message', { signal: ended.signal });
    },
    /** Sends the signal and resolves with the milliseconds until it is gone. */
    async end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number> {
      if (!child || child.exitCode !== null) return 0;
      const askedAt = performance.now();
      const exit = once(child, 'exit');
      child.kill(signal);
      await exit;
      return performance.now() - askedAt;
    },
  };
};
