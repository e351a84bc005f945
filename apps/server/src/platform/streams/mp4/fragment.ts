import { StreamError } from '../errors.ts';
import { type Box, boxesIn, emptyBox, knownBoxesIn, numberAt, onlyOne, within } from './boxes.ts';
import type { TrackTable } from './table.ts';

/** Consecutive samples, by their positions in the file. */
interface Run {
  readonly start: number;
  readonly end: number;
  /** For pictures: the size of the length fields, and the sample sizes. Null: to be removed. */
  readonly pictures: { readonly lengthBytes: number; readonly sizes: readonly number[] } | null;
}

/** A fragment's description of the samples after it. */
export type Fragment = readonly Run[];

/** No camera sends more in one fragment. */
const mostSamples = 20_000;
/** What remains of a track's part, with its maximum size if it is not inspected. */
const ofTrack: Readonly<Record<string, number>> = {
  tfhd: 36,
  tfdt: 20,
  trun: Number.POSITIVE_INFINITY,
  sdtp: mostSamples + 12,
  sbgp: 1_024,
  sgpd: 1_024,
};

/** Boxes that indicate encrypted samples. */
const encrypted = new Set(['senc', 'saiz', 'saio', 'pssh']);

const refused = () => new StreamError('sound-kept');

const ofFragment = new Set(['mfhd', 'traf', 'meta', 'free', 'skip', 'uuid', 'pssh']);
/** The boxes in a `moof`, none of which may indicate encryption. */
const fragmentBoxes = (moof: Buffer): Box[] => {
  const boxes = knownBoxesIn(moof, ofFragment);
  if (boxes.some(({ type }) => encrypted.has(type))) throw refused();
  return boxes;
};

/** Requires that a `moof` belongs to the only track; samples without a track part count as its. Throws `StreamError`. */
export const requireSole = (moof: Buffer, sole: number): void => {
  const [traf, ...more] = fragmentBoxes(moof).filter(({ type }) => type === 'traf');
  if (more.length > 0) throw refused();
  if (traf && numberAt(onlyOne(within(traf.content, 'tfhd')), 4) !== sole) throw refused();
};

/** Reads the content of a `moof` at `start` in the file, and leaves only the pictures' parts in it. Throws `StreamError`. */
export const silenceFragment = (moof: Buffer, start: number, table: TrackTable): Fragment => {
  const runs: Run[] = [];
  const budget = { samples: mostSamples };
  for (const box of fragmentBoxes(moof)) {
    if (box.type !== 'traf') {
      if (box.type !== 'mfhd' || box.content.length !== 8) emptyBox(box);
      continue;
    }
    const { id, found } = runsOf(box.content, start, table, budget);
    // A run without samples has no position.
    for (const run of found) if (run.end > run.start) runs.push(run);
    if (!table.pictures.has(id)) emptyBox(box);
    else for (const each of boxesIn(box.content)) if (each.whole.length > (ofTrack[each.type] ?? 0)) emptyBox(each);
  }
  return runs.sort((a, b) => a.start - b.start);
};

const flagsOf = (bytes: Buffer): number => numberAt(bytes, 0) & 0xffffff;

/** The fields before a run's samples, and per sample, by flag; unknown flags are refused. */
const field = { offset: 0x1, firstFlags: 0x4, duration: 0x100, size: 0x200, flags: 0x400, shift: 0x800 } as const;
const knownOfRun = Object.values(field).reduce((all, one) => all | one, 0);
const ofSample = [field.duration, field.size, field.flags, field.shift];

/** The same for a track's header. Sample positions must be relative to the fragment, as browsers' players require too. */
const head = { description: 0x2, duration: 0x8, size: 0x10, flags: 0x20, isEmpty: 0x10000, fromFragment: 0x20000 };
const knownOfHead = Object.values(head).reduce((all, one) => all | one, 0);

