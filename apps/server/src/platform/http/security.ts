import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ownOrigin } from './own-address.ts';
import { Refusal } from '../refusal/refusal.ts';
import { isUpgrade } from './upgrades.ts';
import { versionHeader } from './web-version.ts';

const safe = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Scripts and styles come from this server only, and nothing makes code of text (Trusted Types, of which there is no maker);
 * pictures may be data or blob addresses (codes, captured frames), and media blobs (the player's buffers).
 */
const contentPolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; media-src 'self' blob:; manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'";

/** A film that a page plays: a file, or a page of its host in a frame. */
export interface Film {
  readonly kind: 'file' | 'frame';
  readonly src: string;
}

/** The content policy of a document, which lets in the host of that film alone, for films alone. */
export const documentPolicy = (film: Film | null): string => {
  const { origin = '' } = film ? new URL(film.src) : {};
  // A host may hold what ends a directive.
  if (!film || !/^https:\/\/[a-z\d.-]+(?::\d{1,5})?$/.test(origin)) return contentPolicy;
  return film.kind === 'file'
    ? contentPolicy.replace("media-src 'self' blob:", `$& ${origin}`)
    : `${contentPolicy}; frame-src ${origin}`;
};

/** Headers of every answer. */
const headers = {
  'content-security-policy': contentPolicy,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  'x-frame-options': 'DENY',
} as const;

/**
 * Security headers on every answer, the web application's version on those of the interface, and the refusal of unsafe requests that another site's page
 * sends.
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
    log.warn('Requests come through a proxy and TRUSTED_PROXIES is not set: the limits take all visitors for one.');
  };
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers).header('x-trace-id', request.id);
    if (publicUrl?.protocol === 'https:')
      reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
    warnOfProxy(request);
    const own = ownOrigin(request, publicUrl);
    // An upgrade reads and writes like no other GET, and browsers let every page ask for one, with the person's cookies.
    if (safe.has(request.method) && !isUpgrade(request.raw)) return;
    const { origin } = request.headers;
    if (origin !== undefined && origin !== own) throw new Refusal('foreignOrigin');
  });
  app.addHook('onSend', async (request, reply) => {
    // Answers of the interface are personal: nothing between us and the person may keep them.
    if (request.url.toLowerCase().startsWith('/api') && !reply.hasHeader('cache-control')) {
      reply.header('cache-control', 'no-store');
      if (webVersion) reply.header(versionHeader, webVersion);
    }
  });
};
