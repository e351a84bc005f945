import { shareParts } from './share.ts';

export type Key = readonly unknown[];

/** A question: what it is called, how it is asked, and for how many milliseconds its answer is believed. */
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

/** One question with its answer, and who waits for it. */
export class Entry<T = unknown> {
  readonly id = ++entries;
  readonly key: Key;
  data: T | undefined = undefined;
  error: unknown = null;
  status: 'pending' | 'success' | 'error' = 'pending';
  updatedAt = 0;
  isInvalid = false;
  /** The call that is under way. */
  call: Promise<T> | null = null;
  question: Question<T> | null = null;
  /** When somebody last looked at it (epoch ms). */
  lookedAt = Date.now();
  /** Counted for those who follow: answers and failures, arrivals of answers that said the same, calls begun and ended. */
  readonly changes = { answers: 0, arrivals: 0, calls: 0 };
  /** What is on screen. */
  readonly followers = new Set<() => void>();
  #abort: AbortController | null = null;
  /** How many wait for the call besides what is on screen. */
  #waiting = 0;
  /** What is asked about has changed since the call began: its answer is not to be believed. */
  #isOvertaken = false;
  /** For those who cannot be drawn without an answer: one promise for all, however often they try. */
  #reading: Promise<T> | null = null;
  readonly #onBusy: (by: 1 | -1) => void;

  constructor(key: Key, onBusy: (by: 1 | -1) => void) {
    this.key = key;
    this.#onBusy = onBusy;
  }

  isStale(staleTime: number): boolean {
    return this.isInvalid || this.data === undefined || Date.now() - this.updatedAt >= staleTime;
  }

  /** Takes an answer that is known; a call under way may be older than it. */
  set(data: T, updatedAt = Date.now()): void {
    this.#take(data, updatedAt);
    this.stop();
  }

  /** Believes the answer no longer, nor one that is on its way. */
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
   * Asks, once at a time; `anew`: an answer that is on its way may be older than what is asked about. It is given up for the new call, unless it is
   * the first: that one is shown, and then asked again.
   */
  ask(question: Question<T>, mayRetry: MayRetry, anew = false): Promise<T> {
    this.question = question;
    if (this.call && anew && this.data === undefined) this.#isOvertaken = true;
    if (this.call && !(anew && this.data !== undefined)) return this.call;
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
    // Whoever asks may be drawing.
    queueMicrotask(() => this.#tell());
    return call;
  }

  /** Asks for somebody who waits for the answer, so that it is not given up when it leaves the screen. */
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
          // An answer came by another way.
          if (this.data !== undefined && this.changes.arrivals > arrivals && !this.isInvalid) return this.data;
          // Given up for a newer one: that one answers.
          if (!this.call || this.call === call) throw error;
        }
      }
    } finally {
      this.#waiting--;
    }
  }

  /** The answer for whoever cannot be drawn without; a failure is thrown until it is forgotten. */
  read(question: Question<T>, mayRetry: MayRetry): Promise<T> {
    if (this.status === 'error' && !this.call) throw this.error;
    this.#reading ??= this.await(question, mayRetry).finally(() => (this.#reading = null));
    return this.#reading;
  }

  /** There is no answer yet, and no failure either: whoever wants it next asks. */
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
      // Whoever follows anew in the same breath still wants it.
      queueMicrotask(() => {
        if (this.followers.size === 0 && this.#waiting === 0) this.stop();
      });
    };
  }

  /** Gives up the call that is under way; everything is as before it. */
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
