import { type Endpoint, type Override, readInput, unkeptText, unkeptTextIn } from '@viewgate/contract';
import { passesFeatureGate } from '@viewgate/policy/vocabulary';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { actBy, type AuditEntry, writeAudit } from '../audit/audit.ts';
import { createViewLog } from '../audit/view-log.ts';
import type { Clock } from '../clock/clock.ts';
import type { Database, Tx } from '../database/database.ts';
import { inSnapshot } from '../database/snapshot.ts';
import { transact } from '../database/transact.ts';
import type { FeatureFlags } from '../feature-flags/feature-flags.ts';
import { addressKey } from '../sessions/address-key.ts';
import type { LoginAttempts } from '../sessions/attempts.ts';
import type { Sessions } from '../sessions/sessions.ts';
import { callerOf } from '../sessions/viewing.ts';
import type { Secrets } from '../secrets/secrets.ts';
import { changeAt } from '../tenancy/change-at.ts';
import { asCall } from '../tenancy/turn-taken.ts';
import type { LocationDirectory } from '../tenancy/location-directory.ts';
import type { Actor, LocationScope } from '../tenancy/scope.ts';
import { idReader } from './asked-id.ts';
import { usualBodyBytes } from './bodies.ts';
import { createBodyRoom, largeBodies, usualBodies } from './body-room.ts';
import type { Beforehand, BoundRoute } from './call.ts';
import { cutOffOnceRefused } from './cut-off.ts';
import { guard, requireSession } from './guard.ts';
import { createKnownPrograms } from './known-programs.ts';
import { idempotencyOf, isAnswered, onceForItsKey } from './idempotency.ts';
import { withinSpan } from './observe.ts';
import { type NoteOverride, overrideOf } from './override.ts';
import { type Foresee, isRehearsal, notRehearsed, requireRehearsable, writeEffect } from './rehearsal.ts';
import type { ConstraintFailures } from './problem.ts';
import { notFound, Refusal, type WrongProperty } from '../refusal/refusal.ts';
import { createRate } from './rate.ts';
import { compileAnswer } from './serialize.ts';
import { createTurns, heavyAnswers, heavyFiles } from '../turns/turns.ts';
import { sentWhole } from './sent-whole.ts';

export interface BinderDeps {
  db: Database;
  clock: Clock;
  sessions: Sessions;
  attempts: LoginAttempts;
  locations: LocationDirectory;
  features: FeatureFlags;
  secrets: Secrets;
  foresee: Foresee;
  noteOverride: NoteOverride;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller, once known, for logging a refusal. */
    accountId?: number;
    /** The location that the call is bound to, once known to be within the caller's reach; also for logging a refusal. */
    locationId?: number;
    /** The caller presented a token that decided who they are, or one of the mobile app. */
    hasBearer?: boolean;
    isMobileApp?: boolean;
    /** Stands for the token presented, if that was valid last time (`known-programs.ts`). */
    knownProgram?: string;
  }
  interface FastifyContextConfig {
    /** Set by the binder only; the server refuses to boot with a route that lacks it. */
    endpoint?: Endpoint;
    constraints?: ConstraintFailures;
  }
}

/** Refuses every route not created by the binder. Register it before anything else. */
export const admitContractRoutesOnly = (app: FastifyInstance): void => {
  app.addHook('onRoute', (route) => {
    if (!route.config?.endpoint) {
      throw new Error(`Route ${String(route.method)} ${route.url} does not come from the contract: declare it there.`);
    }
  });
};

const refuse = (failures: readonly WrongProperty[]): never => {
  throw new Refusal('validation', { failures });
};

const parse = (schema: z.ZodType | undefined, value: unknown, part: string): unknown => {
  if (!schema) return undefined;
  const unkept = unkeptTextIn(value);
  const fieldAt = (path: readonly PropertyKey[]) => path.join('.') || part;
  if (unkept) refuse([{ propertyName: fieldAt(unkept), ...unkeptText(unkept) }]);
  const read = readInput(schema, value);
  return read.wrong
    ? refuse(read.wrong.map(({ path, failure }) => ({ propertyName: fieldAt(path), ...failure })))
    : read.data;
};

