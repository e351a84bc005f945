import type { FastifyInstance } from 'fastify';
import { endEventStreams } from './event-stream.ts';

/** Milliseconds that requests in flight get when the server stops; what is unfinished then would never end. */
const usualPatience = 6_000;
const lookEvery = 200;

/** Stops serving: event streams are notified and ended, responses in flight are finished, and the rest is cut off. */
export const drain = async (app: FastifyInstance, patience = usualPatience): Promise<void> => {
  endEventStreams(app.server);
  const idle = setInterval(() => app.server.closeIdleConnections(), lookEvery);
  const late = setTimeout(() => app.server.closeAllConnections(), patience);
  await app.close();
  clearInterval(idle);
  clearTimeout(late);
};
