import { hashToken, newToken } from './tokens.ts';

const sign = 'vgk_';
/** Letters of a key that are shown: enough to tell keys apart, too few to guess the other 216 bits. */
const shown = 10;

/** A new key of 256 random bits: its value, to be shown once, and the parts to store. */
export const makeAccessKey = (): { value: string; prefix: string; hash: Buffer } => {
  const value = sign + newToken();
  return { value, prefix: value.slice(0, shown), hash: hashToken(value) };
};
