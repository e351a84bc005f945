import { hubLimits } from '../limits.ts';
import { Malformed } from './messages.ts';

/** What follows a value's first byte: this many bytes, then as many bytes, or as many values, as they say. */
interface Form {
  /** Bytes of a number, or of the length that follows. */
  readonly width: number;
  readonly holds?: 'bytes' | 'values' | 'pairs';
  /** Bytes not counted by the length: an extension's type. */
  readonly besides?: number;
}

const bytes = (width: number, besides = 0): Form => ({ width, holds: 'bytes', besides });

/** The forms of 0xc0 to 0xdf, in order; null is not in the format. Source: the MessagePack specification. */
const forms: readonly (Form | null)[] = [
  { width: 0 }, // nil
  null,
  { width: 0 }, // false
  { width: 0 }, // true
  ...[1, 2, 4].map((width) => bytes(width)), // bin
  ...[1, 2, 4].map((width) => bytes(width, 1)), // ext
  ...[4, 8].map((width) => ({ width })), // float
  ...[1, 2, 4, 8].map((width) => ({ width })), // uint
  ...[1, 2, 4, 8].map((width) => ({ width })), // int
  ...[1, 2, 4, 8, 16].map((size) => ({ width: size + 1 })), // fixext
  ...[1, 2, 4].map((width) => bytes(width)), // str
  ...[2, 4].map((width): Form => ({ width, holds: 'values' })), // array
  ...[2, 4].map((width): Form => ({ width, holds: 'pairs' })), // map
];

/**
 * Scans a payload without decoding it. Throws {@link Malformed} unless it is one complete value whose lists, maps and texts have their
 * declared lengths, within the hub's bounds: only then is it safe for a decoder, which trusts every length.
 */
export const checkBounds = (payload: Buffer): void => {
  /** Values still missing from each open list or map, innermost last. */
  const waiting: number[] = [];
  let values = 0;
  let at = 0;
  do {
    const first = payload[at++];
    if (first === undefined) throw new Malformed('a message is cut off');
    if (++values > hubLimits.valuesInMessage) throw new Malformed('a message has too many parts');
    let inside = 0;
    if (first >= 0x80 && first < 0xa0) inside = first < 0x90 ? (first & 0x0f) * 2 : first & 0x0f;
    else if (first >= 0xa0 && first < 0xc0) at += first & 0x1f;
    else if (first >= 0xc0 && first < 0xe0) {
      const form = forms[first - 0xc0];
      if (!form) throw new Malformed('a message is not MessagePack');
      const { width, holds, besides = 0 } = form;
      if (width > payload.length - at) throw new Malformed('a message is cut off');
      const length = holds ? payload.readUIntBE(at, width) : 0;
      at += width + besides;
      if (holds === 'bytes') at += length;
      else inside = holds === 'pairs' ? length * 2 : length;
    }
    // A value takes at least a byte: a list cannot have more values than there are bytes.
    if (inside > payload.length - at || at > payload.length) throw new Malformed('a message is cut off');
    if (inside > 0) {
      if (waiting.push(inside) > hubLimits.depth) throw new Malformed('a message is nested too deeply');
      continue;
    }
    // A value is complete, and with it every list it was the last value of.
    for (let left = 0; left === 0 && waiting.length > 0; ) {
      left = (waiting.pop() ?? 0) - 1;
      if (left > 0) waiting.push(left);
    }
  } while (waiting.length > 0);
  if (at !== payload.length) throw new Malformed('a message has data after its end');
};
