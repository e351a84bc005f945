import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Telemetry } from '../telemetry/telemetry.ts';
import type { OpenSpan, SpanFacts } from '../telemetry/tracer.ts';

const spans = new WeakMap<FastifyRequest, OpenSpan>();

/** Runs what answers a request within its span, if it has one. */
export const withinSpan = <T>(request: FastifyRequest, work: () => T): T => {
  const span = spans.get(request);
  return span ? span.within(work) : work();
};

/**
 * Times and traces each request under the pattern of its path. Event streams last as long as somebody listens, and are neither. A trace
 * has the id that an error's answer shows.
 */
export const observeRequests = (app: FastifyInstance, { meters, tracer }: Telemetry): void => {
  const routeOf = ({ routeOptions }: FastifyRequest): string => routeOptions.url ?? 'none';
  const isEndless = ({ routeOptions }: FastifyRequest): boolean => {
    const raw = routeOptions.config?.endpoint?.raw;
    return raw?.contentType === 'text/event-stream';
  };
  const finish = (request: FastifyRequest, facts: SpanFacts, failed?: string): void => {
    spans.get(request)?.end(facts, failed);
    spans.delete(request);
  };
  app.addHook('onRequest', (request, _reply, done) => {
    if (tracer && !isEndless(request)) {
      const { method, id: traceId } = request;
      const route = routeOf(request);
      const endpoint = request.routeOptions.config?.endpoint?.id;
      const facts = {
        'http.request.method': method,
        'http.route': route,
        ...(endpoint ? { 'viewgate.endpoint': endpoint } : {}),
      };
      spans.set(request, tracer.begin({ name: `${method} ${route}`, kind: 'server', facts, traceId }));
    }
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { statusCode, elapsedTime } = reply;
    if (!isEndless(request)) meters.request(request.method, routeOf(request), statusCode, elapsedTime / 1_000);
    const failed = statusCode >= 500 ? String(statusCode) : undefined;
    finish(request, { 'http.response.status_code': statusCode }, failed);
    done();
  });
  // A caller who left early gets no response, and so does not reach the other hook.
  app.addHook('onRequestAbort', (request, done) => {
    finish(request, {}, 'aborted');
    done();
  });
};
