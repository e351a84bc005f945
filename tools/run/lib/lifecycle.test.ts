import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';

import { afterEach, describe, expect, test, vi } from 'vitest';

import { inRoot } from './repository.ts';

const PATIENCE = { timeout: 10_000, interval: 10 };
const LONG = { timeout: 20_000 };

let child: ChildProcess;
let said: string;

const run = (...args: string[]): void => {
  child = spawn(process.execPath, [inRoot('tools/run/fixtures/program.ts'), ...args], { stdio: 'pipe' });
  listen();
};

const listen = (): void => {
  said = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text: Buffer) => (said += text.toString()));
};

const saying = (words: string): Promise<void> => vi.waitFor(() => expect(said).toContain(words), PATIENCE);

const code = async (): Promise<number | null> => {
  if (child.exitCode === null) await once(child, 'close');
  return child.exitCode;
};

afterEach(() => void child.kill('SIGKILL'));

describe('a program that runs', () => {
  test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
    'ends what it started in reverse order on %s',
    LONG,
    async (signal) => {
      run('runs');
      await saying('started');
      child.kill(signal);
      expect(await code()).toBe(0);
      expect(said).toBe('started\nStopping …\nsecond stopped\nfirst stopped\n');
    },
  );

  test('treats one Ctrl-C that arrives twice as one', LONG, async () => {
    run('runs', '300');
    await saying('started');
    child.kill('SIGINT');
    await saying('Stopping');
    child.kill('SIGINT');
    expect(await code()).toBe(0);
    expect(said).toContain('first stopped');
  });

  test('is forced to stop by a later one', LONG, async () => {
    run('runs', '60000');
    await saying('started');
    child.kill('SIGINT');
    await saying('Stopping');
    await vi.waitFor(() => {
      child.kill('SIGINT');
      expect(child.exitCode).not.toBe(null);
    }, PATIENCE);
    expect(await code()).toBe(130);
    expect(said).not.toContain('stopped');
  });
});

test('a program under npm ends when the shell npm started it in is killed', LONG, async () => {
  const program = inRoot('tools/run/fixtures/program.ts');
  // The second command keeps the shell from exec'ing the program.
  child = spawn('sh', ['-c', `"${process.execPath}" "${program}" runs; true`], {
    stdio: 'pipe',
    env: { ...process.env, npm_lifecycle_event: 'demo' },
  });
  listen();
  await saying('started');
  child.kill('SIGTERM');
  await saying('first stopped');
  expect(said).toContain('second stopped\nfirst stopped\n');
});

test('a failed start says why and stops what it had started', LONG, async () => {
  run('fails');
  expect(await code()).toBe(1);
  expect(said).toContain('Could not start: PORT must be a number.\n');
  expect(said).toContain('second stopped\nfirst stopped\n');
});

test('a signal during the start also shuts down cleanly', LONG, async () => {
  run('waits');
  await saying('started');
  child.kill('SIGINT');
  expect(await code()).toBe(0);
  expect(said).toContain('second stopped\nfirst stopped\n');
});
