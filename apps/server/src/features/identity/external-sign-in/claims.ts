import type { IDToken, UserInfoResponse } from 'openid-client';
import { cutTo } from '../../../platform/text/cut-to.ts';
import type { Attempt } from './attempts.ts';
import { derived } from './attempts.ts';
import { clockTolerance, type Providers } from './connect.ts';
import { asProviderError, ProviderError } from './provider-error.ts';
import type { ActiveProvider } from './provider-store.ts';

/** What a provider says about somebody. */
export interface Claims {
  readonly subject: string;
  /** The provider's name for its own session, in which they are signed in there; null if it names none. */
  readonly sid: string | null;
  /** When the provider made the ID token. */
  readonly issuedAt: Date;
  /** As given; null if there is none. */
  readonly email: string | null;
  readonly isEmailVerified: boolean;
  readonly givenName: string;
  readonly familyName: string;
  readonly groups: readonly string[];
  /** More than one factor was used there (RFC 8176). */
  readonly isSecondStep: boolean;
}

const most = 1_000;
/** A session with a longer name counts as unnamed: then only the person identifies the log-outs that concern it. */
export const longestSid = 256;
/** A subject is of 255 characters at most (OpenID Connect Core 1.0, section 2). */
const longestSubject = 255;
/** Whether it can be stored and compared as it is: what the database refuses identifies nobody. */
const isKept = (text: string): boolean => text !== '' && text.isWellFormed() && !/\p{Cc}/u.test(text);
/** A name of at most some length; null for any other. */
export const nameOf = (value: unknown, longest: number): string | null =>
  typeof value === 'string' && value.length <= longest && isKept(value) ? value : null;
const textOf = (value: unknown): string =>
  typeof value === 'string'
    ? value
        .toWellFormed()
        .replace(/\p{Cc}/gu, ' ')
        .normalize('NFKC')
        .trim()
    : '';
const listOf = (value: unknown): string[] =>
  [value]
    .flat()
    .filter((one): one is string => typeof one === 'string' && one !== '')
    .slice(0, most);

type Said = Partial<IDToken & UserInfoResponse>;

/** Read from the ID token and from what userinfo adds. `email_verified` counts only for the address it came with. */
export const readClaims = (said: Said, more: Said, subject: string, groupsClaim: string): Claims => {
  if (nameOf(subject, longestSubject) === null) throw new ProviderError('untrusted');
  const { email, email_verified: isVerified } = said.email_verified === undefined ? more : said;
  const all = { ...more, ...said };
  const [first = '', ...others] = textOf(all.name).split(' ');
  return {
    subject,
    sid: nameOf(said['sid'], longestSid),
    issuedAt: new Date((said.iat ?? 0) * 1_000),
    // An address that only looks like theirs finds nobody.
    email: typeof email === 'string' && email === email.normalize('NFKC') ? nameOf(email, 256) : null,
    // Only `true` means yes; the word "true" does not.
    isEmailVerified: isVerified === true,
    givenName: cutTo(textOf(all.given_name) || first, 50),
    familyName: cutTo(textOf(all.family_name) || others.join(' '), 50),
    groups: listOf(all[groupsClaim]),
    // Only the ID token may say how somebody signed in.
    isSecondStep: Array.isArray(said['amr']) && said['amr'].includes('mfa'),
  };
};

/** The protocol's own checks do not cover these. */
const requireTimely = ({ iat, auth_time: provenAt }: IDToken, { asksAnew, beganAt }: Attempt): void => {
  if (iat > Date.now() / 1_000 + clockTolerance) throw new ProviderError('untrusted');
  if (!asksAnew) return;
  const isAnew = typeof provenAt === 'number' && provenAt >= beganAt.getTime() / 1_000 - clockTolerance;
  if (!isAnew) throw new ProviderError('untrusted');
};

/**
 * Exchanges the code that came back for what the provider says of the person: by the client's secret and the verifier, with the state and
 * nonce of this browser, and a signed ID token for this client from this issuer. Throws a `ProviderError`.
 */
export const claimsOf = async (
  providers: Providers,
  provider: ActiveProvider,
  { attempt, token, address, redirectUri }: { attempt: Attempt; token: string; address: URL; redirectUri: string },
): Promise<Claims> => {
  const { state, nonce, verifier } = derived(token);
  const { client, config } = await providers.onReturn(provider, redirectUri);
  try {
    const tokens = await client.authorizationCodeGrant(config, address, {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: verifier,
      idTokenExpected: true,
    });
    const said = tokens.claims();
    if (!said) throw new ProviderError('untrusted');
    requireTimely(said, attempt);
    const isTold = said['email_verified'] !== undefined && said[provider.groupsClaim] !== undefined;
    const asksMore = !isTold && config.serverMetadata().userinfo_endpoint !== undefined;
    const more = asksMore ? await client.fetchUserInfo(config, tokens.access_token, said.sub) : {};
    return readClaims(said, more, said.sub, provider.groupsClaim);
  } catch (error) {
    if (error instanceof client.AuthorizationResponseError && error.error === 'access_denied')
      throw new ProviderError('denied', error);
    if (error instanceof client.ResponseBodyError && error.error === 'invalid_client')
      throw new ProviderError('badClient', error);
    throw asProviderError(error, 'untrusted');
  }
};
