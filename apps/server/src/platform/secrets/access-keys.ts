import { createHash, randomBytes } from 'node:crypto';

const sign = 'vgk_';
/** Letters that are shown of a key: enough to tell keys apart, and too few to guess the other 216 bits. */
const shown = 10;

/** By this a key is kept and looked up. A key is random, so that a plain hash cannot be searched. */
export const hashAccessKey = (value: string): Buffer => createHash('sha256').update(value).digest();

/** A new key of 256 random bits: its value, to be told once, and what is kept of it. */
export const makeAccessKey = (): { value: string; prefix: string; hash: Buffer } => {
  const value = sign + randomBytes(32).toString('base64url');
  return { value, prefix: value.slice(0, shown), hash: hashAccessKey(value) };
};
