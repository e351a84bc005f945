import type { StreamFailure } from './errors.ts';

/** Who is being sent a body while it is still arriving. */
export interface Listener {
  /** Told once, when the type of the body is known; before any chunk. */
  begin(): void;
  chunk(chunk: Buffer): void;
  end(): void;
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
  readonly #listeners = new Set<Listener>();
  #chunks: Buffer[] = [];

  /** Hands over what has arrived and then what arrives; the function that comes back ends it. */
  listen(listener: Listener): () => void {
    if (this.failure) {
      listener.fail(this.failure);
      return () => {};
    }
    if (this.state !== 'waiting') listener.begin();
    for (const chunk of this.body ? [this.body] : this.#chunks) listener.chunk(chunk);
    if (this.body) {
      listener.end();
      return () => {};
    }
    this.#listeners.add(listener);
    return () => {
      if (this.#listeners.delete(listener) && this.#listeners.size === 0) this.onDeserted?.();
    };
  }

  begin(contentType: string, contentLength: number | null): void {
    this.state = 'flowing';
    this.contentType = contentType;
    this.contentLength = contentLength;
    // A copy: who hears this may send a second listener ahead, which is told by `listen` itself.
    for (const listener of this.#present()) listener.begin();
  }

  push(chunk: Buffer): void {
    this.#chunks.push(chunk);
    for (const listener of this.#listeners) listener.chunk(chunk);
  }

  complete(): void {
    // In one piece, so that each of the many who come later is served with a single write.
    this.body = Buffer.concat(this.#chunks);
    this.contentLength = this.body.length;
    this.state = 'complete';
    for (const listener of this.#drain()) listener.end();
  }

  fail(failure: StreamFailure): void {
    this.failure = failure;
    this.state = 'failed';
    for (const listener of this.#drain()) listener.fail(failure);
  }

  #present(): Listener[] {
    return Array.from(this.#listeners);
  }

  #drain(): Listener[] {
    const told = this.#present();
    this.#listeners.clear();
    this.#chunks = [];
    return told;
  }
}
