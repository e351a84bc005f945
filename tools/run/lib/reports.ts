import { readFile } from 'node:fs/promises';
import { stripVTControlCharacters } from 'node:util';

import type { Count } from './steps.ts';

/**
 * Counts the tests of a report that Vitest's json reporter wrote.
 * A file that failed outside its tests counts as one failure: it may have kept its tests from running.
 */
export async function countVitest(file: string, code: number): Promise<Count> {
  const report: VitestReport = JSON.parse(await readFile(file, 'utf8'));
  const brokenFiles = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  const failed = report.numFailedTests + brokenFiles.length;
  const failures = report.testResults.flatMap(({ name, message, status, assertionResults }) => {
    const tests = assertionResults.filter((test) => test.status === 'failed');
    if (status === 'failed' && tests.length === 0) return [told(name, message)];
    return tests.map((test) => told(`${name} › ${test.fullName}`, test.failureMessages.join('\n')));
  });
  return { passed: report.numPassedTests, failed: atLeastOneWhenFailed(failed, code), failures };
}

/** Counts the tests of a report that Playwright's json reporter wrote; one that passed only when repeated counts as failed. */
export async function countPlaywright(file: string, code: number): Promise<Count> {
  const { stats, errors, suites }: PlaywrightReport = JSON.parse(await readFile(file, 'utf8'));
  const failed = stats.unexpected + stats.flaky + errors.length;
  const failures = [...errors.map(({ message }) => told('outside every test', message)), ...suites.flatMap(failuresOf)];
  return { passed: stats.expected, failed: atLeastOneWhenFailed(failed, code), failures };
}

/** What failed among the tests of a suite and of those in it. */
function failuresOf({ title, specs, suites = [] }: PlaywrightSuite): string[] {
  const own = specs.flatMap((spec) =>
    spec.tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ results }) =>
        told(
          `${title} › ${spec.title}`,
          results.flatMap(({ errors }) => errors.map(({ message }) => message)).join('\n'),
        ),
      ),
  );
  return [...own, ...suites.flatMap(failuresOf)];
}

/** A failure in a few lines: which test, and how its message begins. */
function told(name: string, message = ''): string {
  const lines = stripVTControlCharacters(message).split('\n').slice(0, 12);
  return [name, ...lines.map((line) => `    ${line}`)].join('\n');
}

/** A run that failed beside its tests (a crash, an error after the last test) must not read as success. */
function atLeastOneWhenFailed(failed: number, code: number): number {
  return code !== 0 && failed === 0 ? 1 : failed;
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    message: string;
    status: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
}

interface PlaywrightSuite {
  title: string;
  suites?: PlaywrightSuite[];
  specs: { title: string; tests: { status: string; results: { errors: { message?: string }[] }[] }[] }[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: { message?: string }[];
  suites: PlaywrightSuite[];
}
