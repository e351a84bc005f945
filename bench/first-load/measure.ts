import lighthouse from 'lighthouse';
import type { Account } from '@viewgate/e2e/support/accounts.ts';
import type { Browser } from './browser.ts';

export interface Page {
  readonly name: string;
  readonly url: string;
  readonly account?: Account;
  /** Goals for the page: score out of 100, KiB of compressed script, number of scripts. */
  readonly goal?: {
    readonly score?: number;
    readonly scriptKiB: number;
    readonly files: number;
  };
}

/** The median of each figure. Milliseconds, KiB. */
export interface Figures {
  readonly score: number;
  readonly firstPaint: number;
  readonly largestPaint: number;
  readonly blocked: number;
  readonly shift: number;
  readonly scriptKiB: number;
  readonly files: number;
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;

const once = async (browser: Browser, { url, account }: Page): Promise<Figures> => {
  await browser.clear(account, new URL(url).origin);
  const run = await lighthouse(url, {
    port: browser.port,
    onlyCategories: ['performance'],
    // That would remove the account too; `clear` empties what must be empty.
    disableStorageReset: true,
    logLevel: 'silent',
  });
  if (!run) throw new Error(`Lighthouse gave nothing for ${url}.`);
  const { audits, categories, runtimeError } = run.lhr;
  if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`);
  const of = (id: string): number => audits[id]?.numericValue ?? NaN;
  const requests =
    (audits['network-requests']?.details as { items?: { resourceType: string; transferSize: number }[] })?.items ?? [];
  const scripts = requests.filter(({ resourceType }) => resourceType === 'Script');
  return {
    score: Math.round((categories['performance']?.score ?? 0) * 100),
    firstPaint: of('first-contentful-paint'),
    largestPaint: of('largest-contentful-paint'),
    blocked: of('total-blocking-time'),
    shift: of('cumulative-layout-shift'),
    scriptKiB: scripts.reduce((sum, { transferSize }) => sum + transferSize, 0) / 1024,
    files: scripts.length,
  };
};

/** Loads a page several times, each time in a reset browser. */
export const measure = async (browser: Browser, page: Page, runs: number): Promise<Figures> => {
  const all: Figures[] = [];
  for (let n = 0; n < runs; n += 1) all.push(await once(browser, page));
  const of = (name: keyof Figures) => median(all.map((one) => one[name]));
  return {
    score: of('score'),
    firstPaint: of('firstPaint'),
    largestPaint: of('largestPaint'),
    blocked: of('blocked'),
    shift: of('shift'),
    scriptKiB: of('scriptKiB'),
    files: of('files'),
  };
};
