import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import { say } from './lifecycle.ts';
import type { ProcessIdentity } from './process-identity.ts';
import { identify, isStill } from './process-identity.ts';
import { ROOT } from './repository.ts';

/** A program of ours that runs alongside the server. */
export interface ChildPlan {
  name: string;
  /** Script path in the checkout, then its arguments. */
  command: readonly [string, ...string[]];
  env?: NodeJS.ProcessEnv;
  /** Called with each line it prints. */
  onLine?: (line: string) => void;
  /** Called with each message it sends through `process.send`. */
  onMessage?: (message: unknown) => void;
  /** Called if it exits unexpectedly: false leaves it stopped, anything else restarts it. */
  onEnd?: () => boolean;
  /** Milliseconds it has to shut down cleanly; default five seconds. */
  patience?: number;
}

/** Child processes that end with this one and are restarted when they die; any left over are found by the next start. */
export interface Children {
  start(this: void, plan: ChildPlan): void;
  /** Ends that child and starts it again, as after a change to its program. */
  restart(this: void, plan: ChildPlan): void;
  stop(this: void): Promise<void>;
}

const TETHER = new URL('tether.ts', import.meta.url).href;
const STOP_LIMIT = 5_000;
const LEFT_OVER_LIMIT = 1_000;

/**
 * Ends what an earlier, killed process left running, then records this one's children in the data folder. Without a folder nothing is
 * recorded, for programs that share one.
 */
export const keepChildren = async (dataDir: string | null): Promise<Children> => {
  const record = dataDir && join(dataDir, 'children.json');
  if (dataDir) await mkdir(dataDir, { recursive: true });
  for (const left of record ? readRecord(record).filter(isStill) : []) {
    say(`Ending ${left.command} (pid ${left.pid}), left over from an earlier run.`);
    await endProcess(left);
  }
  const running = new Map<ChildPlan, ChildProcess>();
  const renewed = new Set<ChildPlan>();
  let stopping = false;
  let writing = Promise.resolve();

  const remember = (): void => {
    if (!record) return;
    const identities = [...running.values()].flatMap(({ pid }) => (pid && identify(pid)) || []);
    writing = writeRecord(record, identities, writing);
  };

  const start = (plan: ChildPlan, pause = 500): void => {
    const began = Date.now();
    const child = spawn(process.execPath, ['--import', TETHER, ...plan.command], {
      cwd: ROOT,
      env: { ...process.env, ...plan.env },
      // Its own process group: Ctrl-C reaches only this process, which ends its children in order.
      detached: true,
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    });
    running.set(plan, child);
    if (child.stdout) forEachLine(child.stdout, (line) => plan.onLine?.(line));
    if (plan.onMessage) child.on('message', plan.onMessage);
    child.once('spawn', remember);
    child.once('error', (error) => say(`${plan.name} does not start: ${error.message}`));
    child.once('exit', (code, signal) => {
      running.delete(plan);
      if (stopping) return;
      if (renewed.delete(plan)) return start(plan);
      if (plan.onEnd?.() === false) return;
      say(`${plan.name} ended (${signal ?? code}) and is started again.`);
      // Doubles each time it dies young, so that a broken child does not keep the machine busy.
      const next = Date.now() - began > 30_000 ? 500 : Math.min(pause * 2, 30_000);
      // Not unref'd: it may be all that keeps this process alive.
      setTimeout(() => stopping || start(plan, next), pause);
    });
  };

  return {
    start: (plan) => start(plan),
    restart: (plan) => {
      const child = running.get(plan);
      // A dead child is about to be restarted anyway.
      if (child) {
        renewed.add(plan);
        child.kill('SIGTERM');
      }
    },
    stop: async () => {
      stopping = true;
      await Promise.all([...running].map(([plan, child]) => endChild(child, plan.patience ?? STOP_LIMIT)));
      remember();
      await writing;
    },
  };
};

const endChild = async (child: ChildProcess, patience: number): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill('SIGTERM');
  const hard = setTimeout(() => child.kill('SIGKILL'), patience);
  await exit;
  clearTimeout(hard);
};

const endProcess = async (left: ProcessIdentity): Promise<void> => {
  for (let waited = 0; isStill(left); waited += 50) {
    if (waited === 0) process.kill(left.pid, 'SIGTERM');
    if (waited === LEFT_OVER_LIMIT) process.kill(left.pid, 'SIGKILL');
    await delay(50);
  }
};

const writeRecord = async (record: string, identities: ProcessIdentity[], before: Promise<void>): Promise<void> => {
  await before;
  await writeFile(`${record}.new`, JSON.stringify(identities));
  await rename(`${record}.new`, record);
};

const readRecord = (record: string): ProcessIdentity[] => {
  try {
    return JSON.parse(readFileSync(record, 'utf8'));
  } catch {
    return [];
  }
};

const forEachLine = (stream: NodeJS.ReadableStream, take: (line: string) => void): void => {
  let rest = '';
  stream.setEncoding('utf8');
  stream.on('data', (chunk: string) => {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) take(line);
  });
};
