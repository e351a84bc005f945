import { hashToken, newToken } from './tokens.ts';

const sign = 'vgk_';
/** Letters that are shown of a key: enough to tell keys apart, and too few to guess the other 216 bits. */
const shown = 10;

/** A new key of 256 random bits: its value, to be told once, and what is kept of it. */
export const makeAccessKey = (): { value: string; prefix: string; hash: Buffer } => {
  const value = sign + newToken();
  return { value, prefix: value.slice(0, shown), hash: hashToken(value) };
};
