import { StreamError } from '../errors.ts';
import { type Box, boxesIn, emptyBox, knownBoxesIn, numberAt, onlyOne, within } from './boxes.ts';

/** What is needed to read fragments: a table's tracks, and how it describes their samples. */
export interface TrackTable {
  /** The only track, if it is a picture track: nothing has to be removed. */
  readonly sole: number | null;
  /** Picture tracks, with the size of the length fields in their samples. */
  readonly pictures: ReadonlyMap<number, number>;
  /** Every track, with its default sample size. */
  readonly sampleSize: ReadonlyMap<number, number>;
}

/** H.264 and H.265: their samples consist of units with lengths, so that completeness can be checked. */
const lengthAt: Readonly<Record<string, readonly [config: string, at: number]>> = {
  avc1: ['avcC', 4],
  avc3: ['avcC', 4],
  hvc1: ['hvcC', 21],
  hev1: ['hvcC', 21],
};
/** Size of a sample description before its inner boxes. */
const visualHead = 78;

/** Size of the length fields in a track's samples. Throws `sound-kept` if they are not pictures that can be inspected. */
const lengthOf = (media: Buffer): number => {
  const descriptions = onlyOne(within(onlyOne(within(onlyOne(within(media, 'minf')), 'stbl')), 'stsd'));
  const lengths = boxesIn(descriptions.subarray(8)).map(({ type, content }) => {
    const [config, at] = lengthAt[type] ?? [];
    if (config === undefined || at === undefined || content.length < visualHead) throw new StreamError('sound-kept');
    const inside = onlyOne(within(content.subarray(visualHead), config));
    const packed = inside[at];
    if (packed === undefined) throw new StreamError('not-media');
    return (packed & 3) + 1;
  });
  const [length, ...more] = lengths;
  if (length === undefined || more.some((other) => other !== length)) throw new StreamError('sound-kept');
  return length;
};

const idOf = (trak: Buffer): number => {
  const header = onlyOne(within(trak, 'tkhd'));
  // Version 1 has longer times.
  return numberAt(header, header[0] === 1 ? 20 : 12);
};

const isOfPictures = (trak: Buffer): boolean =>
  onlyOne(within(onlyOne(within(trak, 'mdia')), 'hdlr')).toString('latin1', 8, 12) === 'vide';

const ofTable = new Set(['mvhd', 'trak', 'mvex', 'udta', 'meta', 'iods', 'free', 'skip', 'uuid']);
/** What remains of a track; nothing else is needed to play it. */
const ofTrack = new Set(['tkhd', 'edts', 'mdia']);
/** In version 1. */
const longestHead = 112;

/** Reads the content of a `moov`, and leaves only the pictures' parts in it. Throws `StreamError`. */
export const silenceTable = (moov: Buffer): TrackTable => {
  const boxes = knownBoxesIn(moov, ofTable);
  const tracks = boxes.filter(({ type }) => type === 'trak');
  const shown = tracks.filter(({ content }) => isOfPictures(content));
  const ids = tracks.map(({ content }) => idOf(content));
  const [first, ...more] = shown;
  if (!first || new Set(ids).size < ids.length) throw new StreamError('sound-kept');
  if (tracks.length === 1) return { sole: idOf(first.content), pictures: new Map(), sampleSize: new Map() };
  const pictures = new Map(
    [first, ...more].map(({ content }) => [idOf(content), lengthOf(onlyOne(within(content, 'mdia')))]),
  );
  const sampleSize = new Map(ids.map((id) => [id, 0]));
  for (const { content } of shown) for (const box of boxesIn(content)) if (!ofTrack.has(box.type)) emptyBox(box);
  for (const box of boxes) {
    if (box.type === 'mvex') readDefaults(box.content, pictures, sampleSize);
    else if (!shown.includes(box) && !(box.type === 'mvhd' && box.content.length <= longestHead)) emptyBox(box);
  }
  return { sole: null, pictures, sampleSize };
};

/** Sample defaults for fragments that do not say: kept for pictures, recorded for all. */
const readDefaults = (mvex: Buffer, pictures: ReadonlyMap<number, number>, sampleSize: Map<number, number>): void => {
  const seen = new Set<number>();
  const keeps = (box: Box): boolean => {
    if (box.type !== 'trex') return box.type === 'mehd' && box.content.length <= 12;
    if (box.content.length !== 24) throw new StreamError('not-media');
    const id = numberAt(box.content, 4);
    if (!sampleSize.has(id) || seen.has(id)) throw new StreamError('sound-kept');
    seen.add(id);
    sampleSize.set(id, numberAt(box.content, 16));
    return pictures.has(id);
  };
  for (const box of boxesIn(mvex)) if (!keeps(box)) emptyBox(box);
};
