/** Memory for the bodies that are kept: taken, given back, and used again. */
export interface Slabs {
  /** Memory of exactly `bytes` bytes with whatever was in it before: to be filled before any of it is shown. */
  take(bytes: number): Buffer;
  /** INVARIANT: called once per `take`, when nothing reads the memory any more. What is never given back is merely collected. */
  give(slab: Buffer): void;
}

const STEP = 32 * 1024;

/**
 * Keeps memory that was given back, up to `mostBytes`, in sizes of 32 KB steps: the segments of a camera are of about one size. Without
 * it each new segment makes the collector walk the whole heap of the server, which costs more than sending the segment
 * (docs/adr/0011).
 */
export function createSlabs(mostBytes: number): Slabs {
  const free = new Map<number, ArrayBuffer[]>();
  let freeBytes = 0;
  return {
    take(bytes) {
      const size = Math.max(1, Math.ceil(bytes / STEP)) * STEP;
      const found = free.get(size)?.pop();
      if (found) freeBytes -= size;
      return Buffer.from(found ?? new ArrayBuffer(size), 0, bytes);
    },
    give({ buffer }) {
      const size = buffer.byteLength;
      if (freeBytes + size > mostBytes) return;
      freeBytes += size;
      const same = free.get(size);
      if (same) same.push(buffer as ArrayBuffer);
      else free.set(size, [buffer as ArrayBuffer]);
    },
  };
}
