import type { FastifyInstance } from 'fastify';
import { nestsDeeperThan } from '../json/depth.ts';
import { Refusal } from '../refusal/refusal.ts';

/** Maximum body of a request in bytes, unless its endpoint allows more or less. */
export const usualBodyBytes = 1_048_576;

/** Maximum nesting of a request's JSON: what the contract declares goes six levels deep. */
const maxDepth = 32;

/** Parses request bodies; any other content type is unsupported. */
export const readBodies = (app: FastifyInstance): void => {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = body as string;
    if (nestsDeeperThan(text, maxDepth)) return done(new Refusal('malformed'));
    return parse(request, text, done);
  });
  // Only where the contract says so; the handler reads it.
  app.addContentTypeParser('application/x-www-form-urlencoded', (request, _, done) => {
    const takesForm = request.routeOptions.config?.endpoint?.takesForm;
    return takesForm ? done(null) : done(new Refusal('unsupportedType'));
  });
  // Hub clients post MessagePack as this.
  app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_, body, done) => done(null, body));
};
