import { ApiError } from '@viewgate/contract';
import type { EndedState } from './player.tsx';
import type { Opening } from './use-opened-session.ts';

/** Milliseconds for which the same visit surely goes on: the server's minute, and time to ask. */
const sameVisitFor = 50_000;

/**
 * Whether a camera opens again by itself once its watcher has signed in again over the page: what was watched until then, and what could not be opened
 * for want of a sign-in. What has ended for longer would be a new visit, which is a person's tap.
 */
export const opensOnReturn = (
  opening: Opening,
  ended: EndedState | null,
  stoppedAt: number,
  now = Date.now(),
): boolean => {
  if (opening.phase === 'failed')
    return opening.error instanceof ApiError && opening.error.problem.code === 'signedOut';
  if (opening.phase !== 'open') return false;
  return !ended || (ended.reason === 'signedOut' && now - stoppedAt < sameVisitFor);
};
