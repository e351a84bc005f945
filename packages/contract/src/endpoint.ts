import type { Permission } from './permissions.ts';
import type { FeatureGate } from '@viewgate/policy/vocabulary';
import type { z } from 'zod';
import type { ErrorCode } from './messages/errors.ts';
import type { Noun } from './nouns.generated.ts';
import { tableRequest, tableResponse } from './schemas/table.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Who may call. `public` and `signedIn` are spelled out; there is no default. A list of permissions means any one suffices.
 * `viewer` is a signed-in viewer account: the viewer area.
 */
export type Access = 'public' | 'signedIn' | 'viewer' | Permission | readonly Permission[];

/**
 * Which tenant a call stays within. `location` and `organization` name the id that the binder checks against the caller's scope
 * (outside: 404): a path parameter, or a field of the query or body if prefixed with `query.` or `body.`. If that field is omitted,
 * the handler gets no scope. `actor`: the handler reads through the caller's scope. `none`: nothing of a tenant is touched.
 */
export type Scope = { readonly location: string } | { readonly organization: string } | 'actor' | 'none';

/** What an outside program may be granted within the portal, besides what it learns about the person. */
export type AppScope = 'cameras' | 'cameras.watch';

/** A partner's key (`X-API-Key`); a token of one recording server, detector or service (`Authorization: Bearer`). */
export type Credential = 'partnerKey' | 'token';

/** What a sensitive read leaves in the audit. Repeated reads by the same session within a few minutes are one entry. */
export interface ViewSpec {
  readonly verb: 'view' | 'ask' | 'export';
  readonly record: string;
  /** The parameter of path or query that names the record. */
  readonly id?: string;
  /** Only calls whose query has this parameter are audited: the others reveal nothing about anybody. */
  readonly ifAsked?: string;
  /** Paths to the record's name in the result, such as `camera.name`; several are joined. */
  readonly name?: readonly string[];
  /** For a call without a location: the path in the result to the organization that may also read the entry; by default the reader's own. */
  readonly organization?: string;
}

export interface EndpointSpec {
  readonly method: Method;
  /** With `:name` parameters. */
  readonly path: string;
  /** Further paths of the same call, with the same parameters; our own screens use `path`. */
  readonly alsoAt?: readonly string[];
  readonly summary: string;
  readonly access: Access;
  readonly scope: Scope;
  readonly feature?: FeatureGate;
  /**
   * While its feature is off, the call does not exist for anybody: it answers like an unknown address. Left out of the published
   * description.
   */
  readonly isHidden?: true;
  /** The handler receives the features that are on. Handlers of gated endpoints always do; the others skip the lookup. */
  readonly readsFeatures?: true;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /** The schema of `result`. */
  readonly response: z.ZodType;
  /** For a table: the fields of its rows that it shows, in order. */
  readonly columns?: readonly string[];
  /** Success status; 200 by default. 202: a job does the work, and the result names it. */
  readonly status?: 200 | 201 | 202;
  /** Work too large for one transaction goes to a job: the answer is then a 202 whose result names the `jobId`. */
  readonly orJob?: true;
  /** In addition to those that its access, scope and input imply. */
  readonly errors?: readonly ErrorCode[];
  /** The audit verb and record kind; the call and its audit row share one transaction. `null`: changes nothing. */
  readonly audit: { readonly verb: string; readonly record: string } | null;
  /** For a sensitive read (`audit: null`): the audit entry is written before the answer is sent (docs/adr/0009). */
  readonly view?: ViewSpec;
  /** Other nouns whose answers this call changes: browsers refetch them. */
  readonly touches?: readonly Noun[];
  /**
   * For a changing call that the binder must not wrap in a transaction, because it talks to the outside world or is its own
   * pipeline (sign-in). It writes its own audit rows.
   */
  readonly ownTransaction?: true;
  /**
   * Sent with the header `viewgate-rehearse: 1`, it is carried out, compared and rolled back: the answer is whom it would cut off and let in
   * (`ChangeEffect`). For calls that change a decision in one transaction at one location.
   */
  readonly rehearsed?: true;
  /** Calling it never extends the session; for what screens poll. */
  readonly passive?: true;
  /** Answers everybody the same (`access: 'public'`): the session is not looked up, so no database is needed. */
  readonly sessionless?: true;
  /** What a program proves its identity with instead of a session, checked by the handler; for calls with `access: 'public'`. */
  readonly credential?: Credential;
  /** Expensive for the server or the database: run one at a time per account, with a short queue; a raw answer until its last byte. */
  readonly heavy?: true;
  /** Open even to somebody who must first add a second step to their sign-in: what that takes, and signing out. */
  readonly beforeSecondFactor?: true;
  /** The handler writes the answer itself, since it is not JSON (a playlist, a picture). `response` only describes it. */
  readonly raw?: { readonly contentType: string };
  /** The body is sent as `multipart/form-data`, a part for each of its fields: a `File`, or text. */
  readonly form?: true;
  /**
   * A change whose body can ask, with `isDryRun`, what it would do: the answer comes from a transaction that cannot write, and leaves
   * no entry in the audit.
   */
  readonly dryRun?: true;
  /** Statuses that another protocol defines, with bodies of its own, and what each means there; for raw answers. */
  readonly answers?: Readonly<Record<number, string>>;
  /** Its body is a form (`application/x-www-form-urlencoded`), which the handler reads itself: with `raw` only. */
  readonly takesForm?: true;
  /** Outside programs may make this call too, with an access token from somebody who granted them this scope. */
  readonly appScope?: AppScope;
  /**
   * Deprecated: announced `since`, answered `until` at least (both YYYY-MM-DD), replaced by the call with the id `by`
   * (docs/decisions/interface.md).
   */
  readonly deprecated?: { readonly since: string; readonly until: string; readonly by?: string };
  /**
   * The mobile app may make this call too, with its device's token. That applies to all of `/api/viewer` and `/api/Mobile`:
   * `endpoints` sets it; anywhere else it is spelled out. `watch`: also when signed in by an NVR user, who watches cameras and does nothing
   * else.
   */
  readonly mobile?: true | 'watch';
  /** A call that creates no record and yet answers the same under the same `Idempotency-Key`: its handler sees to it. */
  readonly takesOwnKey?: true;
  /** Answered within a view too, whatever it does (`isOpenInView`), and to a page that does not know about the view. */
  readonly inView?: 'always';
  /** Maximum body size in bytes; 1 MiB by default. */
  readonly maxBodyBytes?: number;
}

