import { common } from '../i18n/common.ts';
import { kept } from '../kept.ts';
import { go, here } from '../navigation/go.ts';
import { loginPath } from '../navigation/return-url.ts';
import { dropWork, hasUnsavedWork } from '../navigation/unsaved-work.ts';
import { createStore } from '../store.ts';
import { toast } from '../toast.ts';
import { queryClient } from './query-client.ts';

/** Whose session it is; stays while they are asked to sign in again. */
let whose: number | null = null;
let isSignedIn = false;

/** The session has ended over unsaved work: nothing is left, and its owner is asked to sign in again over it. */
export const isAskedAgain = createStore(false);

/** A hint that outlives the page: a visit with it asks for account and location at once instead of one after the other. */
export const wasSignedIn = (): boolean => kept.get('signed-in') !== null;

/** Somebody is signed in. What is on screen is one person's: when it becomes another's, here or in another tab, the page begins anew. */
export const beginSession = (accountId: number): void => {
  kept.set('signed-in', '1');
  if (whose !== null && whose !== accountId) {
    dropWork();
    location.assign('/');
    return;
  }
  whose = accountId;
  isSignedIn = true;
  if (!isAskedAgain.get()) return;
  isAskedAgain.set(false);
  void queryClient.invalidateQueries();
};

/** Forgets everything of the session and leads to the login page. */
export const leaveSession = (href = '/login', replace = false): void => {
  whose = null;
  dropWork();
  isAskedAgain.set(false);
  queryClient.clear();
  go(href, { replace });
};

/**
 * The session is over. `told`: the server, or the idle time, said so; it is mentioned, and signing in returns here. Unsaved work stays
 * where it is, and signing in again happens over it. Nobody signed in: nothing happens.
 */
export const endSession = (why: 'told' | 'chosen'): void => {
  kept.set('signed-in', null);
  if (!isSignedIn) return;
  isSignedIn = false;
  if (why === 'chosen') return leaveSession();
  if (hasUnsavedWork()) return isAskedAgain.set(true);
  const returnTo = here();
  toast.error(common('error.signedOut'));
  leaveSession(loginPath(returnTo), true);
};
