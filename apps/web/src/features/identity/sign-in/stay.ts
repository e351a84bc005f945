import { ApiError, type Me, ownSessions } from '@viewgate/contract';
import { api } from '../../../lib/api/client.ts';
import { touchOf } from '../../../lib/handheld.ts';
import { errorSentence } from '../../../ui/dialog/error-sentence.ts';
import type { SignInText } from './text/index.ts';

/** Where to continue; and, if the user may not stay and is logged in as usual, why, to be read first. */
export interface Stayed {
  readonly to: string;
  readonly refusal?: string;
}

/** Asks to stay logged in on this phone; if that needs a passkey first, returns where to go for it. */
export const askToStay = async (me: Me, returnUrl: string, text: SignInText): Promise<Stayed> => {
  if (me.kind !== 'viewer') return { to: returnUrl, refusal: text('login.stay.staff') };
  try {
    await api(ownSessions.stay, touchOf());
  } catch (error) {
    if (error instanceof ApiError && error.problem.code === 'proofNeeded')
      return { to: `/stay-logged-in?${new URLSearchParams({ returnUrl }).toString()}` };
    return { to: returnUrl, refusal: errorSentence(error) };
  }
  return { to: returnUrl };
};
