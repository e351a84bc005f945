import { account } from '@viewgate/contract';
import { api } from '../api/client.ts';
import { beginLeaving, endSession } from '../api/session-end.ts';

/**
 * Logs out on the server and forgets the session here even if the server fails: anyone who wants to leave, leaves. On a device that was merely
 * left idle (`told`) notifications go on; on one that its user logged out of they do not.
 */
export const signOut = async (why: 'told' | 'chosen' = 'chosen'): Promise<void> => {
  navigator.serviceWorker?.controller?.postMessage(why);
  if (why === 'chosen') beginLeaving();
  await api(account.logout, { query: { why } }).catch(() => undefined);
  endSession(why);
};
