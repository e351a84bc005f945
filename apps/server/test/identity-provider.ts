import { account, externalSignIn, type RequestOf } from '@viewgate/contract';
import {
  type IdentityProvider,
  type Person,
  person,
  signInAt,
  startIdentityProvider,
} from '@viewgate/simulators/identity-provider';
import { sql } from 'kysely';
import { demoPassword } from './factories.ts';
import { beforeEach } from 'vitest';
import type { Clock } from '../src/platform/clock/clock.ts';
import { afterFile } from './after-file.ts';
import { type createBrowser, type TestServer, testServer } from './server.ts';

type Browser = ReturnType<typeof createBrowser>;
type Body = NonNullable<RequestOf<typeof externalSignIn.save>['body']>;
const start = '/api/WebPortal/account/ExternalLogin';

/** Simulated identity providers, and the setting by which a server may use them. */
const identityProviders = async (count: number) => {
  const providers = await Promise.all(
    Array.from({ length: count }, (_, at) => startIdentityProvider({ name: `Provider ${at + 1}`, tellsAll: at === 1 })),
  );
  afterFile(async () => {
    await Promise.all(providers.map((one) => one.stop()));
  });
  return { providers, env: { IDENTITY_PROVIDERS: providers.map(({ issuer }) => issuer).join(', ') } };
};

const secret = 'the-secret-of-this-portal-at-the-provider';
let counter = 0;

/** An organization whose staff sign in at a provider; `change` saves it with other values. */
export const connected = async (server: TestServer, provider: IdentityProvider, given: Partial<Body> = {}) => {
  const n = ++counter;
  const { id: organizationId } = await server.make.organization();
  const { id: locationId } = await server.make.location({ organization_id: organizationId });
  const manager = await server.make.user('OrganizationManager', { organizationId });
  // Managed by the portal's own staff, so that no switch signs them out.
  const admin = await server.signIn(await server.make.user('SuperAdmin'), { 'x-forwarded-for': `10.9.0.${n}` });
  const params = { organizationId };
  const domain = `acorns${n}.example`;
  const { callbackUrl, logOutUrl } = await admin.call(externalSignIn.get, { params });
  const clientId = `portal-${n}`;
  // The portal's address at which the provider reaches it here.
  const logOutUri = new URL(`${new URL(logOutUrl).pathname}${new URL(logOutUrl).search}`, server.url).href;
  provider.register({ clientId, secret, redirectUris: [callbackUrl], logOutUri });
  let body: Body = {
    issuer: provider.issuer,
    clientId,
    secret,
    mode: 'offered',
    domains: [domain],
    trustsSecondStep: false,
    groupsClaim: 'groups',
    groups: [],
    exemptIds: [manager.id],
    version: null,
    ...given,
  };
  const change = async (changes: Partial<Body>) => {
    const sent = { ...body, secret: null, ...changes };
    const { version } = await admin.call(externalSignIn.save, { params, body: sent });
    body = { ...sent, version };
  };
  const approve = (isApproved = true, of = domain) =>
    admin.call(externalSignIn.approveDomain, { params, body: { domain: of, isApproved } });
  await change({ secret: body.secret ?? null });
  await approve();
  const key = new URL(callbackUrl).searchParams.get('provider') ?? '';

  /** A member of the organization's staff, in the portal and at the provider. */
  const employ = async (
    role: 'StaffManager' | 'StaffViewer' | 'OrganizationViewer' = 'StaffManager',
    is: Partial<Person> = {},
  ) => {
    const atLocation = role === 'OrganizationViewer' ? {} : { locationIds: [locationId] };
    const account = await server.make.user(role, { organizationId, ...atLocation });
    const known = person(`${account.userName}@${domain}`, is);
    await server.db.updateTable('accounts').set({ email: known.email }).where('id', '=', account.id).execute();
    const sub = `sub-of-${account.userName}`;
    provider.know(sub, known);
    return { ...account, email: known.email, sub, person: known };
  };
  return {
    organizationId,
    locationId,
    admin,
    manager,
    params,
    domain,
    key,
    clientId,
    logOutUri,
    change,
    approve,
    employ,
    body: () => body,
  };
};
export type Connected = Awaited<ReturnType<typeof connected>>;

/** Where an address of the portal leads a browser. */
export const led = async (browser: Browser, to: string | URL, init: RequestInit = {}): Promise<string> => {
  const { pathname, search } = new URL(to, 'http://portal.example');
  const answer = await browser.fetch(pathname + search, { ...init, redirect: 'manual' });
  return answer.headers.get('location') ?? `status ${answer.status}`;
};

export const leave = (browser: Browser, key: string, returnUrl = '/app/classes', init: RequestInit = {}) =>
  led(browser, `${start}?${new URLSearchParams({ provider: key, returnUrl }).toString()}`, init);

/** Signs in at the provider, and returns where the browser ends up. */
export const signInThere = async (
  browser: Browser,
  key: string,
  who: Pick<Person, 'email' | 'password'> | null,
  jar?: Parameters<typeof signInAt>[2],
) => {
  const to = await leave(browser, key);
  return to.startsWith('http') ? await led(browser, await signInAt(to, who, jar)) : to;
};

/** Who is signed in with a browser; null while nobody is. */
export const whoIs = (of: Browser) =>
  of.call(account.me).then(
    ({ userName }) => userName,
    () => null,
  );
export const login = (of: Browser, userName: string, password = demoPassword) =>
  of.call(account.login, { body: { userName, password } });

/** Ends every fault of a provider. */
const mend = ({ faults }: IdentityProvider): void => {
  for (const name of Object.keys(faults) as (keyof typeof faults)[]) delete faults[name];
};

/** Browsers, each at an address of its own, and the outcomes of their sign-ins. */
const externalScene = (server: TestServer) => {
  let count = 0;
  const next = () => ++count % 250;
  return {
    next,
    browser: () => server.browser({ 'x-forwarded-for': `10.2.${Math.floor(count / 250)}.${next()}` }),
    /** Why somebody was last refused, as the organization reads it. */
    lastRefusal: async ({ organizationId }: Connected) => {
      const row = await server.db
        .selectFrom('audit_log')
        .where('verb', '=', 'refuse sign-in')
        .where('organization_id', '=', organizationId)
        .orderBy('id', 'desc')
        .limit(1)
        .select('after')
        .executeTakeFirst();
      return (row?.after ?? null) as { refusedBecause: string; email: string | null } | null;
    },
    roleOf: async (id: number) => {
      const { rows } = await sql<{
        role: string;
        at: number[];
      }>`SELECT staff.role, coalesce((SELECT array_agg(work.location_id)
        FROM user_locations work WHERE work.account_id = staff.account_id), '{}') AS at FROM users staff
        WHERE staff.account_id = ${id}`.execute(server.db);
      return rows[0];
    },
  };
};

/** What a file on external sign-in begins with: two providers, each without faults before each test, and an organization connected to the first. */
export const startExternal = async (options: { readonly clock?: Clock; readonly demo?: boolean } = {}) => {
  const { providers, env } = await identityProviders(2);
  const [provider, other] = providers as [IdentityProvider, IdentityProvider];
  const server = await testServer({ ...options, env: { TRUSTED_PROXIES: '127.0.0.1', ...env } });
  beforeEach(() => mend(provider));
  return { server, provider, other, acorns: await connected(server, provider), ...externalScene(server) };
};
