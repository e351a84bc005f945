import { account } from '@viewgate/contract';
import { useQuery } from '../../lib/query/index.ts';
import { useRead } from '../../lib/api/read.ts';
import { meOptions } from '../../lib/session/account.ts';
import { defaultSessionMinutes, idleSeconds } from '../../lib/session/idle-times.ts';

/**
 * Keeps the account fresh, at the interval of the idle time (portal §9). Returns how many idle minutes a session
 * lasts: the server's figure, or the default without one. Null: it does not expire, on the user's own phone.
 */
export const useSessionPoll = (): number | null => {
  const expiration = useRead(account.cookieExpiration);
  const minutes = expiration.data?.minutes ?? defaultSessionMinutes;
  useQuery({ ...meOptions, refetchInterval: idleSeconds(minutes) * 1000 });
  return expiration.data?.lasts ? null : minutes;
};
