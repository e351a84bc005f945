import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { countRepeating } from './repeat.ts';
import type { Report, Result } from './reports.ts';
import { readPlaywright, readVitest } from './reports.ts';
import { inRoot } from './repository.ts';
import type { Count } from './steps.ts';
import { command, counted } from './steps.ts';
import { say } from './lifecycle.ts';

// Through this Node: the programs' own first line would ask for whichever stands first on the path.
const runNode = (script: string[], args: string[], env?: NodeJS.ProcessEnv): Promise<number> =>
  command(process.execPath, [inRoot('node_modules', ...script), ...args], env);

const REPEATING = 'Repeating on their own what failed …';

/** Has a runner run (all tests, or what the arguments choose) and reads its report, which gets that name; nothing when it wrote none. */
type Run = (name: string, args: string[], env?: NodeJS.ProcessEnv) => Promise<Report | undefined>;

/** Runs the unit tests, and once more in a process of their own those that failed. `folder` takes the reports. */
export function runVitest(folder: string, chromium: string): Promise<Count> {
  return vitestRepeating(async (name, args) => {
    const path = join(folder, `${name}.json`);
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${path}`];
    const code = await runNode(['vitest', 'vitest.mjs'], ['run', ...reporters, ...args], {
      CHROMIUM_PATH: chromium,
    });
    return existsSync(path) ? readVitest(path, code) : undefined;
  });
}

/** Runs the journeys, and once more, one after the other and with a trace, those that failed. `folder` takes the reports. */
export function runPlaywright(folder: string, chromium: string): Promise<Count> {
  const run: Run = async (name, args, env) => {
    const path = join(folder, `${name}.json`);
    const code = await runNode(
      ['@playwright', 'test', 'cli.js'],
      ['test', '-c', 'e2e/playwright.config.ts', '--reporter=list,json', ...args],
      { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: path, ...env },
    );
    return existsSync(path) ? readPlaywright(path, code) : undefined;
  };
  return playwrightRepeating(run, inRoot('test-results'));
}

/** The two runs of Vitest, whichever way it is started. */
export async function vitestRepeating(run: Run): Promise<Count> {
  const first = await run('unit', []);
  if (!first) return counted(1);
  return countRepeating(first, async (failed) => {
    say(REPEATING);
    const all: Report = { passed: [], failed: [], seconds: new Map() };
    for (const [at, [file, tests]] of [...Map.groupBy(failed, (one) => one.file)].entries()) {
      const report = await run(`unit-again-${at}`, [file, '--maxWorkers=1', ...namesOf(tests)]);
      all.passed.push(...(report?.passed ?? []));
      all.failed.push(...(report?.failed ?? []));
    }
    return all;
  });
}

/** Vitest's question for exactly these tests; for the whole file when it broke outside them. */
function namesOf(tests: readonly Result[]): string[] {
  if (tests.some(({ name }) => name === '')) return [];
  return ['-t', `^(${tests.map(({ name }) => RegExp.escape(name)).join('|')})$`];
}

/** The two runs of Playwright, whichever way it is started; `output` is where it writes what belongs to failures. */
export async function playwrightRepeating(run: Run, output: string): Promise<Count> {
  const first = await run('e2e', []);
  if (!first) return counted(1);
  return countRepeating(first, async () => {
    say(REPEATING);
    const lastRun = `--last-failed-file=${join(output, '.last-run.json')}`;
    const args = ['--last-failed', lastRun, '--workers=1', `--output=${join(output, 'repeated')}`];
    return (await run('e2e-again', args, { E2E_TRACE: '1' })) ?? { passed: [], failed: [], seconds: new Map() };
  });
}
