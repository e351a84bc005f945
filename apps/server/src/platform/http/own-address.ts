import type { FastifyRequest } from 'fastify';
import { Refusal } from '../refusal/refusal.ts';

/** Paths that monitoring requests, under whatever address it knows. */
const watched = new Set(['/healthz', '/readyz', '/metrics']);
const loopbackPeer = /^(?:::ffff:)?127\.|^::1$/;
const loopbackName = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/i;

const originOf = (protocol: string, host: string): string | null => {
  const origin = `${protocol}://${host}`;
  return URL.canParse(origin) ? new URL(origin).origin : null;
};

/**
 * The portal's origin for this request: that of PUBLIC_URL, else the address the request was sent to, which must be one. Refuses requests
 * for another host: a stranger's name pointing here (DNS rebinding) gets nothing. On the machine itself, loopback names are accepted too.
 */
export const ownOrigin = (request: FastifyRequest, publicUrl: URL | null): string | null => {
  const asked = originOf(request.protocol, request.host);
  const isOwn = !publicUrl || (asked !== null && isAt(asked, request.host, publicUrl));
  const isLocal = loopbackPeer.test(request.socket.remoteAddress ?? '') && loopbackName.test(request.host);
  const [path = ''] = request.url.split('?', 1);
  if ((asked === null || (!isOwn && !isLocal)) && !watched.has(path)) throw new Refusal('wrongHost');
  return publicUrl ? publicUrl.origin : asked;
};

const isAt = (asked: string, host: string, publicUrl: URL): boolean =>
  new URL(asked).hostname === publicUrl.hostname && hasPortOf(host, publicUrl);

/** Also matches if a proxy in front spells out the scheme's default port. */
const hasPortOf = (host: string, { protocol, port }: URL): boolean => {
  const given = /:(\d+)$/.exec(host)?.[1] ?? '';
  const usual = protocol === 'https:' ? '443' : '80';
  return (given || usual) === (port || usual);
};
