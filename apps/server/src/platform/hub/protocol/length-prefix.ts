import { Malformed } from './messages.ts';

/** Lengths have seven bits per byte, lowest first, in at most five bytes. */
const maxPrefix = 5;

/** The payload preceded by its length. */
export const withLength = (payload: Uint8Array): Buffer => {
  const prefix: number[] = [];
  let rest = payload.length;
  do {
    prefix.push((rest & 0x7f) | (rest > 0x7f ? 0x80 : 0));
    rest >>>= 7;
  } while (rest > 0);
  return Buffer.concat([Buffer.from(prefix), payload]);
};

/** The payloads of a transport message, as views of it. Throws {@link Malformed} when one is cut off, or there are more than `most`. */
export const splitByLength = (data: Buffer, most = Number.POSITIVE_INFINITY): Buffer[] => {
  const payloads: Buffer[] = [];
  let at = 0;
  while (at < data.length) {
    if (payloads.length === most) throw new Malformed('too many messages');
    let length = 0;
    for (let bytes = 0; ; bytes++) {
      const byte = data[at++];
      if (byte === undefined || bytes === maxPrefix) throw new Malformed('a length has no end');
      length += (byte & 0x7f) * 2 ** (7 * bytes);
      if (byte < 0x80) break;
    }
    if (length > data.length - at) throw new Malformed('a message is cut off');
    payloads.push(data.subarray(at, at + length));
    at += length;
  }
  return payloads;
};
