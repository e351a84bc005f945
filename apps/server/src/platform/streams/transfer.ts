import type { StreamFailure } from './errors.ts';
import type { Slabs } from './slabs.ts';

/** Bytes for which memory is set aside on a server's word, before they have come. */
const MOST_AHEAD = 4 * 1024 * 1024;

/** Who is being sent a body while it is still arriving. */
export interface Listener {
  /** Told once, when the type of the body is known; before any chunk. */
  begin(): void;
  chunk(chunk: Buffer): void;
  /** With the last chunk, where there is one that has not been told. */
  end(last?: Buffer): void;
  fail(failure: StreamFailure): void;
}

/**
 * One body on its way from a camera's server, or arrived. However many viewers ask for it, it is fetched once; who comes
 * while it is under way gets at once what is there and the rest as it comes, so that nobody waits for its last byte.
 */
export class Transfer {
  state: 'waiting' | 'flowing' | 'complete' | 'failed' = 'waiting';
  /** Empty while waiting. */
  contentType = '';
  /** In bytes, null when not known before the end. */
  contentLength: number | null = null;
  /** The whole body, once complete. */
  body: Buffer | null = null;
  failure: StreamFailure | null = null;
  /** True once nobody wants it any more: it is not fetched to its end. */
  isAbandoned = false;
  /** Called when the last listener left before the end. */
  onDeserted: (() => void) | null = null;
  /** Bound, so that an answer's end can be given it as it is. See {@link hold}. */
  readonly release = (): void => this.#release();
  readonly #listeners = new Set<Listener>();
  readonly #slabs: Slabs | null;
  #holds = 0;
  /** What has arrived: in the slab when its length was announced, else chunk by chunk. */
  #slab: Buffer | null = null;
  #chunks: Buffer[] = [];
  #filled = 0;
  /** How much of the slab its listeners have been told. */
  #told = 0;
  #telling: NodeJS.Immediate | undefined;

  constructor(slabs: Slabs | null = null) {
    this.#slabs = slabs;
  }

  /**
   * Whoever may still read the body holds it, and calls `release` once when done: an answer when it is closed, the shelf when it lets
   * go. The last release gives its memory to the next body, so the body is gone from then on; one that is never released is collected.
   */
  hold(): void {
    this.#holds++;
  }

  /** Hands over what has arrived and then what arrives; the function that comes back ends it. */
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
    // A copy: who hears this may send a second listener ahead, which is told by `listen` itself.
    for (const listener of Array.from(this.#listeners)) listener.begin();
  }

  push(chunk: Buffer): void {
    if (!this.#slab) {
      this.#chunks.push(chunk);
      for (const listener of this.#listeners) listener.chunk(chunk);
      return;
    }
    if (chunk.length > this.#slab.length - this.#filled) throw new Error('More than was announced');
    this.#slab.set(chunk, this.#filled);
    this.#filled += chunk.length;
    // What comes in one turn is told as one: each write costs every viewer's share of the processor, however short it is.
    this.#telling ??= setImmediate(() => this.#tell());
  }

  complete(): void {
    // In one piece, so that each of the many who come later is served with a single write.
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

  /** What the listeners have been told so far. */
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