const parseParams = (endpoint: Endpoint, params: unknown): unknown => {
  if (!endpoint.params) return undefined;
  const parsed = endpoint.params.safeParse(params);
  // A path that cannot name a record names none.
  if (!parsed.success || unkeptTextIn(params)) throw notFound();
  return parsed.data;
};

/** `Deprecation` (RFC 9745) and `Sunset` (RFC 8594). */
const sayLeaving = ({ since, until }: NonNullable<Endpoint['deprecated']>, reply: FastifyReply): void => {
  reply.header('deprecation', `@${Date.parse(since) / 1_000}`);
  reply.header('sunset', new Date(until).toUTCString());
};

interface Rooms extends Record<'large' | 'usual', ReturnType<typeof createBodyRoom>> {
  readonly programs: ReturnType<typeof createKnownPrograms>;
}

/** Runs before session, permission and input are checked: hides a call while its feature is off, and while that cannot be known. */
const hidden =
  ({ feature }: Endpoint, { features }: Pick<BinderDeps, 'features'>) =>
  async (): Promise<void> => {
    const on = await features.at(null).catch(() => new Set<string>());
    if (!feature || !passesFeatureGate(feature, on)) throw notFound();
  };

/**
 * Runs before the first byte of a body is read. Only callers who may make the call can make the server read more than the usual size; where
 * the body names the tenant, callers who may make the call anywhere.
 */
const bodyGate =
  (endpoint: Endpoint, tenant: ReturnType<typeof idReader>, deps: BinderDeps, rooms: Rooms) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const { maxBodyBytes = usualBodyBytes } = endpoint;
    if (maxBodyBytes <= usualBodyBytes) {
      const program = rooms.programs.keyOf(endpoint, request);
      if (program !== undefined) request.knownProgram = program;
      return rooms.usual(request, reply, program ?? addressKey(request.ip), maxBodyBytes);
    }
    const actor = await deps.sessions.actorOf(request, endpoint);
    requireSession(endpoint, actor, request);
    const params = parseParams(endpoint, request.params);
    await guard(endpoint, actor, tenant?.read({ params, query: request.query, body: undefined }), deps, request);
    rooms.large(request, reply, String(actor?.accountId ?? addressKey(request.ip)), maxBodyBytes);
  };

/** Calls of one account within ten seconds at this process, including programs that act for it: a person's screens stay far below. */
const mostOfAccount = 3_000;

const isDryRun = ({ dryRun }: Endpoint, body: unknown): boolean =>
  dryRun === true && (body as { readonly isDryRun?: unknown }).isDryRun === true;

const statusOf = ({ orJob, status = 200 }: Endpoint, result: unknown): number =>
  orJob && result !== null && typeof result === 'object' && 'jobId' in result ? 202 : status;

