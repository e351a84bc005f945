import { createStore } from '../store.ts';
import { Entry, type Key, type MayRetry, type Question } from './entry.ts';
import { hashOf } from './share.ts';

interface ClientOptions {
  readonly staleTime: number;
  readonly mayRetry: MayRetry;
  /** What is known from the start. */
  readonly known?: (key: Key) => unknown;
}

interface Which {
  /** The first parts of their keys; all without it. */
  readonly queryKey?: Key;
}

/** Milliseconds that an answer which nothing shows is kept. */
const keptFor = 300_000;

/** Remembers answers: asked once, shown in many places, asked again when they may have changed. */
export class QueryClient {
  readonly fetching = createStore(0);
  readonly mutating = createStore(0);
  readonly #entries = new Map<string, Entry>();
  readonly #options: ClientOptions;
  #swept = Date.now();

  constructor(options: ClientOptions) {
    this.#options = options;
  }

  entryOf<T>(key: Key): Entry<T> {
    const hash = hashOf(key);
    let entry = this.#entries.get(hash);
    if (!entry) {
      this.#sweep();
      // Whoever asks may be drawing.
      entry = new Entry(key, (by) => queueMicrotask(() => this.fetching.set(this.fetching.get() + by)));
      const known = this.#options.known?.(key);
      if (known !== undefined) entry.set(known);
      this.#entries.set(hash, entry);
    }
    entry.lookedAt = Date.now();
    return entry as Entry<T>;
  }

  isStale<T>({ queryKey, staleTime = this.#options.staleTime }: Pick<Question<T>, 'queryKey' | 'staleTime'>): boolean {
    return this.entryOf(queryKey).isStale(staleTime);
  }

  ask<T>(question: Question<T>, anew = false): Promise<T> {
    return this.entryOf<T>(question.queryKey).ask(question, this.#options.mayRetry, anew);
  }

  /** The answer for whoever cannot be drawn without: a promise of it, or its failure thrown. */
  read<T>(question: Question<T>): Promise<T> {
    return this.entryOf<T>(question.queryKey).read(question, this.#options.mayRetry);
  }

  /** A failure has been told: whoever is drawn next asks again, and is not told it once more. */
  forgetFailure(error: unknown): void {
    const found = [...this.#entries.values()].filter((entry) => entry.error !== null && entry.error === error);
    for (const entry of found) entry.forgetFailure();
    void this.#again(found.filter(({ followers }) => followers.size > 0));
  }

  getQueryData(key: Key): unknown {
    return this.#entries.get(hashOf(key))?.data;
  }

  setQueryData(key: Key, data: unknown, updatedAt?: number): void {
    this.entryOf(key).set(data, updatedAt);
  }

  /** The answer, asked for unless it is believed still. */
  async fetchQuery<T>(question: Question<T>): Promise<T> {
    const entry = this.entryOf<T>(question.queryKey);
    return entry.data !== undefined && !this.isStale(question)
      ? entry.data
      : await entry.await(question, this.#options.mayRetry);
  }

  /** The answer, however old; asked for where there is none. */
  ensureQueryData<T>(question: Question<T>): Promise<T> {
    return this.fetchQuery({ ...question, staleTime: Number.POSITIVE_INFINITY });
  }

  /** Believes these no longer; what is on screen is asked again. */
  async invalidateQueries(which: Which = {}): Promise<void> {
    const found = this.#find(which);
    for (const entry of found) entry.invalidate();
    await this.#again(found.filter(({ followers }) => followers.size > 0));
  }

  async refetchQueries(which: Which & { readonly failedOnly?: boolean } = {}): Promise<void> {
    const found = this.#find(which);
    await this.#again(
      which.failedOnly ? found.filter(({ status, followers }) => status === 'error' && followers.size > 0) : found,
    );
  }

  cancelQueries(which: Which): void {
    for (const entry of this.#find(which)) entry.stop();
  }

  clear(): void {
    for (const entry of this.#entries.values()) entry.stop();
    this.#entries.clear();
  }

  #find({ queryKey = [] }: Which): Entry[] {
    const wanted = queryKey.map((part) => hashOf([part]));
    return [...this.#entries.values()].filter(({ key }) => wanted.every((part, at) => hashOf([key[at]]) === part));
  }

  async #again(entries: readonly Entry[]): Promise<void> {
    await Promise.allSettled(entries.flatMap(({ question }) => (question ? [this.ask(question, true)] : [])));
  }

  /** Lets go of what nothing has shown, or looked at, for long: what is being drawn is not followed yet. */
  #sweep(): void {
    const now = Date.now();
    if (now - this.#swept < keptFor) return;
    this.#swept = now;
    for (const [hash, { followers, call, updatedAt, lookedAt }] of this.#entries) {
      if (followers.size === 0 && !call && now - Math.max(updatedAt, lookedAt) > keptFor) this.#entries.delete(hash);
    }
  }
}
