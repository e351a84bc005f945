import { uncollected } from './lib/go.ts';
import { complain } from './lib/lifecycle.ts';
import type { Step } from './lib/steps.ts';
import { inRoot } from './lib/repository.ts';
import { chosen, command, counted, runSteps } from './lib/steps.ts';
import { buildWeb } from './lib/web-build.ts';

const script = (name: string): Step['run'] => {
  return async () => counted(await command('npm', ['run', '--silent', name], uncollected));
};

// A step that writes into the checkout runs alone. The linter's lanes differ in length, and most steps beside it use one thread.
const steps: Step[] = [
  { name: 'types', run: script('check:types') },
  { name: 'lint', run: script('check:lint') },
  { name: 'format', run: script('check:format'), isBeside: true },
  { name: 'imports', run: script('check:imports'), isBeside: true },
  { name: 'dead-code', run: script('check:dead'), isBeside: true },
  { name: 'file-sizes', run: script('check:size'), isBeside: true },
  {
    name: 'generated',
    run: async () => counted(await command(process.execPath, ['tools/run/generate.ts', '--check'])),
  },
  {
    name: 'web-size',
    run: async () => {
      await buildWeb();
      return counted(await command(process.execPath, [inRoot('node_modules', 'size-limit', 'bin.js')]));
    },
  },
];

try {
  await runSteps(chosen(steps, process.argv.slice(2)));
} catch (error) {
  complain('npm run check', error);
  process.exitCode = 1;
}
