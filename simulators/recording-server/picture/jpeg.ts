import type { Canvas } from './canvas.ts';
import {
  CHROMA_AC,
  CHROMA_DC,
  CHROMA_QUANT,
  type HuffmanSpec,
  LUMA_AC,
  LUMA_DC,
  LUMA_QUANT,
  ZIGZAG,
} from './jpeg-tables.ts';

type Codes = ReadonlyMap<number, { code: number; length: number }>;

/** The canvas as a baseline 4:2:0 JPEG; quality 1 to 100. Written here because the clock must be the true one of now. */
export function encodeJpeg(canvas: Canvas, quality: number): Buffer {
  const luma = quantiser(LUMA_QUANT, quality);
  const chroma = quantiser(CHROMA_QUANT, quality);
  const out = new BitSink();
  const codes = {
    lumaDc: codesOf(LUMA_DC),
    lumaAc: codesOf(LUMA_AC),
    chromaDc: codesOf(CHROMA_DC),
    chromaAc: codesOf(CHROMA_AC),
  };
  const dc = [0, 0, 0] as [number, number, number];
  const chromaWidth = canvas.width / 2;
  for (let top = 0; top < canvas.height; top += 16) {
    for (let left = 0; left < canvas.width; left += 16) {
      for (const [dx, dy] of [
        [0, 0],
        [8, 0],
        [0, 8],
        [8, 8],
      ] as const) {
        const block = take(canvas.y, canvas.width, canvas.height, left + dx, top + dy, 255 / 219, 16);
        dc[0] = writeBlock(out, block, luma, dc[0], codes.lumaDc, codes.lumaAc);
      }
      for (const [at, plane] of [canvas.u, canvas.v].entries()) {
        const block = take(plane, chromaWidth, canvas.height / 2, left / 2, top / 2, 255 / 224, 16);
        dc[at + 1] = writeBlock(out, block, chroma, dc[at + 1] as number, codes.chromaDc, codes.chromaAc);
      }
    }
  }
  return Buffer.concat([header(canvas.width, canvas.height, luma, chroma), out.finish(), Buffer.from([0xff, 0xd9])]);
}

function quantiser(base: readonly number[], quality: number): number[] {
  const scale = quality < 50 ? 5000 / Math.max(1, quality) : 200 - 2 * Math.min(100, quality);
  return base.map((value) => Math.min(255, Math.max(1, Math.floor((value * scale + 50) / 100))));
}

/** Cuts an 8 × 8 block, stretches video range to full range and centres it on zero; beyond the edge the last repeats. */
function take(
  plane: Uint8Array,
  width: number,
  height: number,
  x: number,
  y: number,
  gain: number,
  floor: number,
): Float64Array {
  const block = new Float64Array(64);
  for (let row = 0; row < 8; row++) {
    const start = Math.min(height - 1, y + row) * width;
    for (let column = 0; column < 8; column++) {
      const value = plane[start + Math.min(width - 1, x + column)] as number;
      block[row * 8 + column] = (value - floor) * gain - 128;
    }
  }
  return block;
}

const COSINES = Float64Array.from({ length: 64 }, (_, at) => {
  const [frequency, position] = [at >> 3, at & 7];
  return (frequency === 0 ? Math.SQRT1_2 : 1) * 0.5 * Math.cos(((2 * position + 1) * frequency * Math.PI) / 16);
});
const rows = new Float64Array(64);

function transform(block: Float64Array): void {
  for (let row = 0; row < 64; row += 8) {
    for (let f = 0; f < 8; f++) {
      let sum = 0;
      for (let at = 0; at < 8; at++) sum += (block[row + at] as number) * (COSINES[f * 8 + at] as number);
      rows[row + f] = sum;
    }
  }
  for (let column = 0; column < 8; column++) {
    for (let f = 0; f < 8; f++) {
      let sum = 0;
      for (let at = 0; at < 8; at++) sum += (rows[at * 8 + column] as number) * (COSINES[f * 8 + at] as number);
      block[f * 8 + column] = sum;
    }
  }
}

function writeBlock(
  out: BitSink,
  block: Float64Array,
  quant: readonly number[],
  before: number,
  dc: Codes,
  ac: Codes,
): number {
  transform(block);
  const level = (at: number) =>
    Math.round((block[ZIGZAG[at] as number] as number) / (quant[ZIGZAG[at] as number] as number));
  const first = level(0);
  writeValue(out, dc, 0, first - before);
  let zeros = 0;
  for (let at = 1; at < 64; at++) {
    const value = level(at);
    if (value === 0) {
      zeros++;
      continue;
    }
    for (; zeros > 15; zeros -= 16) writeValue(out, ac, 15, 0);
    writeValue(out, ac, zeros, value);
    zeros = 0;
  }
  if (zeros > 0) writeValue(out, ac, 0, 0);
  return first;
}

function writeValue(out: BitSink, codes: Codes, run: number, value: number): void {
  const size = value === 0 ? 0 : 32 - Math.clz32(Math.abs(value));
  const code = codes.get((run << 4) | size);
  if (!code) throw new Error(`JPEG has no code for run ${run}, size ${size}`);
  out.put(code.code, code.length);
  if (size > 0) out.put(value > 0 ? value : value + (1 << size) - 1, size);
}

function codesOf(spec: HuffmanSpec): Codes {
  const codes = new Map<number, { code: number; length: number }>();
  let [code, at] = [0, 0];
  for (const [index, count] of spec.counts.entries()) {
    for (let each = 0; each < count; each++)
      codes.set(spec.symbols[at++] as number, { code: code++, length: index + 1 });
    code <<= 1;
  }
  return codes;
}

class BitSink {
  readonly #bytes: number[] = [];
  #held = 0;
  #bits = 0;

  put(value: number, length: number): void {
    for (let at = length - 1; at >= 0; at--) {
      this.#held = (this.#held << 1) | ((value >> at) & 1);
      if (++this.#bits < 8) continue;
      this.#bytes.push(this.#held);
      if (this.#held === 0xff) this.#bytes.push(0);
      [this.#held, this.#bits] = [0, 0];
    }
  }

  finish(): Buffer {
    if (this.#bits > 0) this.put(0x7f, 8 - this.#bits);
    return Buffer.from(this.#bytes);
  }
}

const marker = (code: number, body: readonly number[]): Buffer =>
  Buffer.from([0xff, code, (body.length + 2) >> 8, (body.length + 2) & 255, ...body]);
const quantisers = (id: number, table: readonly number[]): Buffer =>
  marker(0xdb, [id, ...ZIGZAG.map((at) => table[at] as number)]);
const huffman = (id: number, spec: HuffmanSpec): Buffer => marker(0xc4, [id, ...spec.counts, ...spec.symbols]);

function header(width: number, height: number, luma: readonly number[], chroma: readonly number[]): Buffer {
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    marker(0xe0, [0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 0, 0, 1, 0, 1, 0, 0]),
    quantisers(0, luma),
    quantisers(1, chroma),
    marker(0xc0, [8, height >> 8, height & 255, width >> 8, width & 255, 3, 1, 0x22, 0, 2, 0x11, 1, 3, 0x11, 1]),
    huffman(0x00, LUMA_DC),
    huffman(0x10, LUMA_AC),
    huffman(0x01, CHROMA_DC),
    huffman(0x11, CHROMA_AC),
    marker(0xda, [3, 1, 0, 2, 0x11, 3, 0x11, 0, 63, 0]),
  ]);
}
