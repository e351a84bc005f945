import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';

import { contractMetadata } from './apps/web/build/contract-metadata.ts';
import { messages } from './apps/web/build/messages.ts';
import { themeCss } from './apps/web/build/theme-css.ts';
import { pointer } from './apps/web/test/pointer.ts';
import { keepTemporaryTogether } from './apps/server/test/run-folder.ts';
import { findChromium } from './tools/run/lib/chromium.ts';
import { keepCompiled } from './tools/run/lib/compiled.ts';
import { uncollected } from './tools/run/lib/go.ts';
import { SlowFirst } from './tools/run/lib/slow-first.ts';

keepTemporaryTogether();
// Some forty servers start in processes of their own.
keepCompiled();
Object.assign(process.env, uncollected);

/** Tests wait as long as a busy machine may need; the benches measure how fast something is. */
const patiently = { testTimeout: 60_000, hookTimeout: 60_000, expect: { poll: { interval: 20, timeout: 20_000 } } };

/**
 * The cheapest and most telling first; a group begins when the one before has ended. Component tests and the web's other tests wait for Vite,
 * which has one thread: each of the two runs beside tests that need none of it. The second group's tests wait a lot: while one waits, another works.
 */
const groups = [
  ['policy', 'contract', 'tools', 'components'],
  ['simulators', 'web', 'server'],
];
/** Records the processor time of each file. */
const processorOfFile = 'tools/run/lib/processor-of-file.ts';
/** Files of a worker share its modules: loading them for each would take longer than most tests. ADR 0086. */
const inGroup = (name: string) => {
  const groupOrder = groups.findIndex((names) => names.includes(name));
  // For two cores: the first group computes, or starts programs that do; in the second, others work while one waits.
  const maxWorkers = groupOrder === 0 ? 2 : 4;
  return { name, sequence: { groupOrder }, isolate: false, maxWorkers, setupFiles: [processorOfFile] };
};
/** Run by Node as written, as in production: nothing is transformed, and calls across modules cost what they do there. */
const asWritten = { experimental: { viteModuleRunner: false, nodeLoader: false } };

export default defineConfig({
  test: {
    sequence: { sequencer: SlowFirst },
    projects: [
      { test: { ...patiently, ...inGroup('policy'), ...asWritten, include: ['packages/policy/**/*.test.ts'] } },
      { test: { ...patiently, ...inGroup('contract'), ...asWritten, include: ['packages/contract/**/*.test.ts'] } },
      { test: { ...patiently, ...inGroup('tools'), ...asWritten, include: ['tools/**/*.test.ts'] } },
      { test: { ...patiently, ...inGroup('simulators'), ...asWritten, include: ['simulators/**/*.test.ts'] } },
      {
        plugins: [messages()],
        test: {
          ...patiently,
          ...inGroup('web'),
          include: ['apps/web/**/*.test.ts'],
          setupFiles: [processorOfFile, 'apps/web/test/each-file.ts'],
        },
      },
      {
        plugins: [contractMetadata(), messages(), themeCss()],
        test: {
          ...patiently,
          name: 'components',
          // As many pages as its group has workers.
          sequence: { groupOrder: 0 },
          maxWorkers: 2,
          include: ['apps/web/src/**/*.browser.test.tsx'],
          globalSetup: ['apps/web/test/recording-server.ts'],
          setupFiles: ['apps/web/test/each-component.ts'],
          // One page loads the web's modules once, for all its files; `clear` removes what a test left behind.
          isolate: false,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              actionTimeout: 20_000,
              contextOptions: {
                reducedMotion: 'reduce',
                locale: 'en-US',
                hasTouch: true,
                viewport: { width: 1280, height: 1000 },
              },
              launchOptions: {
                executablePath: findChromium(),
                args: ['--no-sandbox', '--disable-gpu', '--autoplay-policy=no-user-gesture-required'],
              },
            }),
            instances: [{ browser: 'chromium' }],
            viewport: { width: 1280, height: 900 },
            commands: pointer,
          },
        },
      },
      {
        test: {
          ...patiently,
          ...inGroup('server'),
          ...asWritten,
          include: ['apps/server/**/*.test.ts'],
          globalSetup: ['apps/server/test/global-setup.ts'],
          setupFiles: [processorOfFile, 'apps/server/test/each-file.ts'],
        },
      },
    ],
  },
});
