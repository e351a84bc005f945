import { openPicture } from './reencode.ts';

/** A picture's brightness is kept for a grid of parts, this many across and down. */
const columns = 32;
const rows = 24;
/** Rows at the top and at the bottom where cameras burn in names and clocks: they change while a picture is frozen. */
const burnedIn = 4;
/** A brightness of 0 to 255 is kept in 256ths. */
const fine = 256;
/** Beyond these a sensor clips: a part can stay the same for minutes even in a live picture. */
const clipped = { dark: 4 * fine, bright: 251 * fine };
/** The share of the middle that must be within them, for pictures to be compared at all. */
const telling = 1 / 3;
/**
 * How far apart two parts may be and still count as equal: rounding alone. A sensor's noise moves a part of a live picture by five to
 * fifteen.
 */
const apart = 2;
/** Black in video is 16; a lens cap adds noise. */
const dark = 24 * fine;
/** The rest may be a clock. */
const darkShare = 0.95;
/** Above this a picture is not decoded: 4K fits, and takes nine megabytes. */
const maxPixels = 9_000_000;

/** The mean brightness of each part of a picture. */
export type Print = Uint16Array;

/** Pictures are decoded one after the other: each takes its size in memory. */
let turn: Promise<unknown> = Promise.resolve();

const measure = async (jpeg: Buffer): Promise<Print> => {
  const { data, info } = await openPicture(jpeg, maxPixels).grayscale().raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const sums = new Float64Array(columns * rows);
  const counts = new Uint32Array(columns * rows);
  // Where each part begins in a row: added up part by part, a picture of 1080p takes a few milliseconds.
  const begins = Array.from({ length: columns + 1 }, (_, column) => Math.ceil((column * width) / columns));
  for (let y = 0; y < height; y++) {
    const row = Math.floor((y * rows) / height) * columns;
    for (let column = 0; column < columns; column++) {
      const [from = 0, until = 0] = [begins[column], begins[column + 1]];
      let sum = 0;
      for (let at = (y * width + from) * channels; at < (y * width + until) * channels; at += channels)
        sum += data[at] as number;
      sums[row + column] = (sums[row + column] ?? 0) + sum;
      counts[row + column] = (counts[row + column] ?? 0) + until - from;
    }
  }
  return Uint16Array.from(sums, (sum, part) => Math.round((sum * fine) / Math.max(1, counts[part] ?? 0)));
};

/** What a picture looks like, by parts; null for one that is damaged or too large, which is refused before it is decoded. */
export const printOf = async (jpeg: Buffer): Promise<Print | null> => {
  const measured = turn.then(() => measure(jpeg)).catch(() => null);
  turn = measured;
  return await measured;
};

/**
 * Whether two pictures are one and the same, apart from what cameras burn in at the edges. Even in a still room, the camera's noise tells
 * two pictures apart. One that is black or glaring throughout looks like any other of its kind, which proves nothing.
 */
export const isSamePrint = (one: Print, other: Print): boolean => {
  if (one.length !== other.length) return false;
  let told = 0;
  for (let part = burnedIn * columns; part < (rows - burnedIn) * columns; part++) {
    const [a = 0, b = 0] = [one[part], other[part]];
    if (Math.abs(a - b) > apart) return false;
    if (a > clipped.dark && a < clipped.bright) told++;
  }
  return told >= (rows - 2 * burnedIn) * columns * telling;
};

export const isBlackPrint = (print: Print): boolean =>
  print.reduce((count, part) => count + (part <= dark ? 1 : 0), 0) >= print.length * darkShare;

export const printBytes = (print: Print): Buffer => Buffer.from(print.buffer, print.byteOffset, print.byteLength);
/** What {@link printBytes} wrote; copied, since a buffer of the driver need not be aligned. */
export const printFrom = (bytes: Buffer): Print => new Uint16Array(Uint8Array.from(bytes).buffer);
