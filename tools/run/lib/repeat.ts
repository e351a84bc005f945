import type { Report, Result } from './reports.ts';
import { called } from './reports.ts';
import type { Count } from './steps.ts';

/** More failures than this are not flakiness; repeating them would only make a red run longer. */
const MOST_REPEATED = 30;

/**
 * Reruns failures once, on their own, and counts: what then passes is flaky and counts as passed, what fails twice as failed. A failure
 * outside any file (a crash of the runner) cannot be rerun and counts as failed.
 */
export const countRepeating = async (first: Report, repeat: (failed: Result[]) => Promise<Report>): Promise<Count> => {
  const repeatable = first.failed.filter(({ file }) => file !== '');
  const isRepeated = repeatable.length > 0 && repeatable.length <= MOST_REPEATED;
  const second = isRepeated ? await repeat(repeatable) : undefined;
  const flaky = second ? repeatable.filter((one) => hasPassed(second, one)) : [];
  const failed = first.failed.filter((one) => !flaky.includes(one));
  const regained = flaky.reduce((sum, one) => sum + regainedBy(one, first, second), 0);
  return {
    passed: first.passed.length + regained,
    failed: failed.length,
    failures: [
      ...failed.map((one) => withReason(called(one), one)),
      ...flaky.map((one) => withReason(`${called(one)} (passed when repeated)`, one)),
    ],
    flaky: flaky.map(called),
    seconds: first.seconds,
    ...(first.processor && { processor: first.processor }),
  };
};

const withReason = (heading: string, { why = '' }: Result): string =>
  [heading, ...why.split('\n').map((line) => `    ${line}`)].join('\n');

const isSame = (one: Result, other: Result): boolean => one.file === other.file && one.name === other.name;
const isOf = (file: string) => (one: Result) => one.file === file;

/** Only tests seen to pass: one that the second run did not reach has failed. */
const hasPassed = (second: Report, one: Result): boolean => {
  if (one.name !== '')
    return second.passed.some((other) => isSame(one, other)) && !second.failed.some((other) => isSame(one, other));
  return second.passed.some(isOf(one.file)) && !second.failed.some(isOf(one.file));
};

/** How many tests count as passed after all: the test itself, or those that a broken file had prevented. */
const regainedBy = (one: Result, first: Report, second: Report | undefined): number => {
  if (one.name !== '') return 1;
  const passedIn = (report: Report | undefined) => report?.passed.filter(isOf(one.file)).length ?? 0;
  return Math.max(0, passedIn(second) - passedIn(first));
};