export interface Endpoint extends EndpointSpec {
  /** `noun.verb`, such as `cameras.update`. */
  readonly id: string;
}

/**
 * Whether a call sent again under its `Idempotency-Key` gets its first answer and does nothing: those that create a record, or begin a job.
 */
export const takesKey = ({ status = 200, orJob }: Endpoint): boolean => status !== 200 || orJob === true;

/**
 * Whether a call may carry the reason for breaking pinned expectations (`viewgate-override`): those that change who may watch, in one
 * transaction at one location.
 */
export const isOverridable = ({ audit, ownTransaction, scope, touches }: EndpointSpec): boolean =>
  audit !== null &&
  !ownTransaction &&
  typeof scope === 'object' &&
  'location' in scope &&
  touches?.includes('access') === true;

const forMobile = ({ mobile, path }: EndpointSpec): EndpointSpec['mobile'] =>
  mobile ?? (/^\/api\/(?:viewer|Mobile)\//.test(path) ? true : undefined);

export type Endpoints = Readonly<Record<string, Endpoint>>;

type WithIds<N extends string, E extends Record<string, EndpointSpec>> = {
  readonly [K in keyof E]: E[K] & { readonly id: `${N}.${K & string}` };
};

/** Declares the endpoints of one noun; each gets the id `noun.verb`. */
export const endpoints = <const N extends string, const E extends Record<string, EndpointSpec>>(
  noun: N,
  specs: E,
): WithIds<N, E> =>
  Object.fromEntries(
    Object.entries(specs).map(([verb, spec]) => {
      const mobile = forMobile(spec);
      return [verb, { ...spec, ...(mobile && { mobile }), id: `${noun}.${verb}` }];
    }),
  ) as WithIds<N, E>;

/** The usual `POST X/table` of a collection. */
export const table = <
  const S extends readonly [string, ...string[]],
  R extends z.ZodObject,
  const C extends readonly (keyof R['shape'] & string)[],
  F extends z.ZodRawShape,
  const Rest extends Omit<EndpointSpec, 'method' | 'body' | 'response' | 'columns' | 'audit'>,
>(
  spec: Rest & { sortBy: S; row: R; columns: C; filters: F },
) => {
  const { sortBy, row, columns, filters, ...rest } = spec;
  return {
    ...rest,
    method: 'POST' as const,
    body: tableRequest(sortBy, filters),
    response: tableResponse(row),
    columns,
    audit: null,
  };
};

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;
type Given<S> = S extends z.ZodType ? z.input<S> : undefined;

/** What a handler receives, parsed. */
export interface InputOf<E extends EndpointSpec> {
  params: Parsed<E['params']>;
  query: Parsed<E['query']>;
  body: Parsed<E['body']>;
}
/** What a caller passes. */
export interface RequestOf<E extends EndpointSpec> {
  params?: Given<E['params']>;
  query?: Given<E['query']>;
  body?: Given<E['body']>;
}
/** What a handler returns, and a caller receives, inside `{"result": …}`. */
export type ResultOf<E extends EndpointSpec> = z.output<E['response']>;
export type RowOf<E extends EndpointSpec> = ResultOf<E> extends { rows: (infer R)[] } ? R : never;
