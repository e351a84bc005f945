import { account, urlOf } from '@viewgate/contract';
import { createStore } from '../store.ts';

export type Outage = 'none' | 'network' | 'database';
export const outage = createStore<Outage>('none');

/** Milliseconds between checks whether the portal is back. */
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

/** Something did not load: checks whether the portal is really away, and shows the banner if so. */
export const lookForOutage = async (): Promise<void> => {
  const kind = await look();
  if (kind !== 'none') beginOutage(kind);
};

/** Shows the banner and keeps checking until the portal is back. */
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
