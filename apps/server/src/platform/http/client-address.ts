import type { IncomingMessage } from 'node:http';
import proxyAddress from '@fastify/proxy-addr';
import type { FrontRequest } from './front.ts';

/** The client's address, as the framework's `request.ip` would be: the nearest address on the way here that is not a trusted proxy. */
export const createClientAddress = (trustedProxies: readonly string[]): ((request: FrontRequest) => string) => {
  if (trustedProxies.length === 0) return ({ socket }) => socket.remoteAddress ?? '';
  const isTrusted = proxyAddress.compile([...trustedProxies]);
  return (request) => proxyAddress(request as IncomingMessage, isTrusted);
};
