import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { execFile } from 'node:child_process';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { countRepeating } from './repeat.ts';
import { readPlaywright, readVitest, type Report } from './reports.ts';
import { inRoot } from './repository.ts';
import { playwrightRepeating, vitestRepeating } from './runners.ts';
import type { Count } from './steps.ts';

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

/** Runs a real test runner there and returns its exit code. */
const run = async (program: string[], args: string[], env: NodeJS.ProcessEnv = {}): Promise<number> => {
  return new Promise((resolve) => {
    const script = inRoot('node_modules', ...program);
    // A runner inside a runner: the inner one must not inherit the outer one's worker settings.
    const outside = Object.entries(process.env).filter(
      ([name]) => !/VITEST|TEST_WORKER|NODE_ENV|PLAYWRIGHT/.test(name),
    );
    const child = execFile(process.execPath, [script, ...args], {
      cwd: folder,
      env: { ...Object.fromEntries(outside), ...env },
    });
    child.once('exit', (code) => resolve(code ?? 1));
  });
};

const vitest = (dir: string): Promise<Count> =>
  vitestRepeating(async (name, args) => {
    const report = join(folder, `${name}.json`);
    const program = ['vitest', 'vitest.mjs'];
    const code = await run(program, ['run', '--dir', dir, '--reporter=json', `--outputFile=${report}`, ...args]);
    return readVitest(report, code);
  });

const playwright = (): Promise<Count> =>
  playwrightRepeating(
    async (name, args, env) => {
      const report = join(folder, `${name}.json`);
      const program = ['@playwright', 'test', 'cli.js'];
      const code = await run(program, ['test', '--reporter=json', ...args], {
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
        ...env,
      });
      return readPlaywright(report, code);
    },
    join(folder, 'test-results'),
  );

/** Used in a test's source: throws the first time it is called, in any process. */
const onlyOnce = (name: string) =>
  `const once = (name) => { try { mkdirSync(${JSON.stringify(`${folder}/`)} + name); } catch { return; } throw new Error('first'); }; once('${name}');`;

test(
  'Vitest: what fails is rerun on its own; what fails twice fails, and so does a file that breaks',
  LONG,
  async () => {
    const unit = join(folder, 'unit');
    await writeFile(
      join(unit, 'a.test.ts'),
      `import { mkdirSync } from 'node:fs'; import { describe, test } from 'vitest'; test('a', () => {}); test('b', () => {});
     test('c (always)', () => { throw new Error('c'); }); test.skip('d', () => {});
     describe('in', () => { test('e?', () => { ${onlyOnce('e')} }); });
     test('e', () => { throw new Error('not the same'); });`,
    );
    await writeFile(join(unit, 'b.test.ts'), "import './absent.ts';");
    await writeFile(
      join(unit, 'c.test.ts'),
      `import { mkdirSync } from 'node:fs'; import { test } from 'vitest'; ${onlyOnce('file')} test('f', () => {}); test('g', () => {});`,
    );
    const { passed, failed, failures = [], flaky = [], seconds } = await vitest('unit');
    expect({ passed, failed }).toEqual({ passed: 5, failed: 3 });
    expect(failures.toSorted()).toEqual([
      expect.stringMatching(/a\.test\.ts › c \(always\)\n {4}Error: c/),
      expect.stringMatching(/a\.test\.ts › e\n {4}Error: not the same/),
      expect.stringMatching(/a\.test\.ts › in > e\? \(passed when repeated\)\n {4}Error: /),
      expect.stringMatching(/b\.test\.ts\n.*absent\.ts/),
      expect.stringMatching(/c\.test\.ts \(passed when repeated\)\n {4}/),
    ]);
    expect(flaky.toSorted()).toEqual([
      expect.stringMatching(/a\.test\.ts › in > e\?$/),
      expect.stringMatching(/c\.test\.ts$/),
    ]);
    expect([...(seconds ?? [])].map(([file]) => basename(file)).toSorted()).toEqual([
      'a.test.ts',
      'b.test.ts',
      'c.test.ts',
    ]);
  },
);

test('Playwright: failures are rerun on their own, with a trace; what fails twice fails', LONG, async () => {
  await writeFile(
    join(folder, 'e2e', 'a.spec.ts'),
    `import { mkdirSync } from 'node:fs'; import { test } from '@playwright/test'; test('a', () => {});
     test('b', () => { throw new Error('b'); });
     for (const name of ['c', 'd']) test.describe('in', () => test(name, () => { if (name === 'd') return; ${onlyOnce('c')} }));
     test('e', () => { if (!process.env.E2E_TRACE) throw new Error('e'); });`,
  );
  await writeFile(join(folder, 'playwright.config.ts'), "export default { testDir: 'e2e', workers: 1 };");
  const { passed, failed, failures = [], flaky, seconds } = await playwright();
  expect({ passed, failed }).toEqual({ passed: 4, failed: 1 });
  expect(failures.toSorted()).toEqual([
    expect.stringMatching(/a\.spec\.ts › b\n {4}Error: b\n/),
    expect.stringMatching(/a\.spec\.ts › e \(passed when repeated\)\n {4}Error: e\n/),
    expect.stringMatching(/a\.spec\.ts › in › c \(passed when repeated\)\n {4}Error: /),
  ]);
  expect(flaky?.toSorted()).toEqual(['a.spec.ts › e', 'a.spec.ts › in › c']);
  expect([...(seconds?.keys() ?? [])]).toEqual(['a.spec.ts']);
});

test('a runner that fails without a failed test counts as one failure, and is not rerun', async () => {
  const report = join(folder, 'fine.json');
  const assertionResults = [{ ancestorTitles: [], title: 'a', status: 'passed', failureMessages: [] }];
  await writeFile(
    report,
    JSON.stringify({ testResults: [{ name: '/a.test.ts', status: 'passed', assertionResults }] }),
  );
  const never = () => Promise.reject(new Error('nothing to repeat'));
  expect(await countRepeating(await readVitest(report, 0), never)).toMatchObject({ passed: 1, failed: 0, flaky: [] });
  expect(await countRepeating(await readVitest(report, 1), never)).toMatchObject({ passed: 1, failed: 1, flaky: [] });
});

test('too many failures to be flaky are not rerun, and tests that a rerun did not reach have failed', async () => {
  const failing = (count: number): Report => ({
    passed: [],
    failed: Array.from({ length: count }, (_, at) => ({ file: '/a.test.ts', name: `${at}`, why: 'no' })),
    seconds: new Map(),
  });
  const nothing: Report = { passed: [], failed: [], seconds: new Map() };
  expect(await countRepeating(failing(31), () => Promise.reject(new Error('too many')))).toMatchObject({ failed: 31 });
  expect(await countRepeating(failing(30), async () => nothing)).toMatchObject({ passed: 0, failed: 30, flaky: [] });
});
