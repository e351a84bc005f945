import type { JSONWebKeySet } from 'jose';
import type * as OpenidClient from 'openid-client';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../../../platform/clock/clock.ts';
import { asProviderError, ProviderError } from './provider-error.ts';
import type { Reach } from './reach.ts';

/** Seconds by which a provider's clock may differ from ours. */
export const clockTolerance = 60;
/**
 * Milliseconds for which a provider's published metadata are trusted: while somebody signs in, and before the next person is sent there.
 */
const whileSigningIn = 600_000;
const beforeLeaving = 15_000;
/** Milliseconds for which the keys that check log-outs are kept: made-up log-outs make us ask a provider this often at most. */
const keysHold = 5_000;
/** Seconds; each request has its own limit, too. */
const patience = 8;

export interface Connection {
  readonly issuer: string;
  readonly clientId: string;
  readonly secret: string;
}
type Metadata = ReturnType<OpenidClient.Configuration['serverMetadata']>;

/** Loaded when it is first needed: few installations have a provider. */
const library = (): Promise<typeof OpenidClient> => import('openid-client');

const requireUsable = (issuer: string, found: Metadata): void => {
  // Exactly: one address must not speak for many issuers.
  if (found.issuer !== issuer) throw new ProviderError('otherIssuer');
  const {
    authorization_endpoint: page,
    token_endpoint: token,
    jwks_uri: keys,
    response_types_supported: types,
  } = found;
  const isSecure = (url: string | undefined) => url !== undefined && URL.canParse(url) && /^https?:/.test(url);
  const isPlain = issuer.startsWith('http:');
  const takesPkce = found.code_challenge_methods_supported?.includes('S256') ?? true;
  if (![page, token, keys].every(isSecure) || !takesPkce || types?.includes('code') === false)
    throw new ProviderError('notUsable');
  if (!isPlain && !page?.startsWith('https:')) throw new ProviderError('notUsable');
};

export type Providers = ReturnType<typeof createProviders>;

/** Identity providers, as `openid-client` speaks to them. */
export const createProviders = (reach: Reach, clock: Clock) => {
  const known = new LRUCache<string, { readonly metadata: Metadata; readonly readAt: number }>({ max: 500 });

  const discover = async (issuer: string, notOlderThan: number): Promise<Metadata> => {
    const kept = known.get(issuer);
    if (kept && Math.abs(clock.now() - kept.readAt) <= notOlderThan) return kept.metadata;
    const { allowInsecureRequests, customFetch, discovery } = await library();
    try {
      const config = await discovery(new URL(issuer), 'any', undefined, undefined, {
        [customFetch]: reach,
        timeout: patience,
        // Only providers in the operator's own network: `reach` refuses all others.
        execute: issuer.startsWith('http:') ? [allowInsecureRequests] : [],
      });
      const metadata = config.serverMetadata();
      requireUsable(issuer, metadata);
      known.set(issuer, { metadata, readAt: clock.now() });
      return metadata;
    } catch (error) {
      known.delete(issuer);
      const isOther = (error as { code?: string }).code === 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED';
      throw asProviderError(error, isOther ? 'otherIssuer' : 'notUsable');
    }
  };

  const readKeys = async (keysAt: string): Promise<JSONWebKeySet> => {
    const answer = await reach(keysAt, { method: 'GET', headers: { accept: 'application/json' } });
    const found = (await answer.json().catch(() => ({}))) as Partial<JSONWebKeySet>;
    if (!Array.isArray(found.keys) || found.keys.length === 0) throw new ProviderError('notUsable');
    return { keys: found.keys };
  };
  const keysKept = new LRUCache<string, { readonly readAt: number; readonly found: Promise<JSONWebKeySet> }>({
    max: 500,
  });

  /**
   * A configuration for one sign-in: it reads the provider's keys again, so that keys may change at any moment. ID tokens count only if
   * they are signed. `redirectUri` is sent as it is, with its query.
   */
  const configure = async (of: Connection, redirectUri: string, notOlderThan: number) => {
    const metadata = await discover(of.issuer, notOlderThan);
    const client = await library();
    const methods = metadata.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    const authenticate = methods.includes('client_secret_basic') ? client.ClientSecretBasic : client.ClientSecretPost;
    const own = { client_secret: of.secret, [client.clockTolerance]: clockTolerance };
    const config = new client.Configuration(metadata, of.clientId, own, authenticate(of.secret));
    config.timeout = patience;
    config[client.customFetch] = (url, options) => {
      const { body } = options;
      // The library drops the query, by which we tell providers apart.
      if (body instanceof URLSearchParams && body.has('redirect_uri')) body.set('redirect_uri', redirectUri);
      return reach(url, options);
    };
    client.enableNonRepudiationChecks(config);
    if (of.issuer.startsWith('http:')) client.allowInsecureRequests(config);
    return { client, config };
  };

  return {
    beforeLeaving: (of: Connection, redirectUri: string) => configure(of, redirectUri, beforeLeaving),
    onReturn: (of: Connection, redirectUri: string) => configure(of, redirectUri, whileSigningIn),

    /** The keys that the provider publishes now, or published seconds ago. If they cannot be had, they are not asked for again at once either. */
    async keysOf(issuer: string): Promise<JSONWebKeySet> {
      const kept = keysKept.get(issuer);
      if (kept && Math.abs(clock.now() - kept.readAt) <= keysHold) return await kept.found;
      const read = async () => await readKeys((await discover(issuer, whileSigningIn)).jwks_uri ?? '');
      const found = read();
      keysKept.set(issuer, { readAt: clock.now(), found });
      return await found;
    },

    /** Tries a connection: the provider answers, is who it says, publishes keys, and knows the client and its secret. */
    async test(of: Connection, redirectUri: string): Promise<void> {
      known.delete(of.issuer);
      const { client, config } = await configure(of, redirectUri, 0);
      await readKeys(config.serverMetadata().jwks_uri ?? '');
      // A code that it never issued: it checks the client first.
      const made = new URL(redirectUri);
      for (const [name, value] of Object.entries({ code: 'none', state: 'none', iss: of.issuer }))
        made.searchParams.set(name, value);
      const checks = { expectedState: 'none', pkceCodeVerifier: client.randomPKCECodeVerifier() };
      const refused: unknown = await client.authorizationCodeGrant(config, made, checks).then(
        () => new ProviderError('notUsable'),
        (error: unknown) => error,
      );
      const { status, error } = refused as { status?: number; error?: string };
      if (status === 401 || error === 'invalid_client' || error === 'unauthorized_client')
        throw new ProviderError('badClient', refused);
      if (error === undefined) throw asProviderError(refused, 'notUsable');
    },
  };
};
