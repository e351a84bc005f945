import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { endEventStreams } from './event-stream.ts';
import { retire } from './fronted-server.ts';

/** Milliseconds that requests in flight get when the server stops; those that are unfinished by then would never end. */
const usualPatience = 6_000;
const lookEvery = 200;
/** Milliseconds in which proxies give up the connections they keep open. */
const forProxies = 2_000;

/** Lets proxies in front turn to other processes before this one stops accepting connections. */
export const retireBehindProxies = async (app: FastifyInstance): Promise<void> => {
  retire(app.server);
  await pause(forProxies);
};

/** Stops serving: event streams are notified and ended, responses in flight are finished, and the rest is cut off. */
export const drain = async (app: FastifyInstance, patience = usualPatience): Promise<void> => {
  endEventStreams(app.server);
  const idle = setInterval(() => app.server.closeIdleConnections(), lookEvery);
  const late = setTimeout(() => app.server.closeAllConnections(), patience);
  await app.close();
  clearInterval(idle);
  clearTimeout(late);
};