/** How many samples may still be listed: counted before they are collected. */
interface Budget {
  samples: number;
}

const runsOf = (traf: Buffer, start: number, table: TrackTable, budget: Budget): { id: number; found: Run[] } => {
  const boxes = boxesIn(traf);
  if (boxes.some(({ type }) => encrypted.has(type))) throw refused();
  const header = onlyOne(within(traf, 'tfhd'));
  const flags = flagsOf(header);
  const id = numberAt(header, 4);
  const usual = table.sampleSize.get(id);
  if (usual === undefined || (flags & ~knownOfHead) !== 0 || (flags & head.fromFragment) === 0) throw refused();
  const before = [head.description, head.duration].filter((flag) => (flags & flag) !== 0).length;
  const size = (flags & head.size) === 0 ? usual : numberAt(header, 8 + before * 4);
  const lengthBytes = table.pictures.get(id) ?? null;
  let at: number | null = null;
  const found = boxes
    .filter(({ type }) => type === 'trun')
    .map(({ content }): Run => {
      const run = readRun(content, { fragment: start, at, size, lengthBytes, budget });
      at = run.end;
      return run;
    });
  return { id, found };
};

interface Before {
  /** Where the fragment starts. */
  readonly fragment: number;
  /** Where the track's previous run ended; null for its first, which must say where it starts. */
  readonly at: number | null;
  /** Sample size if the run does not say. */
  readonly size: number;
  /** Null if it is not a picture. */
  readonly lengthBytes: number | null;
  readonly budget: Budget;
}

const readRun = (trun: Buffer, { fragment, at, size, lengthBytes, budget }: Before): Run => {
  const flags = flagsOf(trun);
  const count = numberAt(trun, 4);
  budget.samples -= count;
  const hasOffset = (flags & field.offset) !== 0;
  const first = 8 + (hasOffset ? 4 : 0) + ((flags & field.firstFlags) === 0 ? 0 : 4);
  const perSample = ofSample.filter((one) => (flags & one) !== 0).length * 4;
  if ((flags & ~knownOfRun) !== 0 || budget.samples < 0 || trun.length !== first + count * perSample) throw refused();
  const start = hasOffset ? fragment + trun.readInt32BE(8) : at;
  if (start === null) throw refused();
  const sizeAt = (flags & field.duration) === 0 ? 0 : 4;
  const sizes = Array.from({ length: count }, (_, sample) =>
    (flags & field.size) === 0 ? size : numberAt(trun, first + sample * perSample + sizeAt),
  );
  const end = start + sizes.reduce((sum, one) => sum + one, 0);
  return { start, end, pictures: lengthBytes === null ? null : { lengthBytes, sizes } };
};

/**
 * Leaves only the pictures' samples in the content of an `mdat` at `start` in the file. Throws `sound-kept` when samples are outside it,
 * overlap, or are not pictures although their track is.
 */
export const silenceSamples = (mdat: Buffer, start: number, runs: Fragment): void => {
  let done = start;
  for (const run of runs) {
    if (run.start < done || run.end > start + mdat.length) throw refused();
    mdat.fill(0, done - start, run.start - start);
    if (run.pictures) requirePictures(mdat.subarray(run.start - start, run.end - start), run.pictures);
    else mdat.fill(0, run.start - start, run.end - start);
    done = run.end;
  }
  mdat.fill(0, done - start);
};

/** Every sample must consist of units that fill it exactly: other data, or misaligned data, almost never does. */
const requirePictures = (bytes: Buffer, { lengthBytes, sizes }: NonNullable<Run['pictures']>): void => {
  let at = 0;
  for (const size of sizes) {
    const end = at + size;
    while (at < end) {
      if (at + lengthBytes > end) throw refused();
      const length = bytes.readUIntBE(at, lengthBytes);
      if (length === 0) throw refused();
      at += lengthBytes + length;
    }
    if (at !== end) throw refused();
  }
};
