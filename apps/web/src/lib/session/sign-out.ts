import { account } from '@viewgate/contract';
import { api } from '../api/client.ts';
import { endSession } from '../api/session-end.ts';

/**
 * Logs out on the server and forgets the session here even if the server fails: anyone who wants to leave, leaves. Who comes back to a device that
 * nobody used (`told`) still hears of what happened meanwhile; who leaves it does not.
 */
export const signOut = async (why: 'told' | 'chosen' = 'chosen'): Promise<void> => {
  navigator.serviceWorker?.controller?.postMessage(why);
  await api(account.logout, { query: { why } }).catch(() => undefined);
  endSession(why);
};
