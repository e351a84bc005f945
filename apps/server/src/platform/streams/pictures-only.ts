import { StreamError } from './errors.ts';
import { mediaBoxes } from './media.ts';

/** The most that is collected of a box before it is looked into, in bytes: a table of tracks, and of one fragment. */
const most: Readonly<Record<string, number>> = { moov: 1 << 20, moof: 1 << 18 };

/**
 * Lets fragmented MP4 pass as it comes while all of it is pictures: one track, of pictures by its table, and fragments of that one
 * track. `isMapped`: its table was looked at elsewhere. Sound is not taken out here, since its samples lie among those of the pictures: what holds any is refused. Throws `StreamError`.
 */
export const createPicturesOnly = (isMapped = false) => {
  let carried: Buffer = Buffer.alloc(0);
  /** Bytes of the present box that pass by. */
  let passing = 0;
  let track: number | null = null;
  let isKnown = false;

  const look = (type: string, box: Buffer): void => {
    if (type === 'moof' && !isMapped && !isKnown) throw new StreamError('sound-kept');
    const one = type === 'moov' ? trackOfTable(box) : trackOfFragment(box);
    if (one !== null && track !== null && one !== track) throw new StreamError('sound-kept');
    track ??= one;
    isKnown = true;
  };

  return {
    /** What may be sent by now. */
    push(chunk: Buffer): Buffer {
      carried = carried.length === 0 ? chunk : Buffer.concat([carried, chunk]);
      let at = 0;
      for (;;) {
        const by = Math.min(passing, carried.length - at);
        at += by;
        passing -= by;
        if (passing > 0) break;
        const box = boxAt(carried, at, carried.length);
        if (!box) break;
        const limit = most[box.type];
        if (limit === undefined) {
          // Samples of whatever track, while it is not known of which.
          if (box.type === 'mdat' && !isKnown) throw new StreamError('sound-kept');
          if (!mediaBoxes.has(box.type)) throw new StreamError('not-media');
          passing = box.size;
        } else if (box.size > limit) throw new StreamError('not-media');
        else if (at + box.size > carried.length) break;
        else {
          look(box.type, carried.subarray(at + box.header, at + box.size));
          at += box.size;
        }
      }
      const passed = carried.subarray(0, at);
      carried = carried.subarray(at);
      return passed;
    },
    /** Whether a table of tracks, or a fragment of one known elsewhere, has been seen. */
    isKnown: () => isKnown,
    /** The end: a box that was not whole is not passed on. */
    end: (): Buffer => Buffer.alloc(carried.length),
  };
};

interface Box {
  readonly type: string;
  readonly header: number;
  /** With its header. */
  readonly size: number;
}

/** The box that begins there; null while its header is not whole. */
const boxAt = (bytes: Buffer, at: number, end: number): Box | null => {
  if (at + 8 > end) return null;
  const type = bytes.toString('latin1', at + 4, at + 8);
  const short = bytes.readUInt32BE(at);
  if (short !== 1) {
    // To the end of the file.
    const size = short === 0 ? Number.POSITIVE_INFINITY : short;
    if (size < 8) throw new StreamError('not-media');
    return { type, header: 8, size };
  }
  if (at + 16 > end) return null;
  const size = Number(bytes.readBigUInt64BE(at + 8));
  if (size < 16 || !Number.isSafeInteger(size)) throw new StreamError('not-media');
  return { type, header: 16, size };
};

/** The contents of the boxes of that type within another's. */
const within = (bytes: Buffer, type: string): Buffer[] => {
  const found: Buffer[] = [];
  for (let at = 0; at < bytes.length; ) {
    const box = boxAt(bytes, at, bytes.length);
    if (!box || at + box.size > bytes.length) throw new StreamError('not-media');
    if (box.type === type) found.push(bytes.subarray(at + box.header, at + box.size));
    at += box.size;
  }
  return found;
};

const onlyOne = (found: readonly Buffer[]): Buffer => {
  const [one, ...more] = found;
  if (!one || more.length > 0) throw new StreamError('not-media');
  return one;
};

const numberAt = (bytes: Buffer, at: number): number => {
  if (at + 4 > bytes.length) throw new StreamError('not-media');
  return bytes.readUInt32BE(at);
};

/** The track of a table that has one, of pictures. */
const trackOfTable = (moov: Buffer): number => {
  const [trak, ...more] = within(moov, 'trak');
  if (!trak || more.length > 0) throw new StreamError('sound-kept');
  const handler = onlyOne(within(onlyOne(within(trak, 'mdia')), 'hdlr'));
  if (handler.toString('latin1', 8, 12) !== 'vide') throw new StreamError('sound-kept');
  const header = onlyOne(within(trak, 'tkhd'));
  // Its times are longer in the second version.
  return numberAt(header, header[0] === 1 ? 20 : 12);
};

/** The track that a fragment is of; null when it is of none. */
const trackOfFragment = (moof: Buffer): number | null => {
  const [traf, ...more] = within(moof, 'traf');
  if (more.length > 0) throw new StreamError('sound-kept');
  return traf ? numberAt(onlyOne(within(traf, 'tfhd')), 4) : null;
};
