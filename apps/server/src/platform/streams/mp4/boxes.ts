import { StreamError } from '../errors.ts';

export interface BoxHead {
  readonly type: string;
  /** Bytes before the content. */
  readonly header: number;
  /** Including the header; infinite for one that extends to the end of the file. */
  readonly size: number;
}

/** The box that starts there; null while its header is incomplete. Throws `StreamError`. */
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

/** A complete box within another. */
export interface Box {
  readonly type: string;
  /** Including the header. */
  readonly whole: Buffer;
  readonly content: Buffer;
}

/** All boxes of a content, which they must fill exactly. Throws `StreamError`. */
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

/** The boxes of a content, all of known types: under an unknown one a track could be overlooked. */
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

/** Blanks a box in place: players skip a free box. */
export const emptyBox = ({ whole, content }: Box): void => {
  whole.write('free', 4, 'latin1');
  content.fill(0);
};
