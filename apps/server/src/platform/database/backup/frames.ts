import type { Hash } from 'node:crypto';
import { createHash } from 'node:crypto';

// A backup is a gzip stream of JSON lines. A line containing {"bytes": n} is followed by n bytes of data.
// The last line contains the SHA-256 of everything before it.

/** Longer lines are not ours. */
const LONGEST_LINE = 10_000_000;

/** Writes lines and data, hashing both. */
export class FrameWriter {
  readonly #write: (data: Buffer) => Promise<void>;
  readonly #hash: Hash = createHash('sha256');

  constructor(write: (data: Buffer) => Promise<void>) {
    this.#write = write;
  }

  async line(value: object): Promise<void> {
    await this.#put(Buffer.from(`${JSON.stringify(value)}\n`));
  }

  async data(bytes: Buffer): Promise<void> {
    await this.line({ bytes: bytes.length });
    await this.#put(bytes);
  }

  /** Writes the last line, including the hash. */
  async end(value: object): Promise<void> {
    await this.#write(Buffer.from(`${JSON.stringify({ ...value, sha256: this.#hash.digest('hex') })}\n`));
  }

  async #put(bytes: Buffer): Promise<void> {
    this.#hash.update(bytes);
    await this.#write(bytes);
  }
}

/** Reads lines and data, hashing both. */
export class FrameReader {
  readonly #source: AsyncIterator<Buffer>;
  readonly #hash: Hash = createHash('sha256');
  #rest: Buffer = Buffer.alloc(0);
  /** The last line read, hashed only once another follows: the final one is not part of its own hash. */
  #unhashed: Buffer = Buffer.alloc(0);

  constructor(source: AsyncIterable<Buffer>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  /** The next line; fails at the end of the file. */
  async line(): Promise<Record<string, unknown>> {
    let end = this.#rest.indexOf(10);
    while (end < 0) {
      if (this.#rest.length > LONGEST_LINE) throw new Error('This is not a backup of Viewgate.');
      await this.#more();
      end = this.#rest.indexOf(10);
    }
    const line = this.#take(end + 1);
    this.#hash.update(this.#unhashed);
    this.#unhashed = line;
    try {
      return JSON.parse(line.toString('utf8'));
    } catch {
      throw new Error('This is not a backup of Viewgate.');
    }
  }

  /** The next bytes, in pieces as they arrive. */
  async *data(length: number): AsyncGenerator<Buffer> {
    this.#hash.update(this.#unhashed);
    this.#unhashed = Buffer.alloc(0);
    for (let left = length; left > 0; ) {
      if (this.#rest.length === 0) await this.#more();
      const piece = this.#take(Math.min(left, this.#rest.length));
      this.#hash.update(piece);
      left -= piece.length;
      yield piece;
    }
  }

  /** The hash of everything before the last line read. */
  digest(): string {
    return this.#hash.digest('hex');
  }

  #take(length: number): Buffer {
    const taken = this.#rest.subarray(0, length);
    this.#rest = this.#rest.subarray(length);
    return taken;
  }

  async #more(): Promise<void> {
    const { value, done } = await this.#source.next();
    if (done) throw new Error('The backup ends too early: it is not complete.');
    this.#rest = this.#rest.length === 0 ? value : Buffer.concat([this.#rest, value]);
  }
}
