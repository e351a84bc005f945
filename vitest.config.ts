import { defineConfig } from 'vitest/config';

/** A condition is waited for as long as a busy machine may take; how fast it comes is for the benches to say. */
const patiently = { expect: { poll: { interval: 20, timeout: 20_000 } } };

export default defineConfig({
  test: {
    projects: [
      { test: { ...patiently, name: 'policy', include: ['packages/policy/**/*.test.ts'] } },
      { test: { ...patiently, name: 'web', include: ['apps/web/**/*.test.ts'] } },
      { test: { ...patiently, name: 'contract', include: ['packages/contract/**/*.test.ts', 'tools/**/*.test.ts'] } },
      {
        test: {
          ...patiently,
          name: 'simulators',
          include: ['simulators/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          ...patiently,
          name: 'server',
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
