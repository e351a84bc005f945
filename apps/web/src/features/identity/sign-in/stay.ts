import { ApiError, type Me, ownSessions } from '@viewgate/contract';
import { api } from '../../../lib/api/client.ts';
import { sayOnNextPage } from '../../../lib/toast.ts';
import { errorSentence } from '../../../ui/dialog/error-sentence.ts';
import type { SignInText } from './text/index.ts';

/**
 * Asks to stay logged in on this phone. Returns where to go on, where a passkey has to be made or used first; who may not stay is logged in
 * as usual, and told so on the next page.
 */
export const askToStay = async (me: Me, returnUrl: string, text: SignInText): Promise<string> => {
  if (me.kind !== 'viewer') {
    sayOnNextPage(text('login.stay.staff'));
    return returnUrl;
  }
  try {
    await api(ownSessions.stay);
  } catch (error) {
    if (error instanceof ApiError && error.problem.code === 'proofNeeded')
      return `/stay-logged-in?${new URLSearchParams({ returnUrl }).toString()}`;
    sayOnNextPage(errorSentence(error));
  }
  return returnUrl;
};
