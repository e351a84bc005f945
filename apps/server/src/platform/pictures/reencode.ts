import sharp from 'sharp';

// Only the two formats that people and cameras send are allowed: other decoders would add attack surface.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer'] });
// One picture takes a few milliseconds; more threads would take processor time from requests.
sharp.concurrency(1);
sharp.cache(false);

/** Maximum pixels of a picture: a phone's. */
const maxPixels = 64_000_000;

/** A picture that cannot be read: not a JPEG or PNG, damaged, or with too many pixels. */
export class UnreadablePicture extends Error {
  constructor() {
    super('This picture cannot be read.');
    this.name = 'UnreadablePicture';
  }
}

/** Opens a picture whose size is checked before decoding, and whose decoding is bounded in time. */
export const openPicture = (bytes: Buffer, limitInputPixels: number) =>
  sharp(bytes, { limitInputPixels, failOn: 'error', sequentialRead: true }).timeout({ seconds: 10 });

/** A text as a mask of its letters, drawn with our own font. `text` is Pango markup; sizes are in pixels. */
export const drawLetters = (
  text: string,
  font: { readonly name: string; readonly file: string; readonly size: number },
  width: number,
) =>
  sharp({ text: { text, font: `${font.name} ${font.size}`, fontfile: font.file, dpi: 72, width, wrap: 'word-char' } })
    .raw()
    .toBuffer({ resolveWithObject: true });

/**
 * Re-encodes a JPEG or PNG as a JPEG within `width` × `height` pixels: anything else in the file (a GPS position, a script, another
 * format's bytes) does not survive. `isQuick` takes a third less time, and a fifth more bytes. Throws {@link UnreadablePicture}.
 */
export const reencode = async (
  bytes: Buffer,
  { width, height, quality, isQuick = false }: { width: number; height: number; quality: number; isQuick?: boolean },
  most = maxPixels,
): Promise<Buffer> => {
  try {
    return await openPicture(bytes, most)
      .autoOrient()
      .resize({ width, height, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality, optimizeCoding: !isQuick })
      .toBuffer();
  } catch {
    throw new UnreadablePicture();
  }
};
