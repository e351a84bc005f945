import type { Server, ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';

/** Streams of events that are open, by the server that they hang on. */
const open = new WeakMap<Server, Set<ServerResponse>>();

const streamsOf = (server: Server): Set<ServerResponse> => {
  const streams = open.get(server) ?? new Set();
  open.set(server, streams);
  return streams;
};

/** Makes of an answer a stream of events; it is the caller's from here on, and ended with the word `restarting` when the server stops. */
export const openEventStream = (reply: FastifyReply): ServerResponse => {
  reply.hijack();
  const { raw } = reply;
  const streams = streamsOf(reply.server.server);
  raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  streams.add(raw);
  raw.on('close', () => streams.delete(raw));
  return raw;
};

/** Tells whoever listens that the server goes, and comes again; ends the streams. */
export const endEventStreams = (server: Server): void => {
  for (const stream of streamsOf(server)) stream.end('event: restarting\ndata: {}\n\n');
};
