import { createHash, randomBytes } from 'node:crypto';

/** A new token of 256 random bits, in letters that may stand in an address or a cookie. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** By this a token is kept and looked up. A token is random, so that a plain hash cannot be searched. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();
