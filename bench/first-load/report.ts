import type { Figures, Page } from './measure.ts';

const row = (cells: readonly (string | number)[]) =>
  cells.map((cell, at) => (at === 0 ? String(cell).padEnd(22) : String(cell).padStart(11))).join('');

/** Layout shift, wherever one looks: nothing may move under somebody's finger. */
const mostShift = 0.05;

/** Prints the figures; true when every goal is met. */
export const report = (measured: readonly { page: Page; figures: Figures }[]): boolean => {
  const lines = [row(['page', 'score', 'FCP ms', 'LCP ms', 'TBT ms', 'CLS', 'script KiB', 'files', 'goal'])];
  let isReached = true;
  for (const { page, figures } of measured) {
    const { goal } = page;
    const { score, firstPaint, largestPaint, blocked, shift, scriptKiB, files } = figures;
    const isGood =
      !goal || (score >= (goal.score ?? 0) && scriptKiB <= goal.scriptKiB && files <= goal.files && shift < mostShift);
    isReached &&= isGood;
    const times = [firstPaint, largestPaint, blocked].map(Math.round);
    const wanted = goal
      ? `${isGood ? 'met' : 'MISSED'}: ≥${goal.score ?? 0}, ≤${goal.scriptKiB} KiB, ≤${goal.files} files, CLS <${mostShift}`
      : 'reference';
    lines.push(`${row([page.name, score, ...times, shift.toFixed(3), scriptKiB.toFixed(0), files])}  ${wanted}`);
  }
  process.stdout.write(`${lines.join('\n')}\n`);
  return isReached;
};
