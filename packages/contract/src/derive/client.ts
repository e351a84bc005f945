import type { EndpointSpec, RequestOf, ResultOf } from '../endpoint.ts';
import type { Problem } from '../messages/problem.ts';

/** A refusal by the server, with its complete problem details. `retryAfter` is in seconds. */
export class ApiError extends Error {
  readonly problem: Problem;
  readonly retryAfter: number | null;
  constructor(problem: Problem, retryAfter: number | null = null) {
    super(problem.validationFailures?.[0]?.errorMessage ?? problem.title);
    this.name = 'ApiError';
    this.problem = problem;
    this.retryAfter = retryAfter;
  }
}

/** The portal never answered the request: offline, timed out, cut off, or answered by something on the way, such as a proxy. */
export class NetworkError extends Error {
  constructor(cause: unknown) {
    super('The portal could not be reached.', { cause });
    this.name = 'NetworkError';
  }
}

export interface ClientOptions {
  /** Such as `https://portal.example`; empty for the page's own origin. */
  baseUrl?: string;
  fetch?: (input: string, init?: RequestInit) => Promise<Response>;
  headers?: (endpoint: EndpointSpec, request: RequestOf<EndpointSpec>) => Record<string, string>;
  /** Timeout of a call in milliseconds; 30,000 by default. */
  timeout?: number;
  /** Sees every response before its body is read. */
  onAnswer?: (answer: Response) => void;
  /** Sees every refusal before it is thrown (401 signs out, 403 redirects). */
  onProblem?: (problem: Problem, endpoint: EndpointSpec) => void | Promise<void>;
}

/** The path of an endpoint with its parameters and query filled in. */
export const urlOf = <E extends EndpointSpec>(endpoint: E, request: RequestOf<E>): string => {
  const params: Record<string, unknown> = request.params ?? {};
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(request.query ?? {})) {
    if (value !== undefined && value !== null) query.set(name, `${value as string | number | boolean}`);
  }
  const text = query.toString();
  return text ? `${path}?${text}` : path;
};

/** A body as the parts of a form. */
export const formOf = (body: object): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) form.set(name, value instanceof Blob ? value : String(value));
  return form;
};

/** A body as it is sent. A form sets its own content type, because that names the boundary between the parts. */
const sentAs = (
  { form }: EndpointSpec,
  body: unknown,
): { readonly body?: NonNullable<RequestInit['body']>; readonly type?: string } => {
  if (body === undefined) return {};
  return form ? { body: formOf(body as object) } : { body: JSON.stringify(body), type: 'application/json' };
};

/** What an answer says; nothing if it is not JSON, or was cut off. */
const saidIn = (text: string): { readonly result?: unknown; readonly code?: unknown } => {
  try {
    return (JSON.parse(text) as object | null) ?? {};
  } catch {
    return {};
  }
};

/** Thrown when something on the way to the portal answered in its place: a proxy, or the login page of a network. */
const notThePortal = (status: number) => new Error(`Not the portal: ${status}`);

/** What the portal refused. Throws if a proxy answered for it. */
export const problemIn = ({ status, headers }: Response, text: string): Problem => {
  const said = saidIn(text);
  if (typeof said.code === 'string') return said as Problem;
  if (status === 502 || status === 504) throw notThePortal(status);
  return {
    type: 'about:blank',
    title: 'The portal did not answer properly.',
    status,
    code: status === 503 ? 'unavailable' : 'internal',
    traceId: headers.get('x-trace-id') ?? '',
  };
};

export type Client = ReturnType<typeof createClient>;

/** The typed client: one function for every endpoint of the contract. Throws {@link ApiError} or {@link NetworkError}. */
export const createClient = (options: ClientOptions = {}) => {
  const { baseUrl = '', timeout = 30_000, onAnswer, onProblem, headers } = options;
  const send = options.fetch ?? ((input: string, init?: RequestInit) => fetch(input, init));
  return async <E extends EndpointSpec>(
    endpoint: E,
    request: RequestOf<E> = {},
    signal?: AbortSignal,
    /** Identifies this attempt to create something: a retry with the same key does not create it twice. */
    idempotencyKey?: string,
  ): Promise<ResultOf<E>> => {
    const limit = AbortSignal.timeout(timeout);
    const sent = sentAs(endpoint, request.body);
    let answer: Response;
    let problem: Problem;
    try {
      answer = await send(baseUrl + urlOf(endpoint, request), {
        method: endpoint.method,
        credentials: 'same-origin',
        signal: signal ? AbortSignal.any([signal, limit]) : limit,
        headers: {
          accept: 'application/json',
          ...(sent.type === undefined ? {} : { 'content-type': sent.type }),
          ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
          ...headers?.(endpoint, request),
        },
        ...(sent.body === undefined ? {} : { body: sent.body }),
      });
      onAnswer?.(answer);
      const text = await answer.text();
      if (answer.ok) {
        const said = saidIn(text);
        if (!('result' in said)) throw notThePortal(answer.status);
        return said.result as ResultOf<E>;
      }
      problem = problemIn(answer, text);
    } catch (cause) {
      if (signal?.aborted) throw cause;
      throw new NetworkError(cause);
    }
    await onProblem?.(problem, endpoint);
    throw new ApiError(problem, Number(answer.headers.get('retry-after')) || null);
  };
};
