/** Memory for cached bodies: taken, returned and reused. */
export interface Slabs {
  /** Exactly `bytes` bytes of memory with its previous content: fill it before exposing any of it. */
  take(bytes: number): Buffer;
  /** INVARIANT: called at most once per `take`, when nothing reads the memory any longer. Memory never returned is garbage-collected. */
  give(slab: Buffer): void;
}

const STEP = 32 * 1024;

/**
 * Keeps returned memory, up to `mostBytes`, in size classes of 32 KB: a camera's segments are of similar size. Without it, each new
 * segment makes the collector walk the server's whole heap, which costs more than sending the segment (docs/adr/0011).
 */
export const createSlabs = (mostBytes: number): Slabs => {
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
};
