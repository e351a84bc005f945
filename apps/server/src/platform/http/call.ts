import type { Endpoint, EndpointSpec, InputOf, ResultOf } from '@viewgate/contract';
import type { FeatureName } from '@viewgate/policy/vocabulary';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AuditEntry } from '../audit/audit.ts';
import type { Database, Queryable, Tx } from '../database/database.ts';
import type { LocationEntry } from '../tenancy/location-directory.ts';
import type { Actor, LocationScope, OrganizationScope } from '../tenancy/scope.ts';
import type { ConstraintFailures } from './problem.ts';

/** The type that a scope's name refers to. */
type NamedBy<E extends EndpointSpec, Name> = Name extends `${infer Part extends 'query' | 'body'}.${infer Field}`
  ? InputOf<E>[Part][Field & keyof InputOf<E>[Part]]
  : number;
type IfNamed<Id, T> = undefined extends Id ? T | undefined : T;

type ScopeOf<E extends EndpointSpec> = E['scope'] extends { readonly location: infer Name }
  ? IfNamed<NamedBy<E, Name>, LocationScope>
  : E['scope'] extends { readonly organization: infer Name }
    ? IfNamed<NamedBy<E, Name>, OrganizationScope>
    : undefined;
type LocationOf<E extends EndpointSpec> = E['scope'] extends { readonly location: infer Name }
  ? IfNamed<NamedBy<E, Name>, LocationEntry>
  : undefined;

type ActorOf<E extends EndpointSpec> = E['access'] extends 'public' ? Actor | null : Actor;

/** A changing call gets the transaction opened by the binder; its audit row is written in it. */
type DataOf<E extends EndpointSpec> = E['audit'] extends null
  ? { readonly db: Queryable }
  : E['ownTransaction'] extends true
    ? { readonly db: Database }
    : { readonly db: Tx; readonly audit: (entry: AuditEntry) => void };

type FeaturesOf<E extends EndpointSpec> = E extends
  | { readonly readsFeatures: true }
  | { readonly feature: object | string }
  ? ReadonlySet<FeatureName>
  : undefined;

export type Call<E extends EndpointSpec> = {
  readonly input: InputOf<E>;
  readonly actor: ActorOf<E>;
  readonly scope: ScopeOf<E>;
  /** The location named by `scope`, if any. */
  readonly location: LocationOf<E>;
  readonly features: FeaturesOf<E>;
  readonly at: number;
  readonly origin: { readonly ip: string; readonly userAgent: string; readonly traceId: string };
  /** For cookies and raw answers only. */
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
} & DataOf<E>;

export type Handler<E extends EndpointSpec> = (call: Call<E>) => Promise<ResultOf<E>> | ResultOf<E>;

export type Handlers<N> = { readonly [K in keyof N]: N[K] extends EndpointSpec ? Handler<N[K]> : never };

/** What must be known about a changing call before its transaction begins. */
export interface Beforehand {
  /**
   * Counted whether or not the call succeeds: keys (`what:whose`) with how often they are allowed (sessions/attempts.ts), in order: a
   * caller refused by one uses up none of the next.
   */
  readonly counts?: readonly Readonly<Record<string, number>>[];
  /**
   * The location that the call changes, if its scope does not name it: it is held. Null if there is none, so that the call is not found.
   */
  readonly locationId?: number | null;
}
/** A changing call before its transaction: what it reads may be different by then. */
export type Before<E extends EndpointSpec> = Omit<Call<E>, 'db' | 'audit'> & { readonly db: Queryable };
type Preparing<N> = {
  readonly [K in keyof N]?: N[K] extends EndpointSpec
    ? (call: Before<N[K]>) => Promise<Beforehand> | Beforehand
    : never;
};

export interface BoundRoute {
  readonly endpoint: Endpoint;
  readonly handler: (call: never) => unknown;
  readonly before?: ((call: never) => Promise<Beforehand> | Beforehand) | undefined;
  readonly constraints: ConstraintFailures;
}

/**
 * Binds the handlers of a noun by name; a missing or extra one does not compile. `constraints` maps violated constraints of the schema
 * to failures; `before` says what a call counts, and which location it changes, ahead of its transaction.
 */
export const routes = <N extends Readonly<Record<string, Endpoint>>>(
  noun: N,
  handlers: Handlers<N>,
  constraints: ConstraintFailures = {},
  before: Preparing<N> = {},
): BoundRoute[] =>
  Object.entries(noun).map(([verb, endpoint]) => ({
    endpoint,
    handler: handlers[verb as keyof N] as BoundRoute['handler'],
    before: before[verb as keyof N] as BoundRoute['before'],
    constraints,
  }));
