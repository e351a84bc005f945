import type { Canvas } from '../picture/canvas.ts';
import { payloadOf, UNIT, unitOf, unitType } from './annexb.ts';
import { BitReader, BitWriter } from './bits.ts';

/*
 * The true clock in a picture that was encoded hours ago. The encoder makes each row of macroblocks a slice of its own,
 * which is decoded without its neighbors; nothing that moves comes near the topmost row. So that row can be exchanged
 * afterwards: in a key frame all of its blocks are given as plain samples (I_PCM), in the others only the blocks that
 * changed since, and the rest are skipped. It costs a few kilobytes per segment and no encoder.
 */

const BLOCKS = 40;
const I_PCM = 25;
const I_PCM_IN_P = 30;
const P_SLICE = 0;

/** Bits of a frame number, which the slice headers need; throws when the encoder made a stream this cannot splice. */
export const frameNumberBits = (sps: Uint8Array): number => {
  const bits = new BitReader(payloadOf(sps));
  const profile = bits.bits(8);
  bits.bits(16);
  bits.ue();
  const length = bits.ue() + 4;
  const orderType = bits.ue();
  if (profile !== 66 || orderType !== 2) throw new Error(`Expected baseline H.264 without reordering, got ${profile}`);
  return length;
};

/** Replaces a slice of the topmost row with one that shows the bar; `before` is the previous frame's bar. */
export const clockSlice = (slice: Uint8Array, frameBits: number, bar: Canvas, before: Canvas | null): Buffer => {
  const out = new BitWriter();
  const isKey = unitType(slice) === UNIT.keySlice;
  copyHeader(new BitReader(payloadOf(slice)), out, frameBits, isKey);
  let skipped = 0;
  for (let block = 0; block < BLOCKS; block++) {
    if (!isKey && before && sameBlock(bar, before, block)) {
      skipped++;
      continue;
    }
    if (!isKey) out.ue(skipped);
    skipped = 0;
    out.ue(isKey ? I_PCM : I_PCM_IN_P);
    out.align();
    writeSamples(out, bar, block);
  }
  if (skipped > 0) out.ue(skipped);
  return unitOf(slice[0] as number, out.finish());
};

const copyHeader = (from: BitReader, to: BitWriter, frameBits: number, isKey: boolean): void => {
  const bits = (count: number) => {
    const value = from.bits(count);
    to.bits(value, count);
    return value;
  };
  const ue = () => {
    const value = from.ue();
    to.ue(value);
    return value;
  };
  if (ue() !== 0) throw new Error('Not the topmost slice');
  const isPredicted = ue() % 5 === P_SLICE;
  if (isPredicted === isKey) throw new Error('Unexpected slice type');
  ue(); // picture parameter set
  bits(frameBits);
  if (isKey) ue(); // which key picture
  if (isPredicted && bits(1) === 1) ue(); // number of reference pictures
  if (isPredicted && bits(1) === 1) throw new Error('Unexpected reordering of reference pictures');
  bits(isKey ? 2 : 1); // reference marking
  ue(); // quantiser; signed, but copied as it is
  if (ue() !== 1) throw new Error('Expected a stream without deblocking');
};

const sameBlock = (a: Canvas, b: Canvas, block: number): boolean => {
  for (const [at, plane] of a.planes.entries()) {
    const other = b.planes[at as 0 | 1 | 2];
    const side = 16 * plane.scale;
    for (let row = 0; row < side; row++) {
      const from = row * plane.width + block * side;
      const mine = plane.samples.subarray(from, from + side);
      if (Buffer.compare(mine, other.samples.subarray(from, from + side)) !== 0) return false;
    }
  }
  return true;
};

const writeSamples = (out: BitWriter, bar: Canvas, block: number): void => {
  for (const plane of bar.planes) {
    const side = 16 * plane.scale;
    for (let row = 0; row < side; row++) {
      const from = row * plane.width + block * side;
      out.bytes(plane.samples.subarray(from, from + side));
    }
  }
};
