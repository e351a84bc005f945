import type { Me } from '@viewgate/contract';
import { common } from '../i18n/common.ts';
import { kept } from '../kept.ts';
import { go, here } from '../navigation/go.ts';
import { loginPath } from '../navigation/return-url.ts';
import { dropWork, hasUnsavedWork } from '../navigation/unsaved-work.ts';
import { createStore } from '../store.ts';
import { toastOnNextPage } from '../toast.ts';
import { keepViewing, showViewing } from './viewing.ts';

/** The account id of the session; kept while its owner is asked to sign in again. */
let whose: number | null = null;
let isSignedIn = false;
/** Its owner has chosen to log out. The server tells every tab, and may tell this one before it has answered the call. */
let isLeaving = false;
const listeners = new Set<(what: 'over' | 'resumed') => void>();

/** The session ended over unsaved work: the page stays, and its owner is asked to sign in again. */
export const isSigningInAgain = createStore(false);

/** Calls back when a session is over and nothing of it may be kept, and when its owner has signed in again over unsaved work. Returns the unsubscribe. */
export const followSession = (listener: (what: 'over' | 'resumed') => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
const tell = (what: 'over' | 'resumed') => {
  for (const listener of listeners) listener(what);
};

type Kind = Me['kind'];

/**
 * Who was signed in here last; null after signing out. A hint that outlives the page: with it, a visit requests account and location in parallel
 * instead of one after the other, and knows which part of the program to load.
 */
export const lastKind = (): Kind | null => {
  const kind = kept.get('signed-in');
  return kind === 'viewer' || kind === 'staff' ? kind : null;
};

/** Somebody is signed in. What is on screen belongs to one person: if the account changes, here or in another tab, the page reloads. */
export const beginSession = (me: Me): void => {
  const { id, kind } = me;
  kept.set('signed-in', kind);
  keepViewing(me);
  if (whose !== null && whose !== id) {
    dropWork();
    location.assign('/');
    return;
  }
  whose = id;
  showViewing();
  isSignedIn = true;
  isLeaving = false;
  if (!isSigningInAgain.get()) return;
  isSigningInAgain.set(false);
  tell('resumed');
};

/** Forgets everything of the session and leads to the login page. */
export const leaveSession = (href = '/login', replace = false): void => {
  whose = null;
  dropWork();
  isSigningInAgain.set(false);
  tell('over');
  go(href, { replace });
};

/** Its owner logs out here: whatever the server says from now on, the session ends as they chose. */
export const beginLeaving = (): void => {
  isLeaving = true;
};

/**
 * The session is over. `told`: the server or the idle timer ended it; the next page says so (in the words of `because` if given), and
 * signing in returns here. Unsaved work stays where it is, and signing in again happens over it. If nobody was signed in, nothing happens
 * except that `because` is passed on.
 */
export const endSession = (why: 'told' | 'chosen', because?: string): void => {
  // The next person has a different wall, and must not see what this one looked for.
  for (const name of ['signed-in', 'wall', 'recents', 'view']) kept.set(name, null);
  showViewing();
  if (!isSignedIn) {
    if (because) toastOnNextPage(because);
    return;
  }
  isSignedIn = false;
  if (why === 'chosen' || isLeaving) return leaveSession();
  if (hasUnsavedWork()) return isSigningInAgain.set(true);
  const returnTo = here();
  toastOnNextPage(because ?? common('signedOut'));
  leaveSession(loginPath(returnTo), true);
};
