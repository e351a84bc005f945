/** What a span says besides its name and times: the program's own words and numbers, never a name, an address, a token or a message. */
export type SpanFacts = Readonly<Record<string, string | number | boolean>>;

export interface OpenSpan {
  /** Runs work whose spans are below this one. */
  within<T>(work: () => T): T;
  /** Ends it; `failed` names the kind of failure. */
  end(facts?: SpanFacts, failed?: string): void;
}

interface SpanStart {
  readonly name: string;
  readonly kind?: 'server' | 'job' | 'database';
  readonly facts?: SpanFacts;
  /** By `performance.now()`; default: now. */
  readonly startedAt?: number;
  /** A trace of its own, under this UUID. */
  readonly traceId?: string;
}

/** Records where time goes. There is none while no receiver is configured, and nothing of it is loaded. */
export interface Tracer {
  /** Begins a span below the current one. */
  begin(start: SpanStart): OpenSpan;
  stop(): Promise<void>;
}

/** Runs work in a span, which a failure of the work marks. */
export const inSpan = async <T>(tracer: Tracer | null, start: SpanStart, work: () => Promise<T>): Promise<T> => {
  if (!tracer) return await work();
  const span = tracer.begin(start);
  try {
    const result = await span.within(work);
    span.end();
    return result;
  } catch (error) {
    span.end({}, kindOfFailure(error));
    throw error;
  }
};

/** What a failure is called: its code or its class, since its message may name anybody. */
export const kindOfFailure = (error: unknown): string => {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (typeof code === 'string') return code;
  return error instanceof Error ? error.name : typeof error;
};
