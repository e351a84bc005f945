import type { externalSignIn } from '@viewgate/contract';
import type { Call, Handler } from '../../../platform/http/call.ts';
import { createRate } from '../../../platform/http/rate.ts';
import { addressKey } from '../../../platform/sessions/address-key.ts';
import { leftCookie } from '../account/index.ts';
import { type Attempt, attemptCookie, takeAttempt } from './attempts.ts';
import { redirectUriOf, type Trouble, troublePage } from './begin.ts';
import { type Claims, claimsOf } from './claims.ts';
import type { Providers } from './connect.ts';
import { type Entered, enter, noteRefusal } from './enter.ts';
import type { Needs } from './needs.ts';
import type { Reason } from './person.ts';
import { ProviderError, type ProviderProblem } from './provider-error.ts';
import { type ActiveProvider, activeProvider } from './provider-store.ts';
import { transact } from '../../../platform/database/transact.ts';

/** From one address within ten seconds. */
const mostCalls = 30;

type Visit = Call<typeof externalSignIn.comeBack>;

/** What the person reads. Only the organization is told that the account is somebody else's or paused, or what their groups lack. */
const troubleOf = (reason: Reason): Trouble =>
  reason === 'emailNotVerified' || reason === 'otherDomain' || reason === 'untrusted' ? reason : 'noAccess';

const troubleOfProblem = (problem: ProviderProblem): Trouble =>
  problem === 'unreachable' || problem === 'denied' || problem === 'untrusted' ? problem : 'misconfigured';

const nextOf = (entered: Entered, returnUrl: string): string => {
  if (entered.state === 'in') return returnUrl;
  if (entered.state === 'refused') return troublePage(troubleOf(entered.reason), returnUrl);
  if (entered.state === 'over') return troublePage('over', returnUrl);
  const steps = Object.entries(entered.steps).flatMap(([name, has]) => (has ? [name] : []));
  return `/login?${new URLSearchParams({ steps: steps.join(','), returnUrl }).toString()}`;
};

/** The sign-in that this browser began and that comes back now, used up; undefined for any other. */
const takeOwn = async (
  needs: Needs,
  { request, reply, at }: Visit,
  said: URLSearchParams,
): Promise<{ attempt: Attempt; provider: ActiveProvider; token: string } | undefined> => {
  const token = needs.cookies.read(request, attemptCookie);
  const [key = '', state = ''] = [said.get('provider'), said.get('state')].map((one) => one ?? '');
  const attempt = await takeAttempt(needs.db, { token, state, key, at });
  if (!attempt || token === undefined) return undefined;
  needs.cookies.clear(reply, attemptCookie);
  const provider = await activeProvider(needs.db, needs.secrets, { id: attempt.providerId });
  return provider && { attempt, provider, token };
};

export const comeBack = (needs: Needs, providers: Providers): Handler<typeof externalSignIn.comeBack> => {
  const requireRate = createRate(needs.clock, { name: 'address', most: mostCalls });

  const refuse = async (call: Visit, provider: ActiveProvider, error: ProviderError): Promise<Trouble> => {
    const { organizationId } = provider;
    needs.log.warn({ err: error, organizationId }, 'an identity provider could not be used');
    if (error.problem === 'untrusted')
      await transact(needs.db, (tx) => noteRefusal(tx, call, provider, { reason: 'untrusted', email: null }));
    return troubleOfProblem(error.problem);
  };

  const settle = async (call: Visit): Promise<string> => {
    const address = new URL(call.request.url, needs.portalUrl().origin);
    const own = await takeOwn(needs, call, address.searchParams);
    if (!own) return troublePage('over', '/');
    const { attempt, provider, token } = own;
    const { returnUrl } = attempt;
    let claims: Claims;
    try {
      const redirectUri = redirectUriOf(needs, provider.key);
      claims = await claimsOf(providers, provider, { attempt, token, address, redirectUri });
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      return troublePage(await refuse(call, provider, error), returnUrl);
    }
    const entered = await enter(needs, call, provider, claims);
    if (attempt.asksAnew && entered.state !== 'refused') needs.cookies.clear(call.reply, leftCookie);
    return nextOf(entered, returnUrl);
  };

  return async (call) => {
    requireRate(addressKey(call.request.ip), call.reply);
    await call.reply.redirect(await settle(call), 303);
    return '';
  };
};
