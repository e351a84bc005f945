import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { keepChildren } from './children.ts';
import type { ProcessIdentity } from './process-identity.ts';
import { identify, isStill } from './process-identity.ts';
import { inRoot } from './repository.ts';

const PATIENCE = { timeout: 15_000, interval: 20 };
const LONG = { timeout: 30_000 };

let folder: string;
let parent: ChildProcess;
let pids: number[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'viewgate-children-'));
  parent = spawn(process.execPath, [inRoot('tools/run/fixtures/parent.ts'), folder], {
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  pids = [];
  parent.stdout?.setEncoding('utf8');
  parent.stdout?.on('data', (text: string) => {
    for (const [, pid] of text.matchAll(/child (\d+)\n/g)) pids.push(Number(pid));
  });
});

afterEach(async () => {
  parent.kill('SIGKILL');
  for (const pid of pids) if (identify(pid)) process.kill(pid, 'SIGKILL');
  await rm(folder, { recursive: true });
});

const runs = (pid: number | undefined): boolean => pid !== undefined && identify(pid) !== undefined;

/** Waits for the n-th start of the child, until it is on record. */
const childNumber = async (n: number): Promise<number> =>
  vi.waitFor(async () => {
    const pid = pids[n - 1];
    const recorded: ProcessIdentity[] = JSON.parse(await readFile(join(folder, 'children.json'), 'utf8'));
    if (pid === undefined || !recorded.some((identity) => identity.pid === pid)) throw new Error('not yet');
    return pid;
  }, PATIENCE);

test('a child that is killed is started again', LONG, async () => {
  const first = await childNumber(1);
  process.kill(first, 'SIGKILL');
  const second = await childNumber(2);
  expect(second).not.toBe(first);
  expect(runs(second)).toBe(true);
});

test('children end with a parent that shuts down cleanly, and leave an empty record', LONG, async () => {
  const pid = await childNumber(1);
  const exit = once(parent, 'exit');
  parent.stdin?.end();
  await exit;
  expect(runs(pid)).toBe(false);
  expect(await readFile(join(folder, 'children.json'), 'utf8')).toBe('[]');
});

test('children end with a parent that is killed', LONG, async () => {
  const pid = await childNumber(1);
  parent.kill('SIGKILL');
  await vi.waitFor(() => expect(runs(pid)).toBe(false), PATIENCE);
});

test('a child that outlived its parent is ended by the next start', LONG, async () => {
  const pid = await childNumber(1);
  process.kill(pid, 'SIGSTOP');
  const exit = once(parent, 'exit');
  parent.kill('SIGKILL');
  await exit;
  expect(runs(pid)).toBe(true);
  await keepChildren(folder);
  expect(runs(pid)).toBe(false);
});

test('an unrelated process that reused the recorded pid is left alone', LONG, async () => {
  const pid = await childNumber(1);
  const exit = once(parent, 'exit');
  parent.stdin?.end();
  await exit;
  const stranger = spawn('sleep', ['600'], { stdio: 'ignore' });
  await once(stranger, 'spawn');
  pids.push(stranger.pid ?? 0);
  const recorded = [
    { ...identify(stranger.pid ?? 0), startedAt: '1' },
    { pid, startedAt: '1', command: 'gone' },
  ];
  await writeFile(join(folder, 'children.json'), JSON.stringify(recorded));
  await keepChildren(folder);
  expect(runs(stranger.pid)).toBe(true);
});

test('a process that is just ending, without its command already, is still there', LONG, async () => {
  const ending = spawn(process.execPath, ['-e', "process.title = ' '; console.log(1); setInterval(() => 0, 1_000)"]);
  pids.push(ending.pid ?? 0);
  await once(ending.stdout, 'data');
  const now = identify(ending.pid ?? 0);
  expect(now).toMatchObject({ command: '' });
  expect(isStill({ pid: 0, startedAt: '', ...now, command: 'node child.ts' })).toBe(true);
  expect(isStill({ pid: 0, ...now, startedAt: '1', command: '' })).toBe(false);
});
