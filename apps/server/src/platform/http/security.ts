import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ownOrigin } from './own-address.ts';
import { Refusal } from '../refusal/refusal.ts';
import { toProblem } from './problem.ts';
import { isUpgrade } from './upgrades.ts';
import { versionHeader } from './web-version.ts';

const safe = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Scripts and styles come from this server only, and no text becomes code (Trusted Types, whose one policy names the service worker's
 * address); pictures may be data or blob addresses (codes, captured frames), and media may be blobs (the player's buffers).
 */
const contentPolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; media-src 'self' blob:; manifest-src 'self'; worker-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types viewgate-worker";

/** A film that a page plays: a file, or a page of its host in a frame. */
export interface Film {
  readonly kind: 'file' | 'frame';
  readonly src: string;
}

/** The content policy of a document; allows the host of that film, for films only. */
export const documentPolicy = (film: Film | null): string => {
  const { origin = '' } = film ? new URL(film.src) : {};
  // A host may contain what ends a directive.
  if (!film || !/^https:\/\/[a-z\d.-]+(?::\d{1,5})?$/.test(origin)) return contentPolicy;
  return film.kind === 'file'
    ? contentPolicy.replace("media-src 'self' blob:", `$& ${origin}`)
    : `${contentPolicy}; frame-src ${origin}`;
};

/** The same for a document that these websites may show in a frame; by default nobody may. */
export const embeddable = (policy: string, origins: readonly string[]): string =>
  origins.length === 0 ? policy : policy.replace("frame-ancestors 'none'", `frame-ancestors ${origins.join(' ')}`);

/** Headers of every response. */
const headers = {
  'content-security-policy': contentPolicy,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  'x-frame-options': 'DENY',
} as const;

/** Headers that only documents and workers heed. A page's scripts and styles are neither, and a phone fetches twenty of them. */
export const documentHeaders = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'permissions-policy',
  'x-frame-options',
] as const satisfies readonly (keyof typeof headers)[];

/** Answers an address that no route is even looked up for, badly encoded or too long, which the hooks do not see. */
export const refuseAddress = (_: unknown, { id }: Pick<FastifyRequest, 'id'>, reply: FastifyReply): void =>
  void reply
    .code(400)
    .headers({ ...headers, 'x-trace-id': id, 'cache-control': 'no-store' })
    .type('application/problem+json')
    .send(toProblem(new Refusal('malformed'), id));

/**
 * Security headers on every response, the web application's version on API responses, and refusal of unsafe requests sent by another
 * website's page.
 */
export const secure = (
  app: FastifyInstance,
  { publicUrl, isProxied }: { publicUrl: URL | null; isProxied: boolean },
  webVersion?: string,
): void => {
  let isWarned = isProxied;
  const warnOfProxy = ({ headers: sent, log }: FastifyRequest): void => {
    if (isWarned || !(sent['x-forwarded-for'] ?? sent.forwarded)) return;
    isWarned = true;
    log.warn('Requests come through a proxy and TRUSTED_PROXIES is not set: rate limits treat all visitors as one.');
  };
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers).header('x-trace-id', request.id);
    if (publicUrl?.protocol === 'https:')
      reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
    warnOfProxy(request);
    const own = ownOrigin(request, publicUrl);
    // Unlike other GETs an upgrade both reads and writes, and browsers let any page request one, with the person's cookies.
    if (safe.has(request.method) && !isUpgrade(request.raw)) return;
    const { origin } = request.headers;
    if (origin !== undefined && origin !== own) throw new Refusal('foreignOrigin');
  });
  app.addHook('onSend', async (request, reply) => {
    // API responses are personal: nothing in between may store them.
    if (request.url.toLowerCase().startsWith('/api') && !reply.hasHeader('cache-control')) {
      reply.header('cache-control', 'no-store');
      if (webVersion) reply.header(versionHeader, webVersion);
    }
  });
};
