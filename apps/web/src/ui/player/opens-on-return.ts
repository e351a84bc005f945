import { ApiError } from '@viewgate/contract';
import type { EndedState } from './player.tsx';
import type { Opening } from './use-opened-session.ts';

/** Milliseconds within which the visit certainly continues: the server's minute, less time for the request. */
const sameVisitFor = 50_000;

/**
 * Whether a camera reopens automatically once its watcher has signed in again over the page: if it was being watched until then, or could not be opened
 * for lack of a sign-in. If it ended longer ago, opening would be a new visit, which takes a tap.
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
