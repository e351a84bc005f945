import type { Endpoint } from '@viewgate/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { addressKey } from '../../../platform/sessions/address-key.ts';
import { createRate } from '../../../platform/http/rate.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { type Asking, asking } from './asking.ts';
import type { Needs } from './needs.ts';
import type { Providers } from './providers.ts';

/** Calls of one kind from one address within ten seconds; an app with many people has one address for all of them. */
const mostCalls = 100;
/** Calls that leave something behind until somebody answers. */
const mostBegun = 20;
const begins = new Set(['openid.connect', 'openid.device']);
/** Answers that anyone may cache: they are the same for everybody. */
const isPublished = new Set(['openid.discovery', 'openid.keys']);

interface Incoming {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly origin: Asking['origin'];
}

/** Who is asking, for everything that follows. Somebody who must first add a second step is nobody yet. */
export const askingOf = async (
  { db, sessions }: Needs,
  { request, origin }: Omit<Incoming, 'reply'>,
): Promise<Asking> => {
  const found = await sessions.actorOf(request, { passive: true, access: 'public' });
  const actor = found && !found.mustAddSecondFactor ? found : null;
  return {
    actor,
    provenAt: actor ? await provenAt(db, actor.sessionId) : 0,
    isBasic: /^basic /i.test(request.headers.authorization ?? ''),
    origin,
  };
};

const provenAt = async (db: Queryable, sessionId: number): Promise<number> => {
  const row = await db
    .selectFrom('sessions')
    .where('id', '=', sessionId)
    .select(['created_at', 'proved_at'])
    .executeTakeFirst();
  return Math.floor(Math.max(row?.created_at.getTime() ?? 0, row?.proved_at?.getTime() ?? 0) / 1_000);
};

/** Lets the provider answer the call, as one to its own address: what a client or proxy says about host and scheme is not trusted. */
export const createHandOver = (needs: Needs, providers: Providers) => {
  const requireRate = createRate(needs.clock, { name: 'address', most: mostCalls });
  const requireFewBegun = createRate(needs.clock, { name: 'begun', most: mostBegun });
  return async (endpoint: Endpoint, call: Incoming & { readonly input: { params?: unknown } }): Promise<void> => {
    const { request, reply } = call;
    (begins.has(endpoint.id) ? requireFewBegun : requireRate)(`${endpoint.id} ${addressKey(request.ip)}`, reply);
    const provider = await providers();
    const who = await askingOf(needs, call);
    const { host, protocol } = new URL(provider.issuer);
    const { raw } = request;
    const path = (request.routeOptions.url ?? endpoint.path).replace(
      /:(\w+)/g,
      (_, name: string) => (call.input.params as Record<string, string>)[name] ?? '',
    );
    const query = request.url.indexOf('?');
    raw.url = query < 0 ? path : path + request.url.slice(query);
    raw.headers.host = host;
    raw.headers['x-forwarded-proto'] = protocol.slice(0, -1);
    delete raw.headers['x-forwarded-host'];
    delete raw.headers['x-forwarded-for'];
    reply.hijack();
    for (const [name, value] of Object.entries(reply.getHeaders()))
      if (value !== undefined) reply.raw.setHeader(name, value);
    reply.raw.setHeader('cache-control', isPublished.has(endpoint.id) ? 'public, max-age=300' : 'no-store');
    await asking.run(who, () => provider.callback()(raw, reply.raw));
  };
};
