import type { FastifyInstance } from 'fastify';
import { nestsDeeperThan } from '../json/depth.ts';
import { Refusal } from '../refusal/refusal.ts';

/** How deep a request's JSON may be nested: what the contract declares goes six levels down. */
const maxDepth = 32;

/** Reads the bodies of requests; whatever else comes is no type that the portal takes. */
export const readBodies = (app: FastifyInstance): void => {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = body as string;
    if (nestsDeeperThan(text, maxDepth)) return done(new Refusal('malformed'));
    return parse(request, text, done);
  });
  // What the hub's clients post as MessagePack.
  app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_, body, done) => done(null, body));
};
