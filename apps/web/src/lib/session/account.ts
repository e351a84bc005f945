import { ApiError, account, type Me, queryKey } from '@viewgate/contract';
import { type Question, useSuspenseQuery } from '../query/index.ts';
import { api } from '../api/client.ts';
import { queryClient } from '../api/query-client.ts';
import { beginSession, isSigningInAgain } from '../api/session-end.ts';

/** Who is signed in; null when nobody is. */
export const meOptions: Question<Me | null> = {
  queryKey: queryKey(account.me),
  queryFn: async ({ signal }): Promise<Me | null> => {
    try {
      const me = await api(account.me, {}, signal);
      beginSession(me);
      return me;
    } catch (error) {
      // While its owner is asked to sign in again, the page stays theirs.
      const isOver = error instanceof ApiError && error.problem.code === 'signedOut';
      if (isOver && !isSigningInAgain.get()) return null;
      throw error;
    }
  },
  staleTime: 60_000,
};

/** Fetches once, then answers from the cache. Throws when the portal does not answer. */
export const ensureMe = (): Promise<Me | null> => queryClient.ensureQueryData(meOptions);

/** Stores the account a sign-in returned, so that the next screen need not fetch it. */
export const rememberMe = (me: Me): void => {
  beginSession(me);
  queryClient.setQueryData(meOptions.queryKey, me);
};

/** The signed-in account, on a screen behind the guard. */
export const useMe = (): Me => {
  const me = useSuspenseQuery(meOptions).data;
  if (!me) throw new Error('This screen is for signed-in people; its `access` must not be `public`.');
  return me;
};
