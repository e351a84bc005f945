import Provider, { type Configuration, type errors, interactionPolicy, type KoaContextWithOIDC } from 'oidc-provider';
import { oauthScopes } from '@viewgate/contract';
import { troubleOf } from '../../../platform/database/trouble.ts';
import { createAdapter } from './adapter.ts';
import { askedBy } from './asking.ts';
import { accountOf, claims } from './claims.ts';
import { grantWithoutAsking } from './consents.ts';
import type { SigningKeys } from './keys.ts';
import { accessTokenLasts, codeLasts, deviceCodeLasts, refreshTokenLasts, requestLasts } from './lifetimes.ts';
import type { Needs } from './needs.ts';

const sessionLasts = 12 * 3_600;
/** Characters of a request: it is kept until somebody answers it. */
const longestRequest = 6_000;

/** The events by which it reports that it refused something. */
const refusals = [
  'authorization.error',
  'grant.error',
  'userinfo.error',
  'revocation.error',
  'device_authorization.error',
];
/** What a device hears until its code is entered, and an app that asks without showing anything. */
const isUsual = new Set([
  'authorization_pending',
  'slow_down',
  'login_required',
  'consent_required',
  'interaction_required',
]);

const { Check } = interactionPolicy;

/** Somebody must be signed in to the portal, in this browser, and be the person for whom the provider takes them. */
const policy = () => {
  const prompts = interactionPolicy.base();
  prompts.get('login')?.checks.add(
    new Check('portal', 'End-User authentication is required', 'login_required', ({ oidc }) => {
      const { actor } = askedBy();
      return actor === null || oidc.session?.accountId !== String(actor.accountId);
    }),
  );
  return prompts;
};

/** Where a browser is sent if its request cannot go back to the app. */
const problemPage = (ctx: KoaContextWithOIDC, why: string): void => {
  ctx.status = 303;
  ctx.redirect(`/oidc/problem?${new URLSearchParams({ why }).toString()}`);
};

