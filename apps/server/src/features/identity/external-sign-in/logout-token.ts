import type { JWTPayload } from 'jose';
import { clockTolerance, type Providers } from './connect.ts';
import { longestSid, nameOf } from './claims.ts';
import { type LogOut, tokenLives } from './log-outs.ts';
import { ProviderError } from './provider-error.ts';
import type { ActiveProvider } from './provider-store.ts';

const event = 'http://schemas.openid.net/event/backchannel-logout';
/** Signed by keys whose other half is public: a client's secret signs nothing. */
const algorithms = ['RS', 'PS', 'ES'].flatMap((family) => [`${family}256`, `${family}384`, `${family}512`]);
/** Older providers leave the type out or use a general one; a token of any other type is not a logout token. */
const types = new Set([undefined, 'jwt', 'logout+jwt', 'application/logout+jwt']);

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null && !Array.isArray(value);

/** What a logout token must say (OpenID Connect Back-Channel Logout 1.0, section 2.6), beyond what every token must. */
const readLogOut = (said: JWTPayload): LogOut => {
  const { events, iat = 0 } = said;
  const [jti, subject, sid] = [said.jti, said.sub, said['sid']].map((one) => nameOf(one, longestSid));
  const isLogOut = isObject(events) && isObject((events as Record<string, unknown>)[event]);
  const isUnclear = (said.sub !== undefined && !subject) || (said['sid'] !== undefined && !sid);
  // With a nonce it would be an ID token.
  if (!isLogOut || !jti || isUnclear || (!subject && !sid) || 'nonce' in said) throw new ProviderError('untrusted');
  return { jti, subject: subject ?? null, sid: sid ?? null, issuedAt: new Date(iat * 1_000) };
};

/**
 * Who has logged out, by a token that this provider signed for this client minutes ago at most. Throws a `ProviderError`. Does not check
 * whether the token came before.
 */
export const logOutOf = async (providers: Providers, provider: ActiveProvider, token: string): Promise<LogOut> => {
  const { createLocalJWKSet, errors, jwtVerify } = await import('jose');
  const keys = await providers.keysOf(provider.issuer);
  try {
    const { payload, protectedHeader } = await jwtVerify(token, createLocalJWKSet(keys), {
      issuer: provider.issuer,
      audience: provider.clientId,
      algorithms,
      clockTolerance,
      maxTokenAge: tokenLives,
      requiredClaims: ['exp', 'iat', 'jti', 'events'],
    });
    if (!types.has(protectedHeader.typ?.toLowerCase())) throw new ProviderError('untrusted');
    return readLogOut(payload);
  } catch (error) {
    if (error instanceof errors.JOSEError) throw new ProviderError('untrusted', error);
    throw error;
  }
};
