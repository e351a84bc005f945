import type { FastifyInstance } from 'fastify';
import { endEventStreams } from './event-stream.ts';

/** Milliseconds that requests under way have when the server stops; what is unfinished then never ends by itself. */
const patience = 6_000;
const lookEvery = 200;

/** Stops serving: streams of events are told and ended, answers under way are finished, and what is left is cut off. */
export const drain = async (app: FastifyInstance): Promise<void> => {
  endEventStreams(app.server);
  const idle = setInterval(() => app.server.closeIdleConnections(), lookEvery);
  const late = setTimeout(() => app.server.closeAllConnections(), patience);
  await app.close();
  clearInterval(idle);
  clearTimeout(late);
};
