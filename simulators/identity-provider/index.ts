import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import Provider from 'oidc-provider';
import { configurationOf, type Options } from './configuration.ts';
import { type Faults, withFaults } from './faults.ts';
import { newKey } from './keys.ts';
import { logoutToken, sessionsOf, tell, type Told } from './log-outs.ts';
import { loginPage } from './pages.ts';
import type { Person } from './people.ts';
import { createStorage } from './storage.ts';

export type { Faults } from './faults.ts';
export { type Person, person } from './people.ts';
export { signInAt } from './sign-in-at.ts';

export interface ProviderClient {
  readonly clientId: string;
  readonly secret: string;
  readonly redirectUris: readonly string[];
  /** The address that the provider calls when somebody logs out there. */
  readonly logOutUri?: string;
}

const formOf = async (request: IncomingMessage): Promise<URLSearchParams> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return new URLSearchParams(Buffer.concat(chunks).toString());
};

/** The identity provider of an organization (OpenID Connect), by `oidc-provider`, with the people it knows and what may be wrong with it. */
export const startIdentityProvider = async (options: Options & { readonly port?: number }) => {
  const people = new Map<string, Person>();
  const faults: Faults = {};
  const storage = createStorage();
  const stranger = newKey();
  let key = newKey();
  let provider: Provider;
  /** The calls that reached it, by path. */
  const calls: string[] = [];
  let issuer = '';
  const logOutUris = new Map<string, string>();

  /** Ends somebody's sessions, and tells each program; their statuses. */
  const logOut = async (sub: string): Promise<number[]> => {
    const ended = sessionsOf(storage.kept, sub);
    for (const [name, payload] of storage.kept)
      if (name.startsWith('Session:') && payload.accountId === sub) storage.kept.delete(name);
    return await Promise.all(
      ended.flatMap(({ clientId, sid }) => {
        const uri = logOutUris.get(clientId);
        return uri === undefined ? [] : [tell(uri, logoutToken({ issuer, clientId, key }, { sub, sid }))];
      }),
    );
  };

  const make = (): Provider => {
    const made = new Provider(
      issuer,
      configurationOf(options, (sub) => people.get(sub), { key, storage }),
    );
    made.use(async (ctx, next) => {
      await next();
      const body = ctx.body as Record<string, unknown> | undefined;
      if (ctx.path === '/token' && typeof body?.['id_token'] === 'string')
        ctx.body = { ...body, id_token: withFaults(body['id_token'], faults, key, stranger) };
      if (ctx.path.startsWith('/.well-known/') && faults.discovered) ctx.body = { ...body, ...faults.discovered };
    });
    return made;
  };

  const signIn = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    await provider.interactionDetails(request, response);
    const show = (failure = '') =>
      response
        .writeHead(failure ? 401 : 200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
        .end(loginPage(options.name, [...people.values()], { action: request.url ?? '', failure }));
    if (request.method !== 'POST') return void show();
    const form = await formOf(request);
    if (form.has('cancel')) {
      const refused = { error: 'access_denied', error_description: 'They turned it down.' };
      return await provider.interactionFinished(request, response, refused);
    }
    const [sub, found] = [...people].find(([, { email }]) => email === form.get('email')) ?? [];
    if (sub === undefined || found?.password !== form.get('password')) return void show('That is not right.');
    const login = { accountId: sub, amr: [...found.amr] };
    return await provider.interactionFinished(request, response, { login }, { mergeWithLastSubmission: false });
  };

  /** Anybody who looks at the login page can log somebody out: it is a simulator. */
  const signOut = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const email = (await formOf(request)).get('email');
    const [sub] = [...people].find(([, person]) => person.email === email) ?? [];
    const told = sub === undefined ? [] : await logOut(sub);
    response
      .writeHead(200, { 'content-type': 'text/plain; charset=utf-8' })
      .end(`Signed out ${email}. Programs that were told answered: ${told.join(', ') || 'there were none'}.`);
  };

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname } = new URL(request.url ?? '/', issuer);
    calls.push(pathname);
    if (faults.isDown) return void request.socket.destroy();
    if (faults.leadsTo) return void response.writeHead(302, { location: faults.leadsTo }).end();
    if (faults.isVast && pathname === '/jwks')
      return void response.end(JSON.stringify({ keys: [], of: 'x'.repeat(10_000_000) }));
    if (faults.slowMs) await wait(faults.slowMs, null, { ref: false });
    if (pathname === '/sign-out' && request.method === 'POST') return await signOut(request, response);
    await (pathname.startsWith('/sign-in/') ? signIn(request, response) : provider.callback()(request, response));
  };

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  server.listen(options.port ?? 0, '127.0.0.1');
  await once(server, 'listening');
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  provider = make();

  return {
    issuer,
    faults,
    calls,
    /** Registers a program as a client. */
    register: ({ clientId, secret, redirectUris, logOutUri }: ProviderClient): void => {
      if (logOutUri) logOutUris.set(clientId, logOutUri);
      storage.kept.set(`Client:${clientId}`, {
        client_id: clientId,
        client_secret: secret,
        redirect_uris: [...redirectUris],
        response_types: ['code'],
        grant_types: ['authorization_code'],
        ...(logOutUri && { backchannel_logout_uri: logOutUri, backchannel_logout_session_required: true }),
      });
      // The provider caches the clients that it has seen.
      provider = make();
    },
    /** Adds a person, or changes what is known about them; `sub` stays. */
    know: (sub: string, person: Person): void => void people.set(sub, person),
    forget: (sub: string): void => void people.delete(sub),
    logOut,
    /** Somebody's sessions here, by the ids that programs know. */
    sessionsOf: (sub: string) => sessionsOf(storage.kept, sub),
    /** A logout token for a program, signed properly or by a stranger. */
    logoutToken: (clientId: string, told: Told, { head, isForged }: { head?: Told; isForged?: boolean } = {}): string =>
      logoutToken({ issuer, clientId, key: isForged ? { ...stranger, kid: key.kid ?? '' } : key }, told, head),
    /** Signs with a new key, and publishes no other. */
    rotateKeys: (): void => {
      key = newKey();
      provider = make();
    },
    stop: async (): Promise<void> => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};

export type IdentityProvider = Awaited<ReturnType<typeof startIdentityProvider>>;
