import { account } from '@viewgate/contract';
import { useQuery } from '../../lib/query/index.ts';
import { useRead } from '../../lib/api/read.ts';
import { meOptions } from '../../lib/session/account.ts';
import { defaultSessionMinutes, idleSeconds } from '../../lib/session/idle-times.ts';

/**
 * Keeps the signed-in details fresh, at the interval of the idle time (portal §9). Returns how many minutes a session
 * lives without use: the server's figure, or the default when it cannot be had. Null: it lasts, on its person's own phone.
 */
export const useSessionPoll = (): number | null => {
  const expiration = useRead(account.cookieExpiration);
  const minutes = expiration.data?.minutes ?? defaultSessionMinutes;
  useQuery({ ...meOptions, refetchInterval: idleSeconds(minutes) * 1000 });
  return expiration.data?.lasts ? null : minutes;
};
