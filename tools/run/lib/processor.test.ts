import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { PROCESSOR_FILE, processorSeconds, readProcessor, tellProcessor, watchMachine } from './processor.ts';

test('counts what a process takes, and what it started', () => {
  const begin = processorSeconds();
  const busyShare = watchMachine();
  execFileSync(process.execPath, ['-e', 'while (process.cpuUsage().user < 200_000);']);
  expect(processorSeconds() - begin).toBeGreaterThan(0.1);
  expect(busyShare()).toBeGreaterThan(0);
  expect(busyShare()).toBeLessThanOrEqual(1);
});

test('adds up what is recorded for each file; nothing is, unless the run asks', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'viewgate-processor-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  onTestFinished(() => void vi.unstubAllEnvs());
  const path = join(folder, 'processor');
  vi.stubEnv(PROCESSOR_FILE, '');
  tellProcessor('a.test.ts', 1);
  expect(readProcessor(path)).toEqual(new Map());
  vi.stubEnv(PROCESSOR_FILE, path);
  tellProcessor('a.test.ts', 1);
  tellProcessor('b.test.ts', 2);
  tellProcessor('a.test.ts', 0.5);
  expect(readProcessor(path)).toEqual(
    new Map([
      ['a.test.ts', 1.5],
      ['b.test.ts', 2],
    ]),
  );
});
