import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { execFile } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { countPlaywright, countVitest } from './reports.ts';
import { inRoot } from './repository.ts';

const LONG = { timeout: 60_000 };

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'viewgate-reports-'));
  await symlink(inRoot('node_modules'), join(folder, 'node_modules'));
  await writeFile(join(folder, 'package.json'), '{"type":"module"}');
  await mkdir(join(folder, 'unit'));
  await mkdir(join(folder, 'e2e'));
});

afterAll(() => rm(folder, { recursive: true }));

/** Runs a real test runner there and gives its exit code. */
async function run(program: string[], args: string[], env: NodeJS.ProcessEnv = {}): Promise<number> {
  return new Promise((resolve) => {
    const script = inRoot('node_modules', ...program);
    // A runner inside a runner: what the outer one tells its workers is not for the inner one.
    const outside = Object.entries(process.env).filter(
      ([name]) => !/VITEST|TEST_WORKER|NODE_ENV|PLAYWRIGHT/.test(name),
    );
    const child = execFile(process.execPath, [script, ...args], {
      cwd: folder,
      env: { ...Object.fromEntries(outside), ...env },
    });
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

test('Vitest: tests are counted, and a file that breaks before its tests is one failure', LONG, async () => {
  const unit = join(folder, 'unit');
  await writeFile(
    join(unit, 'a.test.ts'),
    "import { test } from 'vitest'; test('a', () => {}); test('b', () => {}); test('c', () => { throw new Error('c'); }); test.skip('d', () => {});",
  );
  await writeFile(join(unit, 'b.test.ts'), "import './absent.ts';");
  const report = join(folder, 'unit.json');
  const code = await run(
    ['vitest', 'vitest.mjs'],
    ['run', '--dir', 'unit', '--reporter=json', `--outputFile=${report}`],
  );
  const count = await countVitest(report, code);
  expect(count).toMatchObject({ passed: 2, failed: 2 });
  const [first = '', second = ''] = count.failures?.toSorted() ?? [];
  expect(first).toMatch(/a\.test\.ts › c\n {4}Error: c/);
  expect(second).toMatch(/b\.test\.ts\n.*absent\.ts/);
});

test('Playwright: a test that passes only when repeated has failed', LONG, async () => {
  await writeFile(
    join(folder, 'e2e', 'a.spec.ts'),
    "import { test } from '@playwright/test'; test('a', () => {}); test('b', () => { throw new Error('b'); }); test('c', ({}, info) => { if (info.retry === 0) throw new Error('c'); });",
  );
  await writeFile(join(folder, 'playwright.config.ts'), "export default { testDir: 'e2e', retries: 1, workers: 1 };");
  const report = join(folder, 'e2e.json');
  const code = await run(['@playwright', 'test', 'cli.js'], ['test', '--reporter=json'], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  });
  const count = await countPlaywright(report, code);
  expect(count).toMatchObject({ passed: 1, failed: 2 });
  expect(count.failures).toHaveLength(2);
  expect(count.failures?.[0]).toMatch(/a\.spec\.ts › b\n {4}Error: b\n/);
});

test('a runner that failed without a failed test counts as one failure', async () => {
  const report = join(folder, 'fine.json');
  await writeFile(report, JSON.stringify({ numPassedTests: 3, numFailedTests: 0, testResults: [] }));
  expect(await countVitest(report, 0)).toMatchObject({ passed: 3, failed: 0, failures: [] });
  expect(await countVitest(report, 1)).toMatchObject({ passed: 3, failed: 1 });
});
