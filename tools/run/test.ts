import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { provideChromium } from './lib/chromium.ts';
import { complain } from './lib/lifecycle.ts';
import { countPlaywright, countVitest } from './lib/reports.ts';
import { inRoot } from './lib/repository.ts';
import type { Step } from './lib/steps.ts';
import { chosen, command, counted, runSteps } from './lib/steps.ts';
import { buildWeb } from './lib/web-build.ts';

// Through this Node: the programs' own first line would ask for whichever stands first on the path.
const runNode = (script: string[], args: string[], env?: NodeJS.ProcessEnv): Promise<number> =>
  command(process.execPath, [inRoot('node_modules', ...script), ...args], env);
const reports = await mkdtemp(join(tmpdir(), 'viewgate-reports-'));

const steps: Step[] = [
  { name: 'types', run: async () => counted(await command('npm', ['run', '--silent', 'check:types'])) },
  {
    name: 'unit',
    run: async () => {
      const report = join(reports, 'unit.json');
      const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
      const code = await runNode(['vitest', 'vitest.mjs'], ['run', ...reporters]);
      return existsSync(report) ? countVitest(report, code) : counted(1);
    },
  },
  {
    name: 'e2e',
    run: async () => {
      const chromium = await provideChromium();
      await buildWeb();
      const report = join(reports, 'e2e.json');
      const code = await runNode(
        ['@playwright', 'test', 'cli.js'],
        ['test', '-c', 'e2e/playwright.config.ts', '--reporter=list,json'],
        { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
      );
      return existsSync(report) ? countPlaywright(report, code) : counted(1);
    },
  },
];

try {
  await runSteps(chosen(steps, process.argv.slice(2)));
} catch (error) {
  complain('npm test', error);
  process.exitCode = 1;
} finally {
  await rm(reports, { recursive: true, force: true });
}
