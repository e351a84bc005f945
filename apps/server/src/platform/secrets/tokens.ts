import { createHash, randomBytes } from 'node:crypto';

/** A new token of 256 random bits, safe in URLs and cookies. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** The form in which a token is stored and looked up. Tokens are random, so a plain hash cannot be brute-forced. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();
