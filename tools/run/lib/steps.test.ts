import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

import { expect, test } from 'vitest';

import { inRoot } from './repository.ts';

const script = `
import { runSteps } from ${JSON.stringify(inRoot('tools', 'run', 'lib', 'steps.ts'))};
const seconds = new Map([['quick.test.ts', 1], ['slow.test.ts', 20]]);
await runSteps([
  { name: 'one', run: async () => ({ passed: 2, failed: 0, flaky: ['slow.test.ts › at times'], seconds, processor: new Map([['busy.test.ts', 3]]) }) },
  { name: 'two', run: async () => ({ passed: 1, failed: 0 }) },
]);`;

test('a run ends with the flaky tests, their number, and the count', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script]);
  const lines = stdout.trimEnd().split('\n');
  expect(lines.slice(-3)).toEqual(['flaky: slow.test.ts › at times', '1 flaky', '3 passed, 0 failed']);
  expect(lines).toContainEqual(expect.stringMatching(/^ +21\.0 s one: 2 files$/));
  expect(lines).toContainEqual(expect.stringMatching(/^ +3\.0 s one, of processor: 1 files$/));
  expect(lines).toContainEqual(expect.stringMatching(/^one +ok +\d+\.\d s +\d+ % busy$/));
  const at = (name: string) => lines.findIndex((line) => line.endsWith(` s   ${name}`));
  expect(at('slow.test.ts')).toBeGreaterThan(0);
  expect(at('slow.test.ts')).toBeLessThan(at('quick.test.ts'));
});

const lanes = `
import { runSteps } from ${JSON.stringify(inRoot('tools', 'run', 'lib', 'steps.ts'))};
const done = [];
const { promise, resolve } = Promise.withResolvers();
await runSteps([
  { name: 'before', run: async () => (done.push('before'), { passed: 1, failed: 0 }) },
  { name: 'waits', run: async () => (await promise, done.push('waits'), { passed: 1, failed: 0 }) },
  { name: 'breaks', isBeside: true, run: async () => { resolve(); throw new Error('broken'); } },
  { name: 'after', run: async () => (console.log('after', done.join()), { passed: 1, failed: 0 }) },
]);`;

test('a step beside another runs while that does, and the next one after both; each counts', async () => {
  const run = promisify(execFile)(process.execPath, ['--input-type=module', '-e', lanes]);
  const { code, stdout } = await run.then(
    (ended) => ({ code: 0, ...ended }),
    (error: { code: number; stdout: string }) => error,
  );
  expect(code).toBe(1);
  expect(stdout).toContain('after before,waits');
  const lines = stdout.trimEnd().split('\n');
  const results = lines.filter((line) => line.endsWith(' % busy')).map((line) => line.split(/ +/).slice(0, 2));
  expect(results).toEqual([
    ['before', 'ok'],
    ['waits', 'ok'],
    ['breaks', '1'],
    ['after', 'ok'],
  ]);
  expect(lines.at(-1)).toBe('3 passed, 1 failed');
});
