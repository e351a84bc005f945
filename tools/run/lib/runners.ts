import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { PROCESSOR_FILE, readProcessor } from './processor.ts';
import { countRepeating } from './repeat.ts';
import type { Report, Result } from './reports.ts';
import { readPlaywright, readVitest } from './reports.ts';
import { inRoot } from './repository.ts';
import type { Count } from './steps.ts';
import { command, counted } from './steps.ts';
import { say } from './lifecycle.ts';

// Uses this Node: the programs' shebang would pick whichever comes first on the path.
const runNode = (script: string[], args: string[], env?: NodeJS.ProcessEnv): Promise<number> =>
  command(process.execPath, [inRoot('node_modules', ...script), ...args], env);

const REPEATING = 'Repeating on their own what failed …';

/**
 * Runs a test runner (on all tests, or those the arguments choose) and reads the report of that name; undefined if there is none.
 */
type Run = (name: string, args: string[], env?: NodeJS.ProcessEnv) => Promise<Report | undefined>;

/**
 * Runs the unit tests, then reruns the failed ones in a separate process. `folder` receives the reports; `programs` names, by its variable,
 * each program that they start.
 */
export const runVitest = (folder: string, programs: NodeJS.ProcessEnv): Promise<Count> =>
  vitestRepeating(async (name, args) => {
    const [path, processor] = [join(folder, `${name}.json`), join(folder, `${name}.processor`)];
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${path}`];
    const code = await runNode(['vitest', 'vitest.mjs'], ['run', ...reporters, ...args], {
      ...programs,
      [PROCESSOR_FILE]: processor,
      // Preparing what every file needs pays only when all of them run.
      ...(args.length === 0 && { VIEWGATE_ALL_TESTS: '1' }),
    });
    return existsSync(path) ? { ...(await readVitest(path, code)), processor: readProcessor(processor) } : undefined;
  });

/** Runs the journeys, then reruns the failed ones one by one with a trace. `folder` receives the reports. */
export const runPlaywright = (folder: string, chromium: string): Promise<Count> => {
  const run: Run = async (name, args, env) => {
    const [path, processor] = [join(folder, `${name}.json`), join(folder, `${name}.processor`)];
    const code = await runNode(
      ['@playwright', 'test', 'cli.js'],
      ['test', '-c', 'e2e/playwright.config.ts', '--reporter=list,json', ...args],
      { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: path, [PROCESSOR_FILE]: processor, ...env },
    );
    return existsSync(path)
      ? { ...(await readPlaywright(path, code)), processor: readProcessor(processor) }
      : undefined;
  };
  return playwrightRepeating(run, inRoot('test-results'));
};

/** The two runs of Vitest, however it is started. */
export const vitestRepeating = async (run: Run): Promise<Count> => {
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
};

/** Vitest filters for exactly these tests; for the whole file when it broke outside them. */
const namesOf = (tests: readonly Result[]): string[] => {
  if (tests.some(({ name }) => name === '')) return [];
  return ['-t', `^(${tests.map(({ name }) => RegExp.escape(name)).join('|')})$`];
};

/** The two runs of Playwright, however it is started; `output` is where it writes its failure artifacts. */
export const playwrightRepeating = async (run: Run, output: string): Promise<Count> => {
  const first = await run('e2e', []);
  if (!first) return counted(1);
  return countRepeating(first, async () => {
    say(REPEATING);
    const lastRun = `--last-failed-file=${join(output, '.last-run.json')}`;
    const args = ['--last-failed', lastRun, '--workers=1', `--output=${join(output, 'repeated')}`];
    return (await run('e2e-again', args, { E2E_TRACE: '1' })) ?? { passed: [], failed: [], seconds: new Map() };
  });
};
