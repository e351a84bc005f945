import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { isBlackPrint, isSamePrint, type Print, printBytes, printFrom, printOf } from './print.ts';

const [width, height] = [1280, 720];

/** A still room: walls, a table, shadows; `noise` is the sensor's standard deviation, `seed` its moment. */
const room = (seed: number, noise: number, light = 1): Buffer => {
  const pixels = Buffer.alloc(width * height);
  let state = seed;
  const random = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const still = (60 + (x / width) * 90 + (y > 400 && x > 300 && x < 700 ? 40 : 0)) * light;
      pixels[y * width + x] = Math.max(0, Math.min(255, still + (random() + random() + random() - 1.5) * 2 * noise));
    }
  return pixels;
};
/** As a JPEG with a clock in its corner: each sign of the time as bars of its own height. */
const withClock = (still: Buffer, time: string): Promise<Buffer> => {
  const pixels = Buffer.from(still);
  for (const [at, sign] of time.split('').entries())
    for (let y = 20; y < 22 + 4 * (sign.charCodeAt(0) - 47); y++)
      pixels.fill(255, y * width + 20 + at * 24, y * width + 36 + at * 24);
  return sharp(pixels, { raw: { width, height, channels: 1 } })
    .jpeg({ quality: 75 })
    .toBuffer();
};
const look = async (pixels: Buffer, time = '08:00:00'): Promise<Print> => {
  const print = await printOf(await withClock(pixels, time));
  if (!print) throw new Error('not read');
  return print;
};

describe('the print of a picture', () => {
  it('is the same for a frozen picture, although its clock goes on', async () => {
    const frozen = room(1, 2);
    expect(isSamePrint(await look(frozen, '08:00:00'), await look(frozen, '08:17:41'))).toBe(true);
  });

  it('differs for a live picture of an empty room, by the noise of its sensor', async () => {
    for (const noise of [1, 2, 4])
      expect(isSamePrint(await look(room(1, noise)), await look(room(2, noise)))).toBe(false);
  });

  it('differs where somebody has moved a little', async () => {
    const later = Buffer.from(room(1, 2));
    for (let y = 300; y < 340; y++) later.fill(20, y * width + 600, y * width + 630);
    expect(isSamePrint(await look(room(1, 2)), await look(later))).toBe(false);
  });

  it('says nothing of pictures without anything to compare', async () => {
    const glare = Buffer.alloc(width * height, 255);
    expect(isSamePrint(await look(glare), await look(glare))).toBe(false);
  });

  it('is black with a clock, with noise, and in the range of video, but not at dusk', async () => {
    expect(isBlackPrint(await look(Buffer.alloc(width * height)))).toBe(true);
    expect(isBlackPrint(await look(Buffer.alloc(width * height, 16), '23:59:59'))).toBe(true);
    expect(isBlackPrint(await look(room(1, 3, 0.05)))).toBe(true);
    expect(isBlackPrint(await look(room(1, 3, 0.5)))).toBe(false);
  });

  it('is refused for a picture that is damaged or huge', async () => {
    expect(await printOf(Buffer.from('no picture'))).toBe(null);
    const huge = sharp({ create: { width: 4_000, height: 3_000, channels: 3, background: '#808080' } });
    expect(await printOf(await huge.jpeg().toBuffer())).toBe(null);
  });

  it('is kept in bytes', async () => {
    const print = await look(room(3, 1));
    expect(printFrom(printBytes(print))).toEqual(print);
  });
});
