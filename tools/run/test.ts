import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { keepTemporaryTogether } from '../../apps/server/test/run-folder.ts';
import { provideChromium } from './lib/chromium.ts';
import { complain } from './lib/lifecycle.ts';
import { provideNginx } from './lib/programs.ts';
import { runPlaywright, runVitest } from './lib/runners.ts';
import type { Step } from './lib/steps.ts';
import { chosen, command, counted, runSteps } from './lib/steps.ts';
import { buildWeb } from './lib/web-build.ts';

keepTemporaryTogether();
const reports = await mkdtemp(join(tmpdir(), 'viewgate-reports-'));

const steps: Step[] = [
  { name: 'types', run: async () => counted(await command('npm', ['run', '--silent', 'check:types'])) },
  {
    name: 'unit',
    run: async () => runVitest(reports, { CHROMIUM_PATH: await provideChromium(), NGINX_PATH: await provideNginx() }),
  },
  {
    name: 'e2e',
    run: async () => {
      const chromium = await provideChromium();
      await buildWeb();
      return runPlaywright(reports, chromium);
    },
  },
];

try {
  await runSteps(chosen(steps, process.argv.slice(2)));
} catch (error) {
  complain('npm test', error);
  process.exitCode = 1;
}
