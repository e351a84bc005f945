import { shareParts } from './share.ts';

export type Key = readonly unknown[];

/** A query: its key, how to ask, and for how many milliseconds the answer counts as fresh. */
export interface Question<T> {
  readonly queryKey: Key;
  readonly queryFn: (given: { readonly signal: AbortSignal }) => Promise<T>;
  readonly staleTime?: number;
}

/** Whether to ask again after this many failures. */
export type MayRetry = (failures: number, error: unknown) => boolean;

const isAborted = (signal: AbortSignal): boolean => signal.aborted;
const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

let entries = 0;

/** One query with its answer, and everyone waiting for it. */
export class Entry<T = unknown> {
  readonly id = ++entries;
  readonly key: Key;
  data: T | undefined = undefined;
  error: unknown = null;
  status: 'pending' | 'success' | 'error' = 'pending';
  updatedAt = 0;
  isInvalid = false;
  /** The call in flight. */
  call: Promise<T> | null = null;
  question: Question<T> | null = null;
  /** When it was last looked up (epoch ms). */
  lookedAt = Date.now();
  /** Counters for followers: changed answers and failures, arrivals of any answer, calls started or ended. */
  readonly changes = { answers: 0, arrivals: 0, calls: 0 };
  /** What is on screen. */
  readonly followers = new Set<() => void>();
  #abort: AbortController | null = null;
  /** How many wait for the call besides what is on screen. */
  #waiting = 0;
  /** The data has changed since the call began: its answer is already stale. */
  #isOvertaken = false;
  /** For components that cannot render without an answer: one promise for all, however often they retry. */
  #reading: Promise<T> | null = null;
  readonly #onBusy: (by: 1 | -1) => void;

  constructor(key: Key, onBusy: (by: 1 | -1) => void) {
    this.key = key;
    this.#onBusy = onBusy;
  }

  isStale(staleTime: number): boolean {
    return this.isInvalid || this.data === undefined || Date.now() - this.updatedAt >= staleTime;
  }

  /** Stores a known answer, and stops a call in flight, which may return an older one. */
  set(data: T, updatedAt = Date.now()): void {
    this.#take(data, updatedAt);
    this.stop();
  }

  /** Marks the answer stale, including one in flight. */
  invalidate(): void {
    this.isInvalid = true;
    this.#isOvertaken = this.call !== null;
  }

  #take(data: T, updatedAt = Date.now()): void {
    const shared = shareParts(this.data, data);
    if (this.status !== 'success' || !Object.is(shared, this.data)) this.changes.answers++;
    Object.assign(this, { data: shared, updatedAt, status: 'success', error: null, isInvalid: false });
    this.changes.arrivals++;
    this.#tell();
  }

  /**
   * Asks, one call at a time. `force`: an answer in flight may be stale, so the call is dropped for a new one, unless it is
   * the first: then its answer is shown, and the query asked again.
   */
  ask(question: Question<T>, mayRetry: MayRetry, force = false): Promise<T> {
    this.question = question;
    if (this.call && force && this.data === undefined) this.#isOvertaken = true;
    if (this.call && !(force && this.data !== undefined)) return this.call;
    this.stop();
    const abort = new AbortController();
    this.#abort = abort;
    this.forgetFailure();
    const call = this.#try(question, mayRetry, abort.signal);
    this.call = call;
    this.#isOvertaken = false;
    this.changes.calls++;
    this.#onBusy(1);
    call.then(
      (data) => {
        if (!this.#end(call)) return;
        this.#take(data);
        if (!this.#isOvertaken) return;
        this.isInvalid = true;
        if (this.followers.size > 0) this.ask(question, mayRetry).catch(() => undefined);
      },
      (error: unknown) => {
        if (!this.#end(call)) return;
        Object.assign(this, { error, status: 'error' });
        this.changes.answers++;
        this.#tell();
      },
    );
    // The caller may be rendering.
    queueMicrotask(() => this.#tell());
    return call;
  }

  /** Asks for a caller that awaits the answer, so that the call is not dropped when the entry leaves the screen. */
  async await(question: Question<T>, mayRetry: MayRetry): Promise<T> {
    this.#waiting++;
    try {
      for (;;) {
        const call = this.ask(question, mayRetry);
        const { arrivals } = this.changes;
        try {
          const data = await call;
          if (!this.isInvalid) return this.data === undefined ? data : this.data;
        } catch (error) {
          // An answer arrived another way.
          if (this.data !== undefined && this.changes.arrivals > arrivals && !this.isInvalid) return this.data;
          // Dropped for a newer call, whose answer counts.
          if (!this.call || this.call === call) throw error;
        }
      }
    } finally {
      this.#waiting--;
    }
  }

  /** The answer for a component that cannot render without it; a failure is thrown until it is forgotten. */
  read(question: Question<T>, mayRetry: MayRetry): Promise<T> {
    if (this.status === 'error' && !this.call) throw this.error;
    this.#reading ??= this.await(question, mayRetry).finally(() => (this.#reading = null));
    return this.#reading;
  }

  /** Back to neither answer nor failure: the next reader asks again. */
  forgetFailure(): void {
    if (this.status !== 'error' || this.data !== undefined) return;
    Object.assign(this, { status: 'pending', error: null });
    this.changes.answers++;
  }

  follow(follower: () => void): () => void {
    this.followers.add(follower);
    return () => {
      this.followers.delete(follower);
      this.lookedAt = Date.now();
      // A follower that resubscribes in the same tick still wants the answer.
      queueMicrotask(() => {
        if (this.followers.size === 0 && this.#waiting === 0) this.stop();
      });
    };
  }

  /** Drops the call in flight; the entry stays as it was. */
  stop(): void {
    if (!this.call) return;
    const { call } = this;
    const abort = this.#abort;
    this.#end(call);
    abort?.abort();
  }

  async #try(question: Question<T>, mayRetry: MayRetry, signal: AbortSignal): Promise<T> {
    for (let failures = 0; ; failures++) {
      try {
        return await question.queryFn({ signal });
      } catch (error) {
        if (isAborted(signal) || !mayRetry(failures, error)) throw error;
        await pause(Math.min(1000 * 2 ** failures, 30_000), signal);
        if (isAborted(signal)) throw error;
      }
    }
  }

  #end(call: Promise<T>): boolean {
    if (this.call !== call) return false;
    this.call = null;
    this.#abort = null;
    this.changes.calls++;
    this.#onBusy(-1);
    return true;
  }

  #tell(): void {
    for (const follower of this.followers) follower();
  }
}
