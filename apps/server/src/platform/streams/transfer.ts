import type { StreamFailure } from './errors.ts';
import type { Slabs } from './slabs.ts';

/** The most bytes allocated up front because the server announced them. */
const MOST_AHEAD = 4 * 1024 * 1024;

/** Someone being sent a body while it is still arriving. */
export interface Listener {
  /** Called once, when the type of the body is known; before any chunk. */
  begin(): void;
  chunk(chunk: Buffer): void;
  /** With the last chunk, if it was not delivered yet. */
  end(last?: Buffer): void;
  fail(failure: StreamFailure): void;
}

/**
 * One body arriving from a camera's server, or complete. It is fetched once however many viewers request it; one who joins while it is
 * arriving gets what is there at once and the rest as it comes, so that nobody waits for the last byte.
 */
export class Transfer {
  state: 'waiting' | 'flowing' | 'complete' | 'failed' = 'waiting';
  /** Empty while waiting. */
  contentType = '';
  /** In bytes, null if unknown before the end. */
  contentLength: number | null = null;
  /** The whole body, once complete. */
  body: Buffer | null = null;
  failure: StreamFailure | null = null;
  /** True once nobody wants it: it is not fetched to its end. */
  isAbandoned = false;
  /** Called when the last listener leaves before the end. */
  onDeserted: (() => void) | null = null;
  /** Bound, so that it can be passed directly as a close handler. See {@link hold}. */
  readonly release = (): void => this.#release();
  readonly #listeners = new Set<Listener>();
  readonly #slabs: Slabs | null;
  #holds = 0;
  /** What has arrived: in the slab if its length was announced, else chunk by chunk. */
  #slab: Buffer | null = null;
  #chunks: Buffer[] = [];
  #filled = 0;
  /** How much of the slab the listeners have received. */
  #told = 0;
  #telling: NodeJS.Immediate | undefined;

  constructor(slabs: Slabs | null = null) {
    this.#slabs = slabs;
  }

  /**
   * Anyone who may still read the body holds it, and calls `release` once when done: an answer when it is closed, the shelf when it evicts
   * it. The last release hands the memory to the next body, so the body is gone from then on; if never released, it is garbage-collected.
   */
  hold(): void {
    this.#holds++;
  }

  /** Delivers what has arrived and then what arrives; the returned function stops it. */
  listen(listener: Listener): () => void {
    if (this.failure) {
      listener.fail(this.failure);
      return () => {};
    }
    if (this.state !== 'waiting') listener.begin();
    if (this.body) {
      listener.end(this.body);
      return () => {};
    }
    for (const chunk of this.#present()) listener.chunk(chunk);
    this.#listeners.add(listener);
    return () => {
      if (this.#listeners.delete(listener) && this.#listeners.size === 0) this.onDeserted?.();
    };
  }

  begin(contentType: string, contentLength: number | null): void {
    this.state = 'flowing';
    this.contentType = contentType;
    this.contentLength = contentLength;
    if (contentLength !== null && contentLength <= MOST_AHEAD) this.#slab = this.#slabs?.take(contentLength) ?? null;
    // A copy: a callback may add a listener that is notified by `listen` itself.
    for (const listener of Array.from(this.#listeners)) listener.begin();
  }

  push(chunk: Buffer): void {
    if (!this.#slab) {
      this.#chunks.push(chunk);
      for (const listener of this.#listeners) listener.chunk(chunk);
      return;
    }
    if (chunk.length > this.#slab.length - this.#filled) throw new Error('More bytes than announced');
    this.#slab.set(chunk, this.#filled);
    this.#filled += chunk.length;
    // Chunks of the same turn are delivered as one: each write costs processor time per viewer, however short it is.
    this.#telling ??= setImmediate(() => this.#tell());
  }

  complete(): void {
    // In one piece, so that each later viewer is served with a single write.
    this.body = this.#slab?.subarray(0, this.#filled) ?? Buffer.concat(this.#chunks);
    this.contentLength = this.body.length;
    this.state = 'complete';
    const last = this.#slab && this.#told < this.#filled ? this.#slab.subarray(this.#told, this.#filled) : undefined;
    for (const listener of this.#drain()) listener.end(last);
  }

  fail(failure: StreamFailure): void {
    this.failure = failure;
    this.state = 'failed';
    for (const listener of this.#drain()) listener.fail(failure);
  }

  #tell(): void {
    this.#telling = undefined;
    const chunk = this.#slab?.subarray(this.#told, this.#filled);
    this.#told = this.#filled;
    if (chunk && chunk.length > 0) for (const listener of Array.from(this.#listeners)) listener.chunk(chunk);
  }

  #release(): void {
    if (--this.#holds > 0) return;
    const slab = this.#slab;
    [this.#slab, this.body, this.#chunks] = [null, null, []];
    if (slab) this.#slabs?.give(slab);
  }

  /** What the listeners have received so far. */
  #present(): Buffer[] {
    if (!this.#slab) return this.#chunks;
    return this.#told > 0 ? [this.#slab.subarray(0, this.#told)] : [];
  }

  #drain(): Listener[] {
    const told = Array.from(this.#listeners);
    this.#listeners.clear();
    this.#chunks = [];
    clearImmediate(this.#telling);
    return told;
  }
}
