import { ApiError } from '@viewgate/contract';
import type { EndedState } from './player.tsx';
import type { OpenAttempt } from './use-opened-session.ts';

/** Milliseconds within which the visit certainly continues: the server's minute, less time for the request. */
export const sameVisitFor = 50_000;

/**
 * Whether a camera reopens automatically once its watcher has logged in again over the page: if it was being watched until then, or could not be opened
 * for lack of a login. If it ended longer ago, opening would be a new visit, which takes a tap.
 */
export const opensOnReturn = (
  attempt: OpenAttempt,
  ended: EndedState | null,
  stoppedAt: number,
  now = Date.now(),
): boolean => {
  if (attempt.phase === 'failed')
    return attempt.error instanceof ApiError && attempt.error.problem.code === 'signedOut';
  if (attempt.phase !== 'open') return false;
  return !ended || (ended.reason === 'signedOut' && now - stoppedAt < sameVisitFor);
};
