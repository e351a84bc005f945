import { account, urlOf } from '@viewgate/contract';
import { createStore } from '../store.ts';

export type Outage = 'none' | 'network' | 'database';
export const outage = createStore<Outage>('none');

/** Milliseconds between two looks whether the portal is back. */
const lookEvery = 3000;
let isLooking = false;

const look = async (): Promise<Outage> => {
  try {
    const answer = await fetch(urlOf(account.me, {}), { signal: AbortSignal.timeout(10_000) });
    return answer.status === 503 ? 'database' : answer.status === 502 || answer.status === 504 ? 'network' : 'none';
  } catch {
    return 'network';
  }
};

/** Shows the banner when the portal is away indeed: something did not load, and that may have been it. */
export const lookForOutage = async (): Promise<void> => {
  const kind = await look();
  if (kind !== 'none') beginOutage(kind);
};

/** Shows the banner and looks until the portal is back. */
export const beginOutage = (kind: Exclude<Outage, 'none'>): void => {
  outage.set(kind);
  if (isLooking) return;
  isLooking = true;
  const again = async () => {
    const now = await look();
    outage.set(now);
    if (now !== 'none') {
      setTimeout(() => void again(), lookEvery);
      return;
    }
    isLooking = false;
  };
  setTimeout(() => void again(), lookEvery);
};
