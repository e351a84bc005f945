import { oauthClients, openid, type OauthScope } from '@viewgate/contract';
import { sql } from 'kysely';
import * as client from 'openid-client';
import { expect } from 'vitest';
import { holdAfter } from './hold.ts';
import { type createBrowser, type TestServer } from './server.ts';

type Browser = ReturnType<typeof createBrowser>;
type Admin = Awaited<ReturnType<TestServer['signIn']>>;

/** The address of a test's programs; nobody connects to it. */
export const callback = 'https://app.example/callback';
let counter = 0;

interface AppOptions {
  readonly clientType?: 'public' | 'confidential';
  readonly scopes?: readonly OauthScope[];
  readonly redirectUri?: string;
  readonly usesDeviceCodes?: boolean;
  readonly logOutUri?: string;
  readonly postLogoutRedirectUris?: readonly string[];
}

/** Follows redirects as a browser does, until one leads outside the portal or to one of its screens. */
export const follow = async (server: TestServer, browser: Browser, from: string): Promise<URL> => {
  const address = new URL(from, server.url);
  if (address.origin !== server.url || address.pathname.startsWith('/oidc/')) return address;
  const answer = await browser.fetch(address.pathname + address.search, { redirect: 'manual' });
  const to = answer.headers.get('location');
  if (!to) throw new Error(`${address.pathname} answered ${answer.status}: ${await answer.text()}`);
  return await follow(server, browser, to);
};

/** A registered client, and the program that uses it (`openid-client`). */
export const openidApp = async (server: TestServer, admin: Admin, options: AppOptions = {}) => {
  const { clientType = 'confidential', redirectUri = callback, usesDeviceCodes = false } = options;
  const scopes = options.scopes ?? ['openid', 'profile', 'email', 'cameras', 'cameras.watch', 'offline_access'];
  const body = {
    displayName: `App ${++counter}`,
    clientType,
    owner: 'Tadpole Reports',
    redirectUris: usesDeviceCodes ? [] : [redirectUri],
    usesDeviceCodes,
    logOutUri: options.logOutUri ?? null,
    postLogoutRedirectUris: [...(options.postLogoutRedirectUris ?? [])],
    allowedScopes: [...scopes],
  };
  const { id, clientId, secret } = await admin.call(oauthClients.create, { body });
  const config = await client.discovery(new URL(server.url), clientId, secret ?? undefined, undefined, {
    execute: [client.allowInsecureRequests],
  });

  /** Begins a request; the parameters that are null are left out. */
  const begin = async (changes: Readonly<Record<string, string | null>> = {}) => {
    const verifier = client.randomPKCECodeVerifier();
    const [state, nonce] = [client.randomState(), client.randomNonce()];
    const given = {
      redirect_uri: redirectUri,
      scope: scopes.join(' '),
      code_challenge: await client.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      state,
      nonce,
      // OpenID's own rule: a program that wants to act while the person is away must ask them.
      prompt: (changes.scope ?? scopes.join(' ')).includes('offline_access') ? 'consent' : null,
      ...changes,
    };
    const kept = Object.entries(given).filter((entry): entry is [string, string] => entry[1] !== null);
    const url = client.buildAuthorizationUrl(config, Object.fromEntries(kept));
    return { verifier, state, nonce, path: url.pathname + url.search };
  };
  type Begun = Awaited<ReturnType<typeof begin>>;

  /** Where a request leads in somebody's browser, whatever they answer on the consent screen. */
  const ask = async (browser: Browser, begun: Begun, isApproved = true): Promise<URL> => {
    const at = await follow(server, browser, begun.path);
    if (at.pathname !== '/oidc/authorize') return at;
    const uid = at.searchParams.get('uid') ?? '';
    const { goTo } = await browser.call(openid.approve, { body: { uid, isApproved } });
    return await follow(server, browser, goTo);
  };

  const exchange = (at: URL, { verifier, state, nonce }: Begun) =>
    client.authorizationCodeGrant(config, at, {
      pkceCodeVerifier: verifier,
      expectedState: state,
      expectedNonce: nonce,
    });

  /** The whole flow: the tokens of somebody who approves. */
  const connect = async (browser: Browser, changes: Readonly<Record<string, string | null>> = {}) => {
    const begun = await begin(changes);
    return await exchange(await ask(browser, begun), begun);
  };

  return { id, clientId, body, config, begin, ask, exchange, connect };
};
export type OpenidApp = Awaited<ReturnType<typeof openidApp>>;

/** The error that was answered instead of tokens. */
export const errorOf = async (attempt: Promise<unknown>): Promise<string> => {
  const outcome = await attempt.then(
    () => 'no error',
    (error: unknown) => error,
  );
  if (outcome instanceof client.ResponseBodyError || outcome instanceof client.AuthorizationResponseError)
    return outcome.error;
  throw outcome;
};

/**
 * Makes a call four times at once, none of which ends before several have read a record of this model; returns what those that succeeded
 * got.
 */
export const manyAtOnce = async <T>(
  server: TestServer,
  model: 'AuthorizationCode' | 'RefreshToken',
  call: () => Promise<T>,
): Promise<T[]> => {
  const records = server.db.selectFrom('openid_records').where('model', '=', model).select('id_hash');
  const release = await holdAfter(server, async (tx) => await tx.executeQuery(records.forUpdate().compile()));
  const outcomes = Promise.allSettled([call(), call(), call(), call()]);
  const waiting = sql`SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  await expect.poll(async () => (await waiting.execute(server.db)).rows.length).toBeGreaterThan(1);
  await release();
  return (await outcomes).flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
};
