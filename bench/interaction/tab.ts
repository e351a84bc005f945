import type { Account } from '@viewgate/e2e/support/accounts.ts';
import type { Browser } from '../first-load/browser.ts';

export type Tab = Awaited<ReturnType<Browser['open']>>;

/** How much slower than this machine the processor is, and whether the line is a phone's: 1.6 Mbit/s, 150 ms. */
export interface Device {
  readonly slower: number;
  readonly hasSlowLine: boolean;
}

/** A phone's window on such a device, in which an account is signed in. */
export const openTab = async (
  browser: Browser,
  account: Account,
  origin: string,
  { slower, hasSlowLine }: Device,
): Promise<Tab> => {
  const tab = await browser.open(account, origin);
  await tab.setViewport({ width: 412, height: 823, hasTouch: true, isMobile: true });
  await tab.emulateCPUThrottling(slower);
  if (hasSlowLine) await tab.emulateNetworkConditions({ download: 200_000, upload: 93_750, latency: 150 });
  return tab;
};
