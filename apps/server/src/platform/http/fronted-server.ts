import { createServer, type RequestListener, type Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Front } from './front.ts';
import { type LeanListener, createLeanListener } from './lean/listener.ts';
import { createPipelineBound, isPlain } from './strict.ts';

export interface ServerTimes {
  /** Milliseconds a connection may idle between two requests, and one request may take to arrive. */
  readonly keepAliveTimeout: number;
  readonly requestTimeout: number;
}

/** A connection is closed after this many requests: a returning client is spread across the processes again. */
const requestsOfConnection = 1_000;

/** Servers that are about to stop. */
const retiring = new WeakSet<Server>();

/**
 * From now on each answer says that it is its connection's last, but every request is still answered: no proxy is cut off while it sends
 * something over a connection that it kept open.
 */
export const retire = (server: Server): void => void retiring.add(server);
export const isRetiring = (server: Server): boolean => retiring.has(server);

/**
 * An HTTP server that asks the fronts first: on lean connections while only their requests arrive, otherwise before the routes. A
 * retiring or closing server skips the fronts, so that the framework can tell the client.
 */
export const createFrontedServer = (fronts: readonly Front[], routes: RequestListener, times: ServerTimes): Server => {
  const front: Front = (request, answer) =>
    server.listening && !isRetiring(server) && fronts.some((one) => one(request, answer));
  const pipeline = createPipelineBound();
  const server = createServer((request, response) => {
    const { socket } = request;
    if (!pipeline.take(socket)) return void socket.destroy();
    response.once('close', () => pipeline.left(socket));
    if (isRetiring(server)) response.shouldKeepAlive = false;
    if (!isPlain(request))
      return void response.writeHead(400, { connection: 'close', 'cache-control': 'no-store' }).end();
    if (!front(request, response)) routes(request, response);
  });
  server.maxRequestsPerSocket = requestsOfConnection;
  server.keepAliveTimeout = times.keepAliveTimeout;
  server.requestTimeout = times.requestTimeout;
  if (fronts.length > 0) leanFirst(server, createLeanListener(front, times.keepAliveTimeout));
  return server;
};

/** Every connection starts lean; with the first request that no front takes, the HTTP server gets it for good. */
const leanFirst = (server: Server, lean: LeanListener): void => {
  const [toHttp] = server.listeners('connection') as [(socket: Socket) => void];
  server.removeListener('connection', toHttp);
  server.on('connection', (socket) => lean.receive(socket, () => toHttp.call(server, socket)));
  const closeIdle = server.closeIdleConnections.bind(server);
  server.closeIdleConnections = () => {
    lean.closeIdle();
    closeIdle();
  };
  const closeAll = server.closeAllConnections.bind(server);
  server.closeAllConnections = () => {
    lean.closeAll();
    closeAll();
  };
};
