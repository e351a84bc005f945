import { account, urlOf } from '@viewgate/contract';
import { createStore } from '../store.ts';
import { noticeVersion } from './newer-version.ts';

export type Outage = 'none' | 'network' | 'database';
export const outage = createStore<Outage>('none');

/** Milliseconds between checks whether the portal is back. */
const checkEvery = 2_000;
let isChecking = false;

const check = async (): Promise<Outage> => {
  try {
    const answer = await fetch(urlOf(account.me, {}), { signal: AbortSignal.timeout(10_000) });
    noticeVersion(answer);
    if (answer.status === 503) return 'database';
    // An answer that is not JSON comes from something in the portal's place: a proxy, or the login page of a network.
    await answer.text();
    const isPortal = /json/.test(answer.headers.get('content-type') ?? '');
    return !isPortal || answer.status === 502 || answer.status === 504 ? 'network' : 'none';
  } catch {
    return 'network';
  }
};

/** Something did not load: checks whether the portal is really away, and shows the banner if so. */
export const checkForOutage = async (): Promise<void> => {
  const kind = await check();
  if (kind !== 'none') beginOutage(kind);
};

/** Shows the banner and keeps checking until the portal is back. */
export const beginOutage = (kind: Exclude<Outage, 'none'>): void => {
  outage.set(kind);
  if (isChecking) return;
  isChecking = true;
  const again = async () => {
    const now = await check();
    outage.set(now);
    if (now !== 'none') {
      setTimeout(() => void again(), checkEvery);
      return;
    }
    isChecking = false;
  };
  setTimeout(() => void again(), checkEvery);
};
