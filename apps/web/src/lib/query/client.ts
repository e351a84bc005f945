import { createStore } from '../store.ts';
import { Entry, type Key, type MayRetry, type Question } from './entry.ts';
import { hashOf } from './share.ts';

interface ClientOptions {
  readonly staleTime: number;
  readonly mayRetry: MayRetry;
  /** Answers known from the start. */
  readonly known?: (key: Key) => unknown;
}

interface Which {
  /** The first parts of the keys that match; without it, all. */
  readonly queryKey?: Key;
}

/** Milliseconds an answer is kept when nothing shows it. */
const keptFor = 300_000;

/** Caches answers: asked once, shown in many places, refetched when they may have changed. */
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
      // The caller may be rendering.
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

  ask<T>(question: Question<T>, force = false): Promise<T> {
    return this.entryOf<T>(question.queryKey).ask(question, this.#options.mayRetry, force);
  }

  /** The answer for a component that cannot render without it: a promise of it; throws the failure. */
  read<T>(question: Question<T>): Promise<T> {
    return this.entryOf<T>(question.queryKey).read(question, this.#options.mayRetry);
  }

  /** A failure has been shown: the next component to render asks again instead of showing it a second time. */
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

  /** The cached answer while it is fresh; otherwise a new one. */
  async fetchQuery<T>(question: Question<T>): Promise<T> {
    const entry = this.entryOf<T>(question.queryKey);
    return entry.data !== undefined && !this.isStale(question)
      ? entry.data
      : await entry.await(question, this.#options.mayRetry);
  }

  /** The cached answer, however old; asked for only if there is none. */
  ensureQueryData<T>(question: Question<T>): Promise<T> {
    return this.fetchQuery({ ...question, staleTime: Number.POSITIVE_INFINITY });
  }

  /** Marks these stale; what is on screen is refetched. */
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

  /** Evicts what has long been neither shown nor looked up: a component being rendered does not follow its entry yet. */
  #sweep(): void {
    const now = Date.now();
    if (now - this.#swept < keptFor) return;
    this.#swept = now;
    for (const [hash, { followers, call, updatedAt, lookedAt }] of this.#entries) {
      if (followers.size === 0 && !call && now - Math.max(updatedAt, lookedAt) > keptFor) this.#entries.delete(hash);
    }
  }
}
