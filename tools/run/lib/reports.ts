import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

import { ROOT } from './repository.ts';

/** One test that ran, or a file that broke outside its tests. */
export interface Result {
  /** As the runner reports it: absolute for Vitest, relative to its tests for Playwright; empty when no file is to blame. */
  file: string;
  /** Titles of its suites and its own; empty for a whole file. */
  name: string;
  /** The start of its message, when it failed. */
  why?: string;
}

/** A runner's report. */
export interface Report {
  passed: Result[];
  failed: Result[];
  /** Seconds of work per file; files run in parallel, so the sum exceeds wall time. */
  seconds: Map<string, number>;
  /** Seconds of processor time per file, where they were recorded. */
  processor?: Map<string, number>;
}

/**
 * Reads Vitest's json report. A file that failed outside its tests counts as one failure: it may have prevented its tests from running.
 */
export const readVitest = async (path: string, code: number): Promise<Report> => {
  const { testResults }: VitestReport = JSON.parse(await readFile(path, 'utf8'));
  const report: Report = { passed: [], failed: [], seconds: new Map() };
  for (const { name: file, message, status, startTime = 0, endTime = 0, assertionResults } of testResults) {
    report.seconds.set(file, (endTime - startTime) / 1000);
    const failed = assertionResults.filter((test) => test.status === 'failed');
    for (const test of assertionResults) if (test.status === 'passed') report.passed.push({ file, name: nameOf(test) });
    for (const test of failed)
      report.failed.push({ file, name: nameOf(test), why: beginning(test.failureMessages.join('\n')) });
    if (status === 'failed' && failed.length === 0) report.failed.push({ file, name: '', why: beginning(message) });
  }
  return atLeastOneWhenFailed(report, code);
};

/** In the form that Vitest's own `-t` expects. */
const nameOf = ({ ancestorTitles, title }: VitestTest): string => [...ancestorTitles, title].join(' > ');

/** Reads Playwright's json report; a test that passed only on Playwright's own retry counts as failed. */
export const readPlaywright = async (path: string, code: number): Promise<Report> => {
  const { errors, suites }: PlaywrightReport = JSON.parse(await readFile(path, 'utf8'));
  const report: Report = { passed: [], failed: [], seconds: new Map() };
  for (const { message } of errors) report.failed.push({ file: '', name: '', why: beginning(message) });
  for (const suite of suites) collect(report, suite, []);
  return atLeastOneWhenFailed(report, code);
};

const collect = (report: Report, { specs, suites = [] }: PlaywrightSuite, around: readonly string[]): void => {
  for (const { title, file, tests } of specs) {
    const name = [...around, title].join(' › ');
    for (const { status, results } of tests) {
      const took = results.reduce((sum, { duration }) => sum + duration, 0) / 1000;
      report.seconds.set(file, (report.seconds.get(file) ?? 0) + took);
      const messages = results.flatMap(({ errors }) => errors.map(({ message }) => message));
      if (status === 'expected') report.passed.push({ file, name });
      if (status === 'unexpected' || status === 'flaky')
        report.failed.push({ file, name, why: beginning(messages.join('\n')) });
    }
  }
  for (const suite of suites) collect(report, suite, [...around, suite.title]);
};

/** The readable name of a test or broken file. */
export const called = ({ file, name }: Result): string => {
  const path = file.startsWith(ROOT) ? relative(ROOT, file) : file;
  return [path, name].filter(Boolean).join(' › ') || 'outside every test';
};

/** The first lines of a message, without colors. */
const beginning = (message = ''): string => stripVTControlCharacters(message).split('\n').slice(0, 12).join('\n');

/** A run that failed outside its tests (a crash, an error after the last test) must not read as success. */
const atLeastOneWhenFailed = (report: Report, code: number): Report => {
  if (code !== 0 && report.failed.length === 0)
    report.failed.push({ file: '', name: '', why: `the runner ended with ${code}, though no test failed` });
  return report;
};

interface VitestTest {
  ancestorTitles: string[];
  title: string;
  status: string;
  failureMessages: string[];
}

interface VitestReport {
  testResults: {
    name: string;
    message: string;
    status: string;
    startTime?: number;
    endTime?: number;
    assertionResults: VitestTest[];
  }[];
}

interface PlaywrightSuite {
  title: string;
  suites?: PlaywrightSuite[];
  specs: {
    title: string;
    file: string;
    tests: { status: string; results: { duration: number; errors: { message?: string }[] }[] }[];
  }[];
}

interface PlaywrightReport {
  errors: { message?: string }[];
  suites: PlaywrightSuite[];
}
