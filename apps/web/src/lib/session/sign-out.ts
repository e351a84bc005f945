import { account } from '@viewgate/contract';
import { api } from '../api/client.ts';
import { endSession } from '../api/session-end.ts';

/** Logs out on the server and forgets the session here even if the server fails: anyone who wants to leave, leaves. */
export const signOut = async (why: 'told' | 'chosen' = 'chosen'): Promise<void> => {
  await api(account.logout).catch(() => undefined);
  endSession(why);
};