export const createProvider = (deps: Needs, issuer: string, { jwks }: SigningKeys): Provider => {
  const isSecure = issuer.startsWith('https:');
  const host = isSecure ? '__Host-' : '';
  const cookie = { httpOnly: true, sameSite: 'lax', path: '/', signed: true } as const;
  // The cookie's path belongs to the request alone.
  const resumeCookie = `${isSecure ? '__Secure-' : ''}viewgate_openid_resume`;
  const configuration: Configuration = {
    adapter: createAdapter(deps),
    jwks: { keys: jwks },
    scopes: [...oauthScopes],
    discovery: { end_session_endpoint: `${issuer}/api/auth/sign-out` },
    claims,
    responseTypes: ['code'],
    clientAuthMethods: ['client_secret_basic', 'client_secret_post', 'none'],
    pkce: { required: () => true },
    cookies: {
      names: {
        session: `${host}viewgate_openid`,
        interaction: `${host}viewgate_openid_request`,
        resume: resumeCookie,
      },
      long: cookie,
      short: cookie,
      keys: [deps.secrets.derive('openid-cookies').toString('base64url')],
    },
    features: {
      devInteractions: { enabled: false },
      deviceFlow: { enabled: true, charset: 'base-20', mask: '****-****', deviceInfo: () => ({ ...askedBy().origin }) },
      rpInitiatedLogout: { enabled: false },
      // Its ID tokens name the session; who is told about its end is up to the portal (log-outs.ts).
      backchannelLogout: { enabled: true },
      revocation: { enabled: true, allowedPolicy: (_, { clientId }, token) => token.clientId === clientId },
      userinfo: { enabled: true },
      pushedAuthorizationRequests: { enabled: false },
      resourceIndicators: { enabled: false },
      dPoP: { enabled: false },
    },
    routes: {
      authorization: '/api/auth/connect',
      token: '/api/auth/token',
      userinfo: '/api/auth/userinfo',
      jwks: '/api/auth/jwks',
      revocation: '/api/auth/revoke',
      device_authorization: '/api/auth/device',
      // A page of the web application, where the code is entered.
      code_verification: '/oidc/device',
    },
    ttl: {
      AccessToken: accessTokenLasts,
      AuthorizationCode: codeLasts,
      DeviceCode: deviceCodeLasts,
      Grant: refreshTokenLasts,
      IdToken: accessTokenLasts,
      Interaction: requestLasts,
      RefreshToken: refreshTokenLasts,
      Session: sessionLasts,
    },
    formats: { bitsOfOpaqueRandomness: 256 },
    // Each record hangs on a session of the portal, which ends it.
    expiresWithSession: () => false,
    revokeGrantPolicy: () => true,
    rotateRefreshToken: true,
    clientBasedCORS: () => false,
    allowOmittingSingleRegisteredRedirectUri: false,
    fetch: () => Promise.reject(new Error('The OpenID provider fetches nothing.')),
    findAccount: (_, sub) => accountOf(deps.db, sub),
    loadExistingGrant: (ctx) => grantWithoutAsking(deps, ctx),
    interactions: { policy: policy(), url: (_, { uid }) => `/oidc/authorize?uid=${uid}` },
    renderError: (ctx, { error }) => problemPage(ctx, error),
  };
  const provider = new Provider(issuer, configuration);
  provider.proxy = true;

  const ownSession = provider.Session.get.bind(provider.Session);
  provider.Session.get = async (ctx) => {
    const session = await ownSession(ctx);
    const { actor, provenAt } = askedBy();
    if (actor) session.loginAccount({ accountId: String(actor.accountId), loginTs: provenAt });
    // Stored, so that the request that follows finds it.
    Object.defineProperty(session, 'touched', { value: actor !== null, writable: true, configurable: true });
    return session;
  };

  /** Failures caused by trouble with the database, which passes. */
  const troubled = new WeakSet<object>();
  provider.use(async (ctx, next) => {
    // Codes travel only in the query: pages that post themselves have no place under our content policy.
    const mode = ctx.query.response_mode;
    if (ctx.path === '/api/auth/connect' && mode !== undefined && mode !== 'query')
      return problemPage(ctx as KoaContextWithOIDC, 'unsupported_response_mode');
    if (ctx.querystring.length > longestRequest) return problemPage(ctx as KoaContextWithOIDC, 'request_too_long');
    // Whoever answered on the consent screen must continue: an answer is worth nothing in anybody else's browser.
    const [, uid] = /^\/api\/auth\/connect\/([\w-]+)$/.exec(ctx.path) ?? [];
    // The library goes by the cookie alone, whatever the address.
    if (uid !== undefined && ctx.cookies.get(resumeCookie, { signed: true }) !== uid)
      return problemPage(ctx as KoaContextWithOIDC, 'invalid_request');
    const answered = uid === undefined ? undefined : (await provider.Interaction.find(uid))?.result?.login?.accountId;
    if (answered !== undefined && answered !== String(askedBy().actor?.accountId))
      return problemPage(ctx as KoaContextWithOIDC, 'invalid_request');
    await next();
    if (troubled.has(ctx) && ctx.status >= 500) {
      ctx.status = 503;
      ctx.set('retry-after', '2');
      ctx.body = { error: 'temporarily_unavailable', error_description: 'try again' };
    }
    if (ctx.path.startsWith('/.well-known/') && ctx.status === 200)
      ctx.body = { ...(ctx.body as object), response_modes_supported: ['query'] };
  });
  const note = (error: unknown) => deps.log.error({ err: error }, 'the OpenID provider failed');
  // Koa's own property, missing from its types.
  (provider as NodeJS.EventEmitter).on('error', note);
  provider.on('server_error', (ctx, error) => {
    note(error);
    if (troubleOf(error) !== null) troubled.add(ctx);
  });
  // Its answers bypass ours, so that its refusals would leave no trace: a wrong secret, a code presented twice.
  for (const refused of refusals)
    (provider as NodeJS.EventEmitter).on(
      refused,
      ({ path, oidc }: KoaContextWithOIDC, { error }: errors.OIDCProviderError) => {
        if (isUsual.has(error)) return;
        const { actor, origin } = askedBy();
        const [clientId, accountId] = [oidc.client?.clientId ?? null, actor?.accountId ?? null];
        const { ip, traceId } = origin;
        deps.log.warn(
          { code: error, path: path.replace(/^(\/api\/auth\/connect)\/.*/, '$1'), clientId, accountId, ip, traceId },
          'refused',
        );
      },
    );
  return provider;
};
