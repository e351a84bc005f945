import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import { catalogue, errors } from '@viewgate/contract';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import type { AppDeps } from './app-deps.ts';
import { features } from './features/index.generated.ts';
import { createForesight } from './features/access/access/index.ts';
import { noteOverride } from './features/access/expectations/index.ts';
import { createEmbedders } from './features/access/public-viewing/index.ts';
import { createFirstPicture } from './features/access/viewer/index.ts';
import { createKnownVideo } from './features/operations/settings/index.ts';
import { bindRoutes, admitContractRoutesOnly } from './platform/http/binder.ts';
import { readBodies, usualBodyBytes } from './platform/http/bodies.ts';
import { createFrontedServer } from './platform/http/fronted-server.ts';
import { observeRequests } from './platform/http/observe.ts';
import { toProblem, toRefusal } from './platform/http/problem.ts';
import { documentPolicy, refuseAddress, secure } from './platform/http/security.ts';
import { isUpgrade, routeUpgrades } from './platform/http/upgrades.ts';
import { readWeb, serveWeb } from './platform/http/web.ts';
import type { BoundRoute } from './platform/http/call.ts';

/** Statuses that probing produces (forbidden, not found or not theirs, rate-limited): each is logged. */
const leavesTrace = new Set([403, 404, 429]);
/** Callers of these have no session that could have ended: what they presented was wrong. */
const isWrongCredential = (status: number, access: unknown) => status === 401 && access === 'public';

/** Whether the caller left before the whole body arrived: nobody's fault, and nobody waits for an answer. */
const isBrokenOff = ({ raw }: FastifyRequest): boolean => raw.destroyed && !raw.complete;

/**
 * The HTTP server with every feature bound; not yet listening. `replace` lets a test put its own handlers behind the real guards.
 */
export const createApp = async (
  deps: AppDeps,
  replace: (route: BoundRoute) => BoundRoute = (route) => route,
): Promise<FastifyInstance> => {
  // Typed as the minimum Fastify needs, so that the app's type does not carry the logger's.
  const loggerInstance: FastifyBaseLogger = deps.log;
  const fronts = features.flatMap((feature) => feature.front?.(deps) ?? []);
  const app = Fastify({
    serverFactory: (routes) =>
      createFrontedServer(fronts, routes, { keepAliveTimeout: 72_000, requestTimeout: 30_000 }),
    loggerInstance,
    // Failed requests are logged where they fail; a line per segment would drown the log.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: deps.config.trustedProxies.length > 0 && deps.config.trustedProxies,
    bodyLimit: usualBodyBytes,
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 600 },
    forceCloseConnections: 'idle',
    // A request that still arrives over an open connection is answered, and is that connection's last.
    return503OnClosing: false,
    http: { shouldUpgradeCallback: isUpgrade },
    frameworkErrors: refuseAddress,
  });
  admitContractRoutesOnly(app);
  observeRequests(app, deps.telemetry);
  for (const feature of features) {
    deps.hub.offer(feature.hubMethods?.(deps) ?? {});
    deps.recordNaming.offer(feature.recordNames ?? {});
    deps.auditVerbs.offer(feature.auditVerbs ?? []);
  }
  const web = await readWeb();
  const { publicUrl, trustedProxies } = deps.config;
  secure(app, { publicUrl, isProxied: trustedProxies.length > 0 }, web?.version);
  routeUpgrades(app);
  readBodies(app);
  await app.register(cookie);

  app.setErrorHandler((thrown, request, reply) => {
    if (isBrokenOff(request)) {
      request.log.info({ path: request.routeOptions.url, traceId: request.id }, 'the caller left within the body');
      return reply.code(400).send();
    }
    const refusal = toRefusal(thrown, request.routeOptions.config?.constraints);
    const { status } = errors[refusal.code];
    const { id: traceId, ip, accountId = null, locationId = null, routeOptions } = request;
    if (routeOptions.config?.endpoint) {
      const route = `${request.method} ${routeOptions.url}`;
      deps.recentRefusals.note(refusal, { route, traceId, ip, accountId, locationId });
    }
    if (status >= 500) request.log.error({ err: thrown, traceId, path: routeOptions.url }, refusal.code);
    else if (leavesTrace.has(status) || isWrongCredential(status, routeOptions.config?.endpoint?.access)) {
      request.log.warn({ code: refusal.code, path: routeOptions.url, accountId, ip, traceId }, 'refused');
    }
    if (refusal.extras.retryAfter) reply.header('retry-after', refusal.extras.retryAfter);
    return reply.code(status).type('application/problem+json').send(toProblem(refusal, request.id));
  });

  const bound: BoundRoute[] = features.flatMap((feature) => feature.routes(deps)).map(replace);
  const isBound = new Set(bound.map(({ endpoint }) => endpoint.id));
  const missing = catalogue.filter(({ id }) => !isBound.has(id)).map(({ id }) => id);
  if (missing.length > 0) throw new Error(`Endpoints declared but not bound: ${missing.join(', ')}.`);
  bindRoutes(app, bound, { ...deps, foresee: createForesight(deps), noteOverride });
  const film = createKnownVideo(deps);
  if (web) await film.refresh();
  serveWeb(
    app,
    web,
    () => documentPolicy(film.now()),
    createEmbedders(deps),
    (request) => deps.sessions.actorOf(request, { passive: true, access: 'public' }),
    createFirstPicture(deps),
  );
  return app;
};
