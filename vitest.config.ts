import { defineConfig } from 'vitest/config';

import { messages } from './apps/web/build/messages.ts';
import { keepTemporaryTogether } from './apps/server/test/run-folder.ts';

keepTemporaryTogether();

/** What is waited for may take as long as it does on a busy machine; how fast it comes is for the benches to say. */
const patiently = { testTimeout: 60_000, hookTimeout: 60_000, expect: { poll: { interval: 20, timeout: 20_000 } } };

/** The cheapest and most telling first; a group begins when the one before has ended. */
const order = ['policy', 'contract', 'tools', 'web', 'simulators', 'server'];
const inOrder = (name: string) => ({ name, sequence: { groupOrder: order.indexOf(name) } });

export default defineConfig({
  test: {
    projects: [
      { test: { ...patiently, ...inOrder('policy'), include: ['packages/policy/**/*.test.ts'] } },
      { plugins: [messages()], test: { ...patiently, ...inOrder('web'), include: ['apps/web/**/*.test.ts'] } },
      { test: { ...patiently, ...inOrder('contract'), include: ['packages/contract/**/*.test.ts'] } },
      { test: { ...patiently, ...inOrder('tools'), include: ['tools/**/*.test.ts'] } },
      {
        test: {
          ...patiently,
          ...inOrder('simulators'),
          include: ['simulators/**/*.test.ts'],
        },
      },
      {
        test: {
          ...patiently,
          ...inOrder('server'),
          include: ['apps/server/**/*.test.ts'],
          globalSetup: ['apps/server/test/global-setup.ts'],
          setupFiles: ['apps/server/test/allow-simulators.ts'],
          maxWorkers: 2,
        },
      },
    ],
  },
});
