import { hash, randomBytes } from 'node:crypto';

/** A new token of 256 random bits, safe in URLs and cookies. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** The same 32 bytes for the same text. */
export const digest = (text: string): Buffer => hash('sha256', text, 'buffer');

/** The form in which a token is stored and looked up. Tokens are random, so a plain hash cannot be brute-forced. */
export const hashToken = (token: string): Buffer => digest(token);

/** The same as hexadecimal, in one step. */
export const hexDigest = (text: string): string => hash('sha256', text);
