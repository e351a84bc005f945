import type { FeatureGate, Permission } from '@viewgate/policy/vocabulary';
import { z } from 'zod';
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
 * (outside: 404): a parameter of the path, or with `query.` or `body.` before it a field there. Where that field may be left out,
 * the handler gets no scope. `actor`: the handler reads through the caller's scope. `none`: nothing of a tenant is touched.
 */
export type Scope = { readonly location: string } | { readonly organization: string } | 'actor' | 'none';

/**
 * What a read leaves in the audit: reading it is itself an act. Within some minutes the same look of the same session is one entry.
 */
export interface ViewSpec {
  readonly verb: 'view' | 'ask' | 'export';
  readonly record: string;
  /** The parameter of path or query that names the record. */
  readonly id?: string;
  /** Where the result holds the record's name, such as `camera.name`; several are put together. */
  readonly name?: readonly string[];
  /** Where the result holds the organization that reads the entry too, of a call at no location; else the reader's own. */
  readonly organization?: string;
}

export interface EndpointSpec {
  readonly method: Method;
  /** With `:name` parameters. */
  readonly path: string;
  /** Other addresses at which the same call answers, with the same parameters; our own screens use `path`. */
  readonly alsoAt?: readonly string[];
  readonly summary: string;
  readonly access: Access;
  readonly scope: Scope;
  readonly feature?: FeatureGate;
  /** The handler is told which features are on; those of a gated endpoint are told anyway. Others do without the look-up. */
  readonly readsFeatures?: true;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /** The schema of `result`. */
  readonly response: z.ZodType;
  /** Success status; 200 unless said. */
  readonly status?: 200 | 201;
  /** Beyond those that its access, scope and input imply. */
  readonly errors?: readonly ErrorCode[];
  /** The audit verb and record kind; such a call runs in one transaction with its audit row. `null`: changes nothing. */
  readonly audit: { readonly verb: string; readonly record: string } | null;
  /** For a sensitive read (`audit: null`): that it was read is written before the answer leaves. See docs/adr on views. */
  readonly view?: ViewSpec;
  /** Other nouns whose answers change with this one's: browsers ask them again. */
  readonly touches?: readonly Noun[];
  /**
   * For a changing call that the binder must not wrap in its transaction, because it talks to the outside world or is its own
   * pipeline (sign-in). It then writes its audit rows itself.
   */
  readonly ownTransaction?: true;
  /** Asking this never extends the session: what screens poll by themselves. */
  readonly passive?: true;
  /** Answers the same whoever asks (`access: 'public'`): the session is not looked up, so that it answers without the database. */
  readonly sessionless?: true;
  /** Takes much time of the server or the database: each account's are answered one after another, and few wait. */
  readonly heavy?: true;
  /** Also for a person who must add a second step to their sign-in first: what leads there, and out. */
  readonly beforeSecondFactor?: true;
  /** The answer is not JSON (a playlist, a picture): the handler writes it. `response` then only describes it. */
  readonly raw?: { readonly contentType: string };
  /** The largest body that is read, in bytes; 1 MiB unless said. */
  readonly maxBodyBytes?: number;
}

export interface Endpoint extends EndpointSpec {
  /** `noun.verb`, such as `cameras.update`. */
  readonly id: string;
}

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
    Object.entries(specs).map(([verb, spec]) => [verb, { ...spec, id: `${noun}.${verb}` }]),
  ) as WithIds<N, E>;

/** The usual `POST X/table` of a collection. */
export const table = <
  const S extends readonly [string, ...string[]],
  R extends z.ZodObject,
  F extends z.ZodRawShape,
  const Rest extends Omit<EndpointSpec, 'method' | 'body' | 'response' | 'audit'>,
>(
  spec: Rest & { sortBy: S; row: R; filters: F },
) => {
  const { sortBy, row, filters, ...rest } = spec;
  return {
    ...rest,
    method: 'POST' as const,
    body: tableRequest(sortBy, filters),
    response: tableResponse(row),
    audit: null,
  };
};

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;
type Given<S> = S extends z.ZodType ? z.input<S> : undefined;

/** What a handler is given, parsed. */
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
