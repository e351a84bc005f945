import { common } from '../i18n/common.ts';
import { kept } from '../kept.ts';
import { go, here } from '../navigation/go.ts';
import { loginPath } from '../navigation/return-url.ts';
import { toast } from '../toast.ts';
import { queryClient } from './query-client.ts';

let isSignedIn = false;

/** A hint that outlives the page: a visit with it asks for account and location at once instead of one after the other. */
export const wasSignedIn = (): boolean => kept.get('signed-in') !== null;

export const beginSession = (): void => {
  isSignedIn = true;
  kept.set('signed-in', '1');
};

/**
 * Forgets everything of the session and leads to the login page.
 * `told`: the server said that it is over; it is mentioned, and signing in returns here. Nobody signed in: nothing happens.
 */
export const endSession = (why: 'told' | 'chosen'): void => {
  kept.set('signed-in', null);
  if (!isSignedIn) return;
  isSignedIn = false;
  const returnTo = here();
  queryClient.clear();
  if (why === 'told') toast.error(common('error.signedOut'));
  go(why === 'told' ? loginPath(returnTo) : '/login', { replace: why === 'told' });
};
