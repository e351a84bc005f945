import type { FastifyRequest } from 'fastify';
import { Refusal } from '../refusal/refusal.ts';

/** What machines ask that watch over the portal, by whatever address they know of it. */
const watched = new Set(['/healthz', '/readyz', '/metrics']);
const loopbackPeer = /^(?:::ffff:)?127\.|^::1$/;
const loopbackName = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/i;

const originOf = (protocol: string, host: string): string | null => {
  const origin = `${protocol}://${host}`;
  return URL.canParse(origin) ? new URL(origin).origin : null;
};

/**
 * The portal's origin as this request may know it: that of PUBLIC_URL, else what the request itself was sent to. Refuses a request for
 * another host: a stranger's name that leads here (DNS rebinding) is answered nothing. On the machine itself loopback names do, too.
 */
export const ownOrigin = (request: FastifyRequest, publicUrl: URL | null): string | null => {
  const asked = originOf(request.protocol, request.host);
  if (!publicUrl) return asked;
  const isOwn = asked !== null && new URL(asked).hostname === publicUrl.hostname && hasPortOf(request.host, publicUrl);
  const isLocal = loopbackPeer.test(request.socket.remoteAddress ?? '') && loopbackName.test(request.host);
  const [path = ''] = request.url.split('?', 1);
  if (!isOwn && !isLocal && !watched.has(path)) throw new Refusal('wrongHost');
  return publicUrl.origin;
};

/** Also where a proxy in front spells out the port that its scheme implies. */
const hasPortOf = (host: string, { protocol, port }: URL): boolean => {
  const given = /:(\d+)$/.exec(host)?.[1] ?? '';
  const usual = protocol === 'https:' ? '443' : '80';
  return (given || usual) === (port || usual);
};
