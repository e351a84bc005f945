import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { payloadOf, splitUnits, unitOf } from '../video/annexb.ts';
import { BitReader, BitWriter } from '../video/bits.ts';
import { createLimit } from '../video/limit.ts';
import { createLoops } from '../video/loops.ts';
import { muxSegment } from '../video/mpegts.ts';

const folder = await mkdtemp(join(tmpdir(), 'loops-'));
afterAll(() => rm(folder, { recursive: true }));

describe('H.264 units', () => {
  it('survive emulation prevention both ways', () => {
    const payload = Uint8Array.from([0, 0, 0, 0, 0, 1, 0, 0, 2, 0, 0, 3, 9, 0, 0, 4]);
    const unit = unitOf(0x65, payload);
    expect(unit.includes(Buffer.from([0, 0, 1]))).toBe(false);
    expect(unit.includes(Buffer.from([0, 0, 0]))).toBe(false);
    expect(payloadOf(unit)).toEqual(payload);
  });

  it('are split at start codes of three and four bytes', () => {
    const units = splitUnits(Buffer.from([0, 0, 0, 1, 7, 8, 0, 0, 1, 5, 0, 0, 0, 1, 6]));
    expect(units.map((unit) => Array.from(unit))).toEqual([[7, 8], [5], [6]]);
  });

  it('hold Exp-Golomb numbers that read back as written', () => {
    const numbers = [0, 1, 2, 3, 24, 25, 30, 39, 255, 65_534];
    const writer = new BitWriter();
    for (const number of numbers) writer.ue(number);
    const reader = new BitReader(writer.finish());
    expect(numbers.map(() => reader.ue())).toEqual(numbers);
  });
});

describe('transport stream segments', () => {
  it.each([16, 20, 33])('run on from one to the next without a gap in their counters (%i pictures)', (count) => {
    const segment = muxSegment(
      Array.from({ length: count }, (_, at) => ({
        stream: Buffer.alloc(1 + at * 37),
        timeMs: at * 100,
        isKey: at === 0,
      })),
    );
    const expected = new Map<number, number>();
    for (let at = 0; at < segment.length; at += 188) {
      expect(segment[at]).toBe(0x47);
      const pid = segment.readUInt16BE(at + 1) & 0x1fff;
      expect((segment[at + 3] as number) & 15).toBe(expected.get(pid) ?? 0);
      expected.set(pid, ((expected.get(pid) ?? 0) + 1) % 16);
    }
    expect([...expected.values()]).toEqual([0, 0, 0]);
  });
});

describe('loops', () => {
  const recipe = { scene: 'no-signal', variant: 0 } as const;

  it('are cached whole, and rebuilt when damaged', async () => {
    const [one, same] = await Promise.all([createLoops(folder).get(recipe), createLoops(folder).get(recipe)]);
    expect(one.frames).toHaveLength(240);
    expect(same.frames).toHaveLength(240);
    const files = await readdir(folder);
    expect(files).toEqual([expect.stringMatching(/^no-signal-0-[0-9a-f]{16}\.h264$/)]);
    const kept = join(folder, files[0] ?? '');
    const bytes = await readFile(kept);
    await writeFile(kept, bytes.subarray(0, bytes.length / 2));
    expect((await createLoops(folder).get(recipe)).frames).toHaveLength(240);
    expect(await readFile(kept)).toEqual(bytes);
  });
});

describe('a limit', () => {
  it('runs a fixed number at once, hurried ones first', async () => {
    const limit = createLimit(1);
    const order: string[] = [];
    const ends: (() => void)[] = [];
    const work = (name: string) =>
      limit.run(name, () => {
        order.push(name);
        return new Promise<void>((resolve) => ends.push(resolve));
      });
    const all = ['a', 'b', 'c'].map(work);
    limit.hurry('b');
    for (const [at, done] of [all[0], all[1], all[2]].entries()) {
      ends[at]?.();
      await done;
      await Promise.resolve();
    }
    expect(order).toEqual(['a', 'b', 'c']);
  });
});
