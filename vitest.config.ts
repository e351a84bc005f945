import { defineConfig } from 'vitest/config';

/** A condition is waited for as long as a busy machine may take; how fast it comes is for the benches to say. */
const patiently = { expect: { poll: { interval: 20, timeout: 20_000 } } };

/** The cheapest and most telling first; a group begins when the one before has ended. */
const order = ['policy', 'contract', 'tools', 'web', 'simulators', 'server'];
const inOrder = (name: string) => ({ name, sequence: { groupOrder: order.indexOf(name) } });

export default defineConfig({
  test: {
    projects: [
      { test: { ...patiently, ...inOrder('policy'), include: ['packages/policy/**/*.test.ts'] } },
      { test: { ...patiently, ...inOrder('web'), include: ['apps/web/**/*.test.ts'] } },
      { test: { ...patiently, ...inOrder('contract'), include: ['packages/contract/**/*.test.ts'] } },
      { test: { ...patiently, ...inOrder('tools'), include: ['tools/**/*.test.ts'] } },
      {
        test: {
          ...patiently,
          ...inOrder('simulators'),
          include: ['simulators/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          ...patiently,
          ...inOrder('server'),
          include: ['apps/server/**/*.test.ts'],
          globalSetup: ['apps/server/test/global-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          maxWorkers: 2,
        },
      },
    ],
  },
});
