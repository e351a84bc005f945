import { type IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { badRequest, isPlain } from './strict.ts';

export interface Upgrade {
  readonly request: IncomingMessage;
  readonly socket: Socket;
  readonly head: Buffer;
}

const pending = new WeakMap<IncomingMessage, Upgrade & { response: ServerResponse }>();
const ignore = () => undefined;

/** Only WebSocket upgrades count; a request offering any other protocol is an ordinary request. */
export const isUpgrade = ({ headers }: IncomingMessage): boolean => headers.upgrade?.toLowerCase() === 'websocket';

/**
 * Routes upgrade requests through the same routes as all others, so that session, origin and permission are checked in one place. A
 * handler that agrees takes the socket with `takeUpgrade`; any other answer is written to it and ends it.
 */
export const routeUpgrades = (app: FastifyInstance): void => {
  app.server.on('upgrade', (request, stream, head) => {
    // The server listens on TCP only.
    const socket = stream as Socket;
    if (!isPlain(request)) return void socket.end(badRequest);
    const response = new ServerResponse(request);
    response.shouldKeepAlive = false;
    response.assignSocket(socket);
    response.on('finish', () => socket.destroySoon());
    socket.on('error', ignore);
    pending.set(request, { request, socket, head, response });
    app.routing(request, response);
  });
};

/** The socket of an upgrade request, now owned by the caller; null for an ordinary request. */
export const takeUpgrade = (request: IncomingMessage): Upgrade | null => {
  const upgrade = pending.get(request);
  if (!upgrade) return null;
  const { response, ...taken } = upgrade;
  pending.delete(request);
  response.removeAllListeners('finish');
  response.detachSocket(taken.socket);
  taken.socket.off('error', ignore);
  return taken;
};
