import type { FastifyReply, FastifyRequest } from 'fastify';
import type { StreamHandler } from './handler.ts';

interface Asked<P> {
  readonly input: { readonly params: P };
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** The calls for a playlist and a part of it: the stream answers them itself, past Fastify. */
export const streamCalls = (stream: StreamHandler) => ({
  playlist: ({ input: { params }, request, reply }: Asked<{ token: string }>): never => {
    reply.hijack();
    return stream.playlist(params.token, request.raw, reply.raw) as never;
  },
  part: ({ input: { params }, request, reply }: Asked<{ token: string; reference: string }>): never => {
    reply.hijack();
    return stream.part(params.token, params.reference, request.raw, reply.raw) as never;
  },
});
