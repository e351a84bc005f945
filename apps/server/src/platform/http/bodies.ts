import type { FastifyInstance, FastifyRequest } from 'fastify';
import { nestsDeeperThan } from '../json/depth.ts';
import { Refusal } from '../refusal/refusal.ts';

/** Maximum body of a request in bytes, unless its endpoint allows more or less. */
export const usualBodyBytes = 1_048_576;

/** Maximum nesting of a request's JSON: what the contract declares goes six levels deep. */
const maxDepth = 32;

/** The most parts of a form. */
const mostParts = 16;

/** What separates the parts of a form; null if its content type does not say. */
const separatorIn = (type: string): string | null => {
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(type) ?? [];
  const boundary = quoted ?? plain;
  return boundary === undefined ? null : `--${boundary}`;
};

/** Whether a form has more parts than allowed: counted before any part is parsed. */
const hasTooMany = (body: Buffer, separator: string): boolean => {
  // Each part begins with one, and one closes the form.
  let left = mostParts + 1;
  for (let at = body.indexOf(separator); at >= 0 && left >= 0; at = body.indexOf(separator, at + 1)) left -= 1;
  return left < 0;
};

/** The parts of a form by name, each a text or a `File`. A form that repeats a name is refused. */
const readForm = async (type: string, body: Buffer): Promise<Readonly<Record<string, unknown>>> => {
  const separator = separatorIn(type);
  if (separator === null || hasTooMany(body, separator)) throw new Refusal('malformed');
  const answer = new Response(new Uint8Array(body), { headers: { 'content-type': type } });
  const form = await answer.formData().catch(() => {
    throw new Refusal('malformed');
  });
  const names = [...form.keys()];
  if (new Set(names).size < names.length) throw new Refusal('malformed');
  return Object.fromEntries(form);
};

/** Parses request bodies; any other content type is unsupported, as is JSON where a form is expected, and the reverse. */
export const readBodies = (app: FastifyInstance): void => {
  const parse = app.getDefaultJsonParser('error', 'error');
  // Before a byte of it is read.
  app.addHook('onRequest', async ({ headers, routeOptions }) => {
    const type = headers['content-type'];
    const isForm = routeOptions.config?.endpoint?.form ?? false;
    if (type && isForm !== /^\s*multipart\/form-data\b/i.test(type)) throw new Refusal('unsupportedType');
  });
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = body as string;
    if (nestsDeeperThan(text, maxDepth)) return done(new Refusal('malformed'));
    return parse(request, text, done);
  });
  app.addContentTypeParser('multipart/form-data', { parseAs: 'buffer' }, ({ headers }: FastifyRequest, body: Buffer) =>
    readForm(headers['content-type'] ?? '', body),
  );
  // Only where the contract says so; the handler reads it.
  app.addContentTypeParser('application/x-www-form-urlencoded', (request, _, done) => {
    const { takesForm, maxBodyBytes = usualBodyBytes } = request.routeOptions.config?.endpoint ?? {};
    if (!takesForm) return done(new Refusal('unsupportedType'));
    // Its own reader limits a body that does not declare its length.
    return Number(request.headers['content-length'] ?? 0) > maxBodyBytes ? done(new Refusal('tooLarge')) : done(null);
  });
  // Hub clients post MessagePack with this content type.
  app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_, body, done) => done(null, body));
};
