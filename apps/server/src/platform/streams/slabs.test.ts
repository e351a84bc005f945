import { describe, expect, it } from 'vitest';
import { createSlabs } from './slabs.ts';
import { Transfer } from './transfer.ts';

const KB = 1024;

describe('memory for bodies', () => {
  it('is reused for a body of about the same size, and bounded', () => {
    const slabs = createSlabs(100 * KB);
    const first = slabs.take(60 * KB);
    const second = slabs.take(60 * KB);
    slabs.give(first);
    slabs.give(second);
    const again = [slabs.take(50 * KB), slabs.take(50 * KB)];
    expect(again.map(({ length }) => length)).toEqual([50 * KB, 50 * KB]);
    // Only one fit within the bound.
    expect(again.filter(({ buffer }) => buffer === first.buffer || buffer === second.buffer)).toHaveLength(1);
  });

  it('is never reused while anybody holds the body', () => {
    const slabs = createSlabs(1_000 * KB);
    const body = Buffer.alloc(40 * KB, 7);
    const transfer = new Transfer(slabs);
    transfer.hold();
    transfer.begin('video/mp2t', body.length);
    transfer.push(body);
    transfer.complete();
    const kept = transfer.body?.buffer;
    // Two answers in flight; the shelf releases it, one of them ends.
    transfer.hold();
    transfer.hold();
    transfer.release();
    transfer.release();
    expect(slabs.take(body.length).buffer).not.toBe(kept);
    expect(transfer.body?.equals(body)).toBe(true);
    transfer.release();
    expect(transfer.body).toBeNull();
    expect(slabs.take(body.length).buffer).toBe(kept);
  });

  it('refuses more bytes than announced', () => {
    const transfer = new Transfer(createSlabs(1_000 * KB));
    transfer.begin('video/mp2t', 10);
    expect(() => transfer.push(Buffer.alloc(11))).toThrow('announced');
  });
});