/** Creates a Fastify route for each bound endpoint: session, tenant, permission, feature, input, transaction, audit, answer. */
export const bindRoutes = (app: FastifyInstance, bound: readonly BoundRoute[], deps: BinderDeps): void => {
  const programs = createKnownPrograms();
  app.addHook('onResponse', async (request, { raw }) => {
    const { endpoint } = request.routeOptions.config;
    if (!endpoint) return;
    answers.look?.(endpoint, raw.statusCode);
    programs.note(endpoint, request, raw.statusCode);
  });
  const seen = new Set<string>();
  const noteView = createViewLog(deps.db);
  const inTurn = createTurns(heavyAnswers);
  const inTurnOfFiles = createTurns(heavyFiles);
  const requireRate = createRate(deps.clock, { name: 'account', most: mostOfAccount });
  const rooms = { large: createBodyRoom(largeBodies), usual: createBodyRoom(usualBodies), programs };
  for (const { endpoint, handler, before, constraints } of bound) {
    if (seen.has(endpoint.id)) throw new Error(`Endpoint ${endpoint.id} is bound twice.`);
    seen.add(endpoint.id);
    if (endpoint.audit === null && endpoint.ownTransaction) throw new Error(`${endpoint.id} changes nothing.`);
    if (endpoint.sessionless && endpoint.access !== 'public')
      throw new Error(`${endpoint.id} must know who is calling.`);
    if (before && (endpoint.audit === null || endpoint.ownTransaction))
      throw new Error(`${endpoint.id} has no transaction to prepare.`);
    requireRehearsable(endpoint, before !== undefined);
    const { view } = endpoint;
    if (view && (endpoint.audit || endpoint.access === 'public'))
      throw new Error(`${endpoint.id} is not a view by a known reader.`);
    const write = endpoint.raw ? null : compileAnswer(endpoint);
    const handle = handler as (call: unknown) => unknown;
    const run = (call: unknown) => asCall(() => handle(call));
    const prepare = before as ((call: unknown) => Promise<Beforehand> | Beforehand) | undefined;
    const tenant = idReader(endpoint);

    const route = {
      method: endpoint.method,
      exposeHeadRoute: false,
      ...(endpoint.maxBodyBytes ? { bodyLimit: endpoint.maxBodyBytes } : {}),
      ...(endpoint.method !== 'GET' && { onRequest: bodyGate(endpoint, tenant, deps, rooms) }),
      // After the body: as at an unknown address, one that cannot be read is refused as such.
      ...(endpoint.isHidden && { preHandler: hidden(endpoint, deps) }),
      config: { endpoint, constraints },
      handler: async (request: FastifyRequest, reply: FastifyReply) => {
        const at = deps.clock.now();
        if (endpoint.deprecated) sayLeaving(endpoint.deprecated, reply);
        const actor: Actor | null = endpoint.sessionless ? null : await deps.sessions.actorOf(request, endpoint);
        if (actor) {
          request.accountId = callerOf(actor).accountId;
          request.isMobileApp = actor.isMobileApp;
          request.hasBearer = deps.sessions.hasBearer(request, endpoint);
          requireRate(request.accountId, reply);
        }
        requireSession(endpoint, actor, request);
        const caller = actor && callerOf(actor).accountId;
        const params = parseParams(endpoint, request.params);
        const askedId = tenant?.read({ params, query: request.query, body: request.body });
        const passed = await guard(endpoint, actor, askedId, deps, request);
        const input = {
          params,
          query: parse(endpoint.query, request.query, 'query'),
          body: parse(endpoint.body, request.body ?? undefined, 'body'),
        };
        tenant?.requireSame(askedId, input);
        const override = overrideOf(endpoint, request);
        const call = {
          input,
          actor,
          ...passed,
          at,
          origin: { ip: request.ip, userAgent: request.headers['user-agent'] ?? '', traceId: request.id },
          request,
          reply,
        };
        if (isRehearsal(endpoint, request)) {
          const effect = await rehearsed(deps, endpoint, call, { run, inTurn });
          return reply.header('content-type', 'application/json; charset=utf-8').send(writeEffect(effect));
        }
        if (isDryRun(endpoint, input.body)) {
          const look = () => inSnapshot(deps.db, async (tx) => await run({ ...call, db: tx, audit: () => undefined }));
          const seen = await (endpoint.heavy && caller ? inTurn(caller, look) : look());
          return reply.header('content-type', 'application/json; charset=utf-8').send(write?.({ result: seen }));
        }
        const once = idempotencyOf(endpoint, request, actor?.accountId, input, at);
        if (endpoint.raw) {
          const send = async () => {
            // Audited before the first byte: what has been sent cannot be taken back.
            if (view && actor) await noteView(endpoint, view, { ...call, actor }, null);
            await run({ ...call, db: deps.db });
          };
          const requireStill = async () => {
            const now = await deps.sessions.actorOf(request, { ...endpoint, passive: true });
            requireSession(endpoint, now, request);
            await guard(endpoint, now, askedId, deps, request);
          };
          const sendWhole = async () => {
            if (reply.raw.destroyed) return;
            cutOffOnceRefused(reply, requireStill);
            await send().then(() => sentWhole(reply));
          };
          await (endpoint.heavy && caller ? inTurnOfFiles(caller, sendWhole) : send());
          return reply;
        }
        const answer = async () =>
          endpoint.audit && !endpoint.ownTransaction
            ? await inAuditedTransaction(deps, endpoint, call, { run, prepare, once, override })
            : await run({ ...call, db: deps.db });
        const result = await (endpoint.heavy && caller ? inTurn(caller, answer) : answer());
        if (view && actor) await noteView(endpoint, view, { ...call, actor }, result);
        reply.code(statusOf(endpoint, result)).header('content-type', 'application/json; charset=utf-8');
        return write?.({ result: result ?? null });
      },
    };
    const observed: typeof route.handler = (request, reply) => withinSpan(request, () => route.handler(request, reply));
    for (const url of [endpoint.path, ...(endpoint.alsoAt ?? [])]) app.route({ ...route, handler: observed, url });
  }
};

