import { readFile } from 'node:fs/promises';

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
  return { passed: report.numPassedTests, failed: atLeastOneWhenFailed(failed, code) };
}

/** Counts the tests of a report that Playwright's json reporter wrote; one that passed only when repeated counts as failed. */
export async function countPlaywright(file: string, code: number): Promise<Count> {
  const { stats, errors }: PlaywrightReport = JSON.parse(await readFile(file, 'utf8'));
  const failed = stats.unexpected + stats.flaky + errors.length;
  return { passed: stats.expected, failed: atLeastOneWhenFailed(failed, code) };
}

/** A run that failed beside its tests (a crash, an error after the last test) must not read as success. */
function atLeastOneWhenFailed(failed: number, code: number): number {
  return code !== 0 && failed === 0 ? 1 : failed;
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { status: string; assertionResults: { status: string }[] }[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
}
