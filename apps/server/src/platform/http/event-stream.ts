import type { Server, ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';

/** Open event streams, by server. */
const open = new WeakMap<Server, Set<ServerResponse>>();

const streamsOf = (server: Server): Set<ServerResponse> => {
  const streams = open.get(server) ?? new Set();
  open.set(server, streams);
  return streams;
};

/** Turns a response into an event stream, which the caller owns from here on; ended with the event `restarting` when the server stops. */
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

/** Tells all clients that the server is restarting; ends the streams. */
export const endEventStreams = (server: Server): void => {
  for (const stream of streamsOf(server)) stream.end('event: restarting\ndata: {}\n\n');
};
