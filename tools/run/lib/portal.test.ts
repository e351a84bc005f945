import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, afterEach, expect, test } from 'vitest';

import { inRoot } from './repository.ts';

const LONG = { timeout: 90_000 };

/** The second portal starts on what the first left: making a database again would prove nothing. */
const dataDir = await mkdtemp(join(tmpdir(), 'viewgate-portal-'));
afterAll(() => rm(dataDir, { recursive: true, force: true }));
let program: ChildProcess | undefined;
let said: string;

afterEach(async () => {
  if (program && program.exitCode === null) {
    const exit = once(program, 'exit');
    program.kill('SIGTERM');
    await exit;
  }
});

const run = (env: NodeJS.ProcessEnv): ChildProcess => {
  said = '';
  program = spawn(process.execPath, [inRoot('tools/run/fixtures/portal.ts'), dataDir], {
    env: { ...process.env, LOG_LEVEL: 'silent', DATABASE_URL: '', ...env },
    stdio: 'pipe',
  });
  for (const stream of [program.stdout, program.stderr])
    stream?.on('data', (text: Buffer) => (said += text.toString()));
  return program;
};

/** The server process only; the database is a child as well. */
const serverOf = ({ pid = 0 }: ChildProcess): number | undefined =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    .trim()
    .split(' ')
    .map(Number)
    .find((child) => readFileSync(`/proc/${child}/cmdline`, 'utf8').includes('serve.ts'));
const postmaster = async (): Promise<string | undefined> =>
  (await readFile(join(dataDir, 'database/cluster/postmaster.pid'), 'utf8')).split('\n')[0];
const statusAt = (url: string): Promise<number> =>
  fetch(`${url}/readyz`).then(
    ({ status }) => status,
    () => 0,
  );

test('a killed server restarts at the same address, on the database that kept running', LONG, async () => {
  const portal = run({});
  await expect.poll(() => said, { timeout: 60_000 }).toMatch(/^at (.*)$/m);
  const url = /^at (.*)$/m.exec(said)?.[1] ?? '';
  expect(await statusAt(url)).toBe(200);
  const [first, database] = [serverOf(portal), await postmaster()];
  process.kill(first ?? 0, 'SIGKILL');
  await expect.poll(() => said, { timeout: 60_000 }).toContain(`The server listens again at ${url}`);
  expect(await statusAt(url)).toBe(200);
  expect(serverOf(portal)).not.toBe(first);
  expect(await postmaster()).toBe(database);
  portal.kill('SIGTERM');
  expect(await once(portal, 'exit')).toEqual([0, null]);
  expect(await statusAt(url)).toBe(0);
});

test('a server that cannot start says why, once', LONG, async () => {
  const [code] = await once(run({ LOG_LEVEL: 'loud' }), 'close');
  expect(code).toBe(1);
  expect(said.match(/LOG_LEVEL must be/g)).toHaveLength(1);
});
