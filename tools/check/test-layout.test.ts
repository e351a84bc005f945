import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';

import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const { stdout } = await promisify(execFile)('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  maxBuffer: 1e8,
});
const files = stdout.split('\n').filter((file) => file !== '' && existsSync(join(root, file)));
const isTest = (file: string): boolean => /\.(test|spec)\.tsx?$/.test(file);
const tests = files.filter(isTest);

/** Folders with the tests of a whole package or program, and their helpers. */
const ofAWhole = /^(?:packages\/\w+|apps\/server|simulators\/[\w-]+)\/test\/[\w.-]+$/;
/** Folders with code next to their tests. */
const withCode = new Set(files.filter((file) => /\.tsx?$/.test(file) && !isTest(file)).map((file) => dirname(file)));

test('journeys are only in e2e/tests, which holds nothing else', () => {
  const journeys = tests.filter((file) => file.endsWith('.spec.ts'));
  expect(journeys.length).toBeGreaterThan(20);
  expect(journeys.filter((file) => dirname(file) !== 'e2e/tests')).toEqual([]);
  expect(files.filter((file) => dirname(file) === 'e2e/tests' && !file.endsWith('.spec.ts'))).toEqual([]);
});

test('a component test is next to its component, or the hook it draws with, and has its name', () => {
  const components = tests.filter((file) => file.includes('.browser.'));
  expect(components.length).toBeGreaterThan(3);
  const astray = components.filter((file) => {
    const tested = join(dirname(file), basename(file, '.browser.test.tsx'));
    return !file.startsWith('apps/web/src/') || !(files.includes(`${tested}.tsx`) || files.includes(`${tested}.ts`));
  });
  expect(astray).toEqual([]);
});

test('every other test is next to its code, or in its package’s test folder', () => {
  const others = tests.filter((file) => /\.test\.tsx?$/.test(file) && !file.includes('.browser.'));
  expect(others.filter((file) => !ofAWhole.test(file) && !withCode.has(dirname(file)))).toEqual([]);
});
