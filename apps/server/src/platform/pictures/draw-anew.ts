import sharp from 'sharp';

// Everything but the two formats that people and cameras send stays shut: other decoders are the larger surface for attacks.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer'] });
// A picture at a time is drawn in a few milliseconds; more threads would take them from requests.
sharp.concurrency(1);
sharp.cache(false);

/** Pixels of the largest picture that is looked at: a phone's. */
const maxPixels = 64_000_000;

/** A picture cannot be read: it is no JPEG or PNG, is damaged, or has too many pixels. */
export class UnreadablePicture extends Error {
  constructor() {
    super('This picture cannot be read.');
    this.name = 'UnreadablePicture';
  }
}

/** A picture whose size is looked at before it is decoded, and whose decoding ends. */
export const openPicture = (bytes: Buffer, limitInputPixels: number) =>
  sharp(bytes, { limitInputPixels, failOn: 'error', sequentialRead: true }).timeout({ seconds: 10 });

/** A text as a mask of its letters, drawn with a font of ours. `text` is Pango's markup; sizes are in pixels. */
export const drawLetters = (
  text: string,
  font: { readonly name: string; readonly file: string; readonly size: number },
  width: number,
) =>
  sharp({ text: { text, font: `${font.name} ${font.size}`, fontfile: font.file, dpi: 72, width, wrap: 'word-char' } })
    .raw()
    .toBuffer({ resolveWithObject: true });

/**
 * Draws a JPEG or PNG anew as a JPEG within `width` × `height` pixels: what else the file carried (a place, a script, another
 * format's bytes) does not survive. Throws {@link UnreadablePicture}.
 */
export const drawAnew = async (
  bytes: Buffer,
  { width, height, quality }: { width: number; height: number; quality: number },
): Promise<Buffer> => {
  try {
    return await openPicture(bytes, maxPixels)
      .autoOrient()
      .resize({ width, height, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality })
      .toBuffer();
  } catch {
    throw new UnreadablePicture();
  }
};
