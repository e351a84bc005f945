import { execFileSync } from 'node:child_process';
import { provideChromium } from './lib/chromium.ts';
import { complain } from './lib/lifecycle.ts';
import { provideNginx, provideProgram } from './lib/programs.ts';
import { inRoot } from './lib/repository.ts';
import { command } from './lib/steps.ts';

/**
 * Runs tests as if they were started at a past moment (UTC), to show that none depends on the hour or the day:
 * `npm run test:at -- 2026-03-08T05:59 [arguments of Vitest]`. Every process sees that clock, PostgreSQL's too; timers run as usual.
 */
const run = async ([moment = '', ...rest]: readonly string[]): Promise<number> => {
  const shift = Temporal.Instant.from(`${moment}Z`).epochMilliseconds - Date.now();
  // When PostgreSQL's timeouts interrupt a wait they read the real clock, and would wait for a later moment themselves.
  if (shift > 0) throw new Error(`${moment} is in the future: choose a moment that is over.`);
  const names = { name: 'faketime', variable: 'FAKETIME_PATH', called: ['faketime'], debian: 'faketime' };
  const faketime = await provideProgram(names);
  // Only its library is used: the program also shares memory between its processes, which those of another account may not open.
  const library = execFileSync(faketime, ['-f', '+0s', 'printenv', 'LD_PRELOAD'], { encoding: 'utf8' }).trim();
  // For the same reason one of its timeouts fires early now and then, and a call is answered 503. A test that depends on the clock fails
  // again.
  return command(process.execPath, [inRoot('node_modules/vitest/vitest.mjs'), 'run', '--retry=2', ...rest], {
    CHROMIUM_PATH: await provideChromium(),
    NGINX_PATH: await provideNginx(),
    LD_PRELOAD: library,
    // A shift rather than a moment: with a moment, the clock of each process would start over.
    FAKETIME: `${Math.round(shift / 1_000)}s`,
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  });
};

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  complain('npm run test:at', error);
  process.exitCode = 1;
}
