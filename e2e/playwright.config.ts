import { defineConfig } from '@playwright/test';
import { keepTemporaryTogether } from '@viewgate/server/test/run-folder';
import { keepCompiled } from '../tools/run/lib/compiled.ts';
import { inRoot } from '../tools/run/lib/repository.ts';

keepTemporaryTogether();
keepCompiled();

/** Every journey against the whole product: real database, real Chromium, real streams from the simulated recording servers. */
export default defineConfig({
  testDir: 'tests',
  outputDir: '../test-results',
  globalSetup: './support/global-setup.ts',
  // Node strips the types itself; Playwright would translate the whole product, on one core, while the others wait.
  // One pattern, since each is compiled for each module.
  build: { external: [inRoot('+(apps|packages|simulators|tools)', '**')] },
  // For two cores: while one journey waits for the server or a picture, another uses the core.
  workers: 3,
  fullyParallel: true,
  // Journeys that ask axe several times take a while on a busy machine; a step that hangs is caught by its own limit.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  use: {
    headless: true,
    locale: 'en-US',
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    // Requests that journeys intercept must not bypass them through it; `installed.spec.ts` allows it.
    serviceWorkers: 'block',
    // Recorded only when a failed journey is repeated: recording costs as much as a short journey.
    trace: process.env.E2E_TRACE ? 'retain-on-failure' : 'off',
    // No animations: a journey waits for the result, never for its entrance.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium-headless-shell',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        '--autoplay-policy=no-user-gesture-required',
        // A page opens in the process of the browser it belongs to, where everything is compiled already, and none is started in reserve.
        '--renderer-process-limit=1',
        // Most pages live for seconds: optimizing their code costs what it saves.
        '--js-flags=--no-turbofan,--no-maglev',
      ],
    },
  },
});
