/** Reads the bits of an H.264 payload, most significant first, without its emulation prevention bytes. */
export class BitReader {
  position = 0;
  readonly #bytes: Uint8Array;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  bits(count: number): number {
    let value = 0;
    for (let at = 0; at < count; at++, this.position++) {
      const byte = this.#bytes[this.position >> 3];
      if (byte === undefined) throw new Error('H.264: read past the end of a unit');
      value = value * 2 + ((byte >> (7 - (this.position & 7))) & 1);
    }
    return value;
  }

  /** Exp-Golomb, unsigned. */
  ue(): number {
    let zeros = 0;
    while (this.bits(1) === 0) zeros++;
    return 2 ** zeros - 1 + this.bits(zeros);
  }
}

/** Writes the bits of an H.264 payload, most significant first. */
export class BitWriter {
  readonly #bytes: number[] = [];
  #held = 0;
  #count = 0;

  bits(value: number, count: number): void {
    for (let at = count - 1; at >= 0; at--) {
      this.#held = (this.#held << 1) | (Math.floor(value / 2 ** at) & 1);
      if (++this.#count === 8) this.#flush();
    }
  }

  ue(value: number): void {
    const length = 32 - Math.clz32(value + 1);
    this.bits(value + 1, 2 * length - 1);
  }

  /** Zero bits up to the next whole byte. */
  align(): void {
    if (this.#count > 0) this.bits(0, 8 - this.#count);
  }

  /** Whole bytes; only after {@link align}. */
  bytes(source: Uint8Array): void {
    for (const byte of source) this.#bytes.push(byte);
  }

  /** The payload with its stop bit. */
  finish(): Uint8Array {
    this.bits(1, 1);
    this.align();
    return Uint8Array.from(this.#bytes);
  }

  #flush(): void {
    this.#bytes.push(this.#held);
    [this.#held, this.#count] = [0, 0];
  }
}
