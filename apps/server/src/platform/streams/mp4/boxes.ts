import { StreamError } from '../errors.ts';

export interface BoxHead {
  readonly type: string;
  /** Bytes before its content. */
  readonly header: number;
  /** With its header; infinite for one that goes on to the end of the file. */
  readonly size: number;
}

/** The box that begins there; null while its header is not whole. Throws `StreamError`. */
export const boxAt = (bytes: Buffer, at: number, end: number): BoxHead | null => {
  if (at + 8 > end) return null;
  const type = bytes.toString('latin1', at + 4, at + 8);
  const short = bytes.readUInt32BE(at);
  if (short !== 1) {
    const size = short === 0 ? Number.POSITIVE_INFINITY : short;
    if (size < 8) throw new StreamError('not-media');
    return { type, header: 8, size };
  }
  if (at + 16 > end) return null;
  const size = Number(bytes.readBigUInt64BE(at + 8));
  if (size < 16 || !Number.isSafeInteger(size)) throw new StreamError('not-media');
  return { type, header: 16, size };
};

/** A whole box among those of another. */
export interface Box {
  readonly type: string;
  /** With its header. */
  readonly whole: Buffer;
  readonly content: Buffer;
}

/** Every box of a content, which they fill exactly. Throws `StreamError`. */
export const boxesIn = (bytes: Buffer): Box[] => {
  const found: Box[] = [];
  for (let at = 0; at < bytes.length; ) {
    const head = boxAt(bytes, at, bytes.length);
    if (!head || at + head.size > bytes.length) throw new StreamError('not-media');
    const whole = bytes.subarray(at, at + head.size);
    found.push({ type: head.type, whole, content: whole.subarray(head.header) });
    at += head.size;
  }
  return found;
};

/** The boxes of a content whose kinds are all known: behind another name a track would be overlooked. */
export const knownBoxesIn = (bytes: Buffer, known: ReadonlySet<string>): Box[] => {
  const boxes = boxesIn(bytes);
  if (boxes.some(({ type }) => !known.has(type))) throw new StreamError('not-media');
  return boxes;
};

/** The contents of the boxes of that type. */
export const within = (bytes: Buffer, type: string): Buffer[] =>
  boxesIn(bytes)
    .filter((box) => box.type === type)
    .map(({ content }) => content);

export const onlyOne = (found: readonly Buffer[]): Buffer => {
  const [one, ...more] = found;
  if (!one || more.length > 0) throw new StreamError('not-media');
  return one;
};

export const numberAt = (bytes: Buffer, at: number): number => {
  if (at + 4 > bytes.length) throw new StreamError('not-media');
  return bytes.readUInt32BE(at);
};

/** Leaves of a box its place and nothing else: players skip one that is free. */
export const emptyBox = ({ whole, content }: Box): void => {
  whole.write('free', 4, 'latin1');
  content.fill(0);
};
