import { createRequire } from 'node:module';
import { LRUCache } from 'lru-cache';
import { digest } from '../secrets/tokens.ts';
import { drawLetters, openPicture, UnreadablePicture } from './reencode.ts';

/** Included with the program: fonts installed on the machine do not matter. Latin, Greek, Cyrillic, Arabic, Hebrew and more. */
const font = {
  name: 'DejaVu Sans Bold',
  file: createRequire(import.meta.url).resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'),
};

/** Maximum pixels of a still: twice 4K, more than any camera's. */
const maxPixels = 16_000_000;
/** Below that, nothing on it would be readable. */
const leastSide = 64;
const longestLine = 60;
const quality = 72;

export interface Mark {
  /** Who was shown the picture, and when. What people did not type comes first: if there is no room, the end is cut off. */
  readonly lines: readonly string[];
  /** Determines the position: a different text gives a different place. */
  readonly place: string;
}

interface Overlay {
  readonly data: Buffer;
  readonly info: { readonly width: number; readonly height: number; readonly channels: 4 };
}

// Mostly the pictures of one viewer's wall within one minute.
const overlays = new LRUCache<string, Promise<Overlay>>({ max: 200 });

/** Reduced to plain text: names are typed by people, and the renderer parses markup. Stacked accents on one letter would push out the rest. */
const harmless = (line: string): string =>
  Array.from(
    line
      .normalize('NFC')
      .replace(/[^\p{L}\p{M}\p{N}\p{P}\p{S} ]/gu, ' ')
      .replace(/(\p{M}{2})\p{M}+/gu, '$1'),
  )
    .slice(0, longestLine)
    .join('')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');

/** White letters with a dark shadow: readable on bright and dark pictures, with the picture visible behind them. */
const drawText = async (lines: readonly string[], width: number): Promise<Overlay> => {
  const size = Math.max(12, Math.round(width / 30));
  const { data, info } = await drawLetters(lines.map(harmless).join('\n'), { ...font, size }, Math.floor(width * 0.6));
  const shadow = Math.max(1, Math.round(size / 12));
  // A letter may be wider than its allotted space.
  const letters = Math.min(info.width, width - shadow);
  const [wide, high] = [letters + shadow, info.height + shadow];
  const pixels = Buffer.alloc(wide * high * 4);
  for (let y = 0; y < info.height; y++) {
    for (let x = 0; x < letters; x++) {
      const ink = data[(y * info.width + x) * info.channels] ?? 0;
      if (ink === 0) continue;
      const dark = ((y + shadow) * wide + x + shadow) * 4;
      pixels[dark + 3] = Math.max(pixels[dark + 3] ?? 0, ink * 0.7);
    }
  }
  for (let y = 0; y < info.height; y++) {
    for (let x = 0; x < letters; x++) {
      const ink = data[(y * info.width + x) * info.channels] ?? 0;
      if (ink > 64) pixels.set([255, 255, 255, ink * 0.75], (y * wide + x) * 4);
    }
  }
  return { data: pixels, info: { width: wide, height: high, channels: 4 } };
};

const overlayOf = (lines: readonly string[], width: number): Promise<Overlay> => {
  const key = JSON.stringify([width, ...lines]);
  const kept = overlays.get(key);
  if (kept) return kept;
  const drawn = drawText(lines, width);
  overlays.set(key, drawn);
  drawn.catch(() => overlays.delete(key));
  return drawn;
};

/** From its header alone. */
const sizeOf = async (picture: Buffer): Promise<{ width: number; height: number }> => {
  if (picture.length === 0) throw new UnreadablePicture();
  const { width, height } = await openPicture(picture, maxPixels)
    .metadata()
    .catch(() => {
      throw new UnreadablePicture();
    });
  if (width < leastSide || height < leastSide || width * height > maxPixels) throw new UnreadablePicture();
  return { width, height };
};

/**
 * Draws a mark into the pixels of a JPEG or PNG, once in the upper and once in the lower half, so that cropping one leaves the other.
 * Throws {@link UnreadablePicture}: a picture that cannot be marked is not shown.
 */
export const burnIn = async (picture: Buffer, { lines, place }: Mark): Promise<Buffer> => {
  const { width, height } = await sizeOf(picture);
  // A long, flat picture gets no letters taller than itself: their pixels would be many times its own.
  const { data, info } = await overlayOf(lines, Math.min(width, 4 * height));
  const at = digest(place);
  const half = Math.floor(height / 2);
  // On a very flat picture the text is cut off at the bottom.
  const rows = Math.min(info.height, half);
  const input = data.subarray(0, rows * info.width * 4);
  const raw = { width: info.width, height: rows, channels: info.channels } as const;
  const put = (byte: number, top: number) => ({
    input,
    raw,
    left: ((at[byte] ?? 0) * (width - info.width)) >> 8,
    top: top + (((at[byte + 1] ?? 0) * (half - rows)) >> 8),
  });
  try {
    return await openPicture(picture, maxPixels)
      .composite([put(0, 0), put(2, height - half)])
      .jpeg({ quality })
      .toBuffer();
  } catch {
    throw new UnreadablePicture();
  }
};
