import type { externalSignIn } from '@viewgate/contract';
import type { FastifyRequest } from 'fastify';
import type { Handler } from '../../../platform/http/call.ts';
import { createRate } from '../../../platform/http/rate.ts';
import { addressKey } from '../../../platform/sessions/address-key.ts';
import { leftCookie } from '../account/index.ts';
import { attemptCookie, attemptLives, beginAttempt, derived } from './attempts.ts';
import type { Providers } from './connect.ts';
import type { Needs } from './needs.ts';
import { ProviderError } from './provider-error.ts';
import { activeProvider } from './provider-store.ts';
import { returnPath } from './return-path.ts';

/** From one address within ten seconds; a center has one address for all of its staff. */
const mostBegun = 30;

/** What is wrong with a sign-in, as the login page says it. */
export type Trouble =
  | 'notOffered'
  | 'unreachable'
  | 'misconfigured'
  | 'over'
  | 'denied'
  | 'untrusted'
  | 'emailNotVerified'
  | 'otherDomain'
  | 'noAccess';

export const troublePage = (trouble: Trouble, returnUrl: string): string =>
  `/login?${new URLSearchParams({ trouble, ...(returnUrl !== '/' && { returnUrl }) }).toString()}`;

/**
 * Where the provider sends people back: a different address for each provider, so that none can pass on what another one said (RFC 9700
 * §4.4).
 */
export const redirectUriOf = ({ portalUrl }: Pick<Needs, 'portalUrl'>, key: string): string =>
  `${portalUrl().origin}/api/WebPortal/account/ExternalLoginCallback?provider=${key}`;

/** Where the provider reports that it ended somebody's session. */
export const logOutUriOf = ({ portalUrl }: Pick<Needs, 'portalUrl'>, key: string): string =>
  `${portalUrl().origin}/api/WebPortal/account/ExternalLogout?provider=${key}`;

/** Whether another website sent the browser here: a stranger's link signs nobody in. */
const isSentByOthers = ({ headers }: FastifyRequest): boolean =>
  headers['sec-fetch-site'] === 'cross-site' || headers['sec-fetch-site'] === 'same-site';

export const begin = (needs: Needs, providers: Providers): Handler<typeof externalSignIn.begin> => {
  const requireRate = createRate(needs.clock, { name: 'address', most: mostBegun });
  return async ({ input, request, reply, at }) => {
    requireRate(addressKey(request.ip), reply);
    const { origin } = needs.portalUrl();
    const returnUrl = returnPath(input.query.returnUrl, origin);
    const to = async (address: string) => {
      await reply.redirect(address, 303);
      return '';
    };
    const { provider: key } = input.query;
    if (isSentByOthers(request)) return await to(`/login?${new URLSearchParams({ returnUrl }).toString()}`);
    const provider = key === undefined ? undefined : await activeProvider(needs.db, needs.secrets, { key });
    if (!provider) return await to(troublePage('notOffered', returnUrl));
    const redirectUri = redirectUriOf(needs, provider.key);
    try {
      const { client, config } = await providers.beforeLeaving(provider, redirectUri);
      const asksAnew = needs.cookies.read(request, leftCookie) !== undefined;
      const token = await beginAttempt(needs.db, { providerId: provider.id, returnUrl, asksAnew, at });
      const { state, nonce, verifier } = derived(token);
      const offered = config.serverMetadata().scopes_supported ?? [];
      const address = client.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: ['openid', 'email', 'profile', ...(offered.includes('groups') ? ['groups'] : [])].join(' '),
        state,
        nonce,
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ...(asksAnew && { prompt: 'login', max_age: '0' }),
      });
      // Lax: the provider's page leads back here.
      needs.cookies.set(reply, attemptCookie, token, { sameSite: 'lax', maxAge: attemptLives / 1_000 });
      return await to(address.href);
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      needs.log.warn({ err: error, organizationId: provider.organizationId }, 'an identity provider could not be used');
      return await to(troublePage(error.problem === 'unreachable' ? 'unreachable' : 'misconfigured', returnUrl));
    }
  };
};
