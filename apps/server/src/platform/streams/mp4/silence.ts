import { StreamError } from '../errors.ts';
import { mediaBoxes } from '../media.ts';
import { boxAt, type BoxHead, emptyBox } from './boxes.ts';
import { type Fragment, requireSole, silenceFragment, silenceSamples } from './fragment.ts';
import { silenceTable, type TrackTable } from './table.ts';

/** The most bytes of a box buffered for inspection: a track table, a fragment's table, its samples. */
const most: Readonly<Record<string, number>> = { moov: 1 << 20, moof: 1 << 18, mdat: 32 << 20 };

/** Boxes that stay unchanged besides them, where there may be sound, with their maximum size: all others are blanked. */
const harmless: Readonly<Record<string, number>> = { ftyp: 256, styp: 256 };

/**
 * Removes the sound from fragmented MP4 as it arrives. Nothing moves, so that the announced length stays right: boxes of anything but
 * pictures become free ones, and every sample byte that is not a picture's becomes zero. With pictures only, it passes as it arrives; with
 * sound, each fragment is buffered first. `mapped` is a table read elsewhere. Throws `StreamError`: what cannot be read to the last byte
 * is refused, never half muted.
 */
export const createSilencer = (mapped: TrackTable | null = null) => {
  /** What has not been passed on, and where in the file it starts. */
  let waiting: Buffer[] = [];
  let waits = 0;
  let start = 0;
  /** Bytes needed before it can continue. */
  let needed = 0;
  /** Bytes of the current box to pass through. */
  let passing = 0;
  let table = mapped;
  let isKnown = false;
  let fragment: Fragment | null = null;

  const look = ({ type, header }: BoxHead, whole: Buffer, at: number): void => {
    const content = whole.subarray(header);
    if (!most[type]) {
      if (whole.length > (harmless[type] ?? 0)) emptyBox({ type, whole, content });
      return;
    }
    if (type === 'moov') {
      const found = silenceTable(content);
      if (table && !isSame(table, found)) throw new StreamError('sound-kept');
      table = found;
    } else if (!table) throw new StreamError('sound-kept');
    else if (type === 'moof' && table.sole !== null) requireSole(content, table.sole);
    else if (type === 'moof') fragment = silenceFragment(content, at, table);
    else if (type === 'mdat') {
      if (!fragment) throw new StreamError('sound-kept');
      silenceSamples(content, at + header, fragment);
      fragment = null;
    }
    isKnown = true;
  };

  /** Whether a box is inspected, and so must be complete; others pass as they arrive. */
  const isLookedInto = ({ type }: BoxHead): boolean => {
    // Samples of an unknown track.
    if (type === 'mdat' && !table) throw new StreamError('sound-kept');
    if (!mediaBoxes.has(type)) throw new StreamError('not-media');
    return type === 'moov' || type === 'moof' || table?.sole == null;
  };

  /** Processes what is there, and returns how much of it is done. */
  const walk = (bytes: Buffer): number => {
    let at = 0;
    for (;;) {
      const by = Math.min(passing, bytes.length - at);
      at += by;
      passing -= by;
      needed = 1;
      if (passing > 0) return at;
      const box = boxAt(bytes, at, bytes.length);
      needed = bytes.length - at < 8 ? 8 : 16;
      if (!box) return at;
      if (!isLookedInto(box)) {
        passing = box.size;
        continue;
      }
      if (box.size > (most[box.type] ?? most['moof'] ?? 0)) throw new StreamError('not-media');
      needed = box.size;
      if (at + box.size > bytes.length) return at;
      look(box, bytes.subarray(at, at + box.size), start + at);
      at += box.size;
    }
  };

  return {
    /** Returns what may be sent now. */
    push(chunk: Buffer): Buffer {
      waiting.push(chunk);
      waits += chunk.length;
      if (waits < needed) return Buffer.alloc(0);
      const bytes = Buffer.concat(waiting);
      const at = walk(bytes);
      start += at;
      waiting = [bytes.subarray(at)];
      waits = bytes.length - at;
      return bytes.subarray(0, at);
    },
    /** The track table, once it or a fragment of a table known from elsewhere has been seen. */
    table: (): TrackTable | null => (isKnown ? table : null),
    /** The end: an incomplete box is not passed on. */
    end: (): Buffer => Buffer.alloc(waits),
  };
};

const isSame = (one: TrackTable, other: TrackTable): boolean =>
  one.sole === other.sole && isSameMap(one.pictures, other.pictures) && isSameMap(one.sampleSize, other.sampleSize);

const isSameMap = (one: ReadonlyMap<number, number>, other: ReadonlyMap<number, number>): boolean =>
  one.size === other.size && [...one].every(([key, value]) => other.get(key) === value);
