import { StreamError } from '../errors.ts';
import { type Box, boxesIn, emptyBox, knownBoxesIn, numberAt, onlyOne, within } from './boxes.ts';

/** What fragments are read by: the tracks that a table names, and what it says of their samples. */
export interface TrackTable {
  /** Its only track, where that is of pictures: nothing has to be taken out. */
  readonly sole: number | null;
  /** Tracks of pictures, and how many bytes the lengths inside their samples have. */
  readonly pictures: ReadonlyMap<number, number>;
  /** Every track, and how long its samples are where nothing else is said. */
  readonly sampleSize: ReadonlyMap<number, number>;
}

/** H.264 and H.265: their samples consist of units that say how long they are, so that it can be seen whether they are whole. */
const lengthAt: Readonly<Record<string, readonly [config: string, at: number]>> = {
  avc1: ['avcC', 4],
  avc3: ['avcC', 4],
  hvc1: ['hvcC', 21],
  hev1: ['hvcC', 21],
};
/** Of a sample's description before the boxes within. */
const visualHead = 78;

/** Bytes of the lengths in a track's samples. Throws `sound-kept` for what is no picture that can be looked through. */
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
  // Its times are longer in the second version.
  return numberAt(header, header[0] === 1 ? 20 : 12);
};

const isOfPictures = (trak: Buffer): boolean =>
  onlyOne(within(onlyOne(within(trak, 'mdia')), 'hdlr')).toString('latin1', 8, 12) === 'vide';

const ofTable = new Set(['mvhd', 'trak', 'mvex', 'udta', 'meta', 'iods', 'free', 'skip', 'uuid']);
/** What stays of a track, beside which nothing is needed to play it. */
const ofTrack = new Set(['tkhd', 'edts', 'mdia']);
/** Of the whole, in its second version. */
const longestHead = 112;

/** Reads the content of a `moov`, and leaves in it what is of pictures alone. Throws `StreamError`. */
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

/** What samples are like where a fragment does not say: kept of pictures, noted of all. */
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
