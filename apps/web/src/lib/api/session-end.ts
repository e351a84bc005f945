import type { Me } from '@viewgate/contract';
import { common } from '../i18n/common.ts';
import { kept } from '../kept.ts';
import { go, here } from '../navigation/go.ts';
import { loginPath } from '../navigation/return-url.ts';
import { dropWork, hasUnsavedWork } from '../navigation/unsaved-work.ts';
import { createStore } from '../store.ts';
import { sayOnNextPage } from '../toast.ts';

/** Whose session it is; stays while they are asked to sign in again. */
let whose: number | null = null;
let isSignedIn = false;
const listeners = new Set<(what: 'over' | 'resumed') => void>();

/** The session has ended over unsaved work: nothing is left, and its owner is asked to sign in again over it. */
export const isAskedAgain = createStore(false);

/** Calls back when a session is over, and nothing of it is to be kept, and when its owner has signed in again over unsaved work; returns what ends that. */
export const followSession = (listener: (what: 'over' | 'resumed') => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
const tell = (what: 'over' | 'resumed') => {
  for (const listener of listeners) listener(what);
};

type Kind = Me['kind'];

/**
 * Who was signed in here last; null when they left. A hint that outlives the page: a visit with it asks for account and location at once instead of
 * one after the other, and knows which part of the program it needs.
 */
export const lastKind = (): Kind | null => {
  const kind = kept.get('signed-in');
  return kind === 'viewer' || kind === 'staff' ? kind : null;
};

/** Somebody is signed in. What is on screen is one person's: when it becomes another's, here or in another tab, the page begins anew. */
export const beginSession = ({ id, kind }: Me): void => {
  kept.set('signed-in', kind);
  if (whose !== null && whose !== id) {
    dropWork();
    location.assign('/');
    return;
  }
  whose = id;
  isSignedIn = true;
  if (!isAskedAgain.get()) return;
  isAskedAgain.set(false);
  tell('resumed');
};

/** Forgets everything of the session and leads to the login page. */
export const leaveSession = (href = '/login', replace = false): void => {
  whose = null;
  dropWork();
  isAskedAgain.set(false);
  tell('over');
  go(href, { replace });
};

/**
 * The session is over. `told`: the server, or the idle time, said so; it is mentioned, in words of its own where there are some (`because`), and signing in returns here. Unsaved work stays
 * where it is, and signing in again happens over it. Nobody signed in: nothing happens, but that what the server had to say of it is said.
 */
export const endSession = (why: 'told' | 'chosen', because?: string): void => {
  // Whoever comes next has another wall, and is not shown what this person looked for.
  for (const name of ['signed-in', 'wall', 'recents']) kept.set(name, null);
  if (!isSignedIn) {
    if (because) sayOnNextPage(because);
    return;
  }
  isSignedIn = false;
  if (why === 'chosen') return leaveSession();
  if (hasUnsavedWork()) return isAskedAgain.set(true);
  const returnTo = here();
  sayOnNextPage(because ?? common('signedOut'));
  leaveSession(loginPath(returnTo), true);
};