/** Inspects each change before it is committed: for tests, which know what staff were asked beforehand. */
export const changes: { look?: (endpoint: Endpoint, tx: Tx) => Promise<void> } = {};
/** Hears the status of each answer: for tests, which know what is declared. */
export const answers: { look?: (endpoint: Endpoint, status: number) => void } = {};

interface AnyCall {
  at: number;
  actor: Actor | null;
  location: { id: number; organizationId: number } | undefined;
  scope: object | undefined;
  origin: { ip: string; traceId: string };
}

/** The location that the guard vouched for, of a call that is bound to one. */
const locationScopeOf = ({ scope }: AnyCall): LocationScope => {
  if (!scope || !('locationId' in scope)) throw notFound();
  return scope as LocationScope;
};

interface Change {
  readonly run: (call: unknown) => unknown;
  readonly prepare: ((call: unknown) => Promise<Beforehand> | Beforehand) | undefined;
  readonly once: ReturnType<typeof idempotencyOf>;
  readonly override: Override | null;
}

/** Makes a call, works out what it changes for whom, and rolls it back, including its audit entries. */
const rehearsed = async (
  deps: BinderDeps,
  endpoint: Endpoint,
  call: AnyCall,
  { run, inTurn }: Pick<Change, 'run'> & { readonly inTurn: ReturnType<typeof createTurns> },
) => {
  const { actor, at } = call;
  const scope = locationScopeOf(call);
  if (!actor) throw notFound();
  const work = async (tx: Tx): Promise<void> => {
    const result = await run({ ...call, db: tx, audit: () => undefined });
    // Handed to a job, it changes nothing yet: "nobody" would be no answer.
    if (statusOf(endpoint, result) === 202) throw notRehearsed();
  };
  return await inTurn(actor.accountId, () => deps.foresee({ scope, at }, work));
};

const inAuditedTransaction = async (
  deps: BinderDeps,
  endpoint: Endpoint,
  call: AnyCall,
  { run, prepare, once, override }: Change,
): Promise<unknown> => {
  const { counts, locationId } = (await prepare?.({ ...call, db: deps.db })) ?? {};
  // A call repeated under its key does nothing new.
  const isRepeated = counts && once && (await isAnswered(deps.db, once));
  if (counts && !isRepeated) for (const each of counts) await deps.attempts.count(each);
  if (locationId === null) throw notFound();
  const work = async (tx: Tx) => {
    const change = () => audited(deps, tx, endpoint, call, { run, override });
    return await (once ? onceForItsKey(deps, tx, once, change) : change());
  };
  const at = call.location?.id ?? locationId;
  return await (at === undefined ? transact(deps.db, work) : changeAt(deps.db, at, work));
};

const audited = async (
  { noteOverride }: Pick<BinderDeps, 'noteOverride'>,
  tx: Tx,
  endpoint: Endpoint,
  call: AnyCall,
  { run, override }: Pick<Change, 'run' | 'override'>,
): Promise<unknown> => {
  // Noted before the change, which may delete the expectations together with the people they are about.
  const overridden = override ? await noteOverride(tx, locationScopeOf(call), override) : [];
  const entries: AuditEntry[] = [];
  const result = await run({ ...call, db: tx, audit: (entry: AuditEntry) => entries.push(entry) });
  await changes.look?.(endpoint, tx);
  // A change without an audit entry is a defect: it is rolled back.
  if (entries.length === 0) throw new Error(`${endpoint.id} changed something and wrote no audit entry`);
  const organizationId = call.scope && 'organizationId' in call.scope ? (call.scope.organizationId as number) : null;
  await writeAudit(
    tx,
    { ...actBy(call.actor, call), verb: endpoint.audit?.verb ?? '', record: endpoint.audit?.record ?? '' },
    [...entries, ...overridden].map((entry) => ({ locationId: call.location?.id ?? null, organizationId, ...entry })),
  );
  return result;
};
