import { z } from 'zod';

const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Where a code may be sent: over https, or on the person's own machine. Compared letter by letter, so nothing may vary in it. */
const isRedirectUri = (text: string): boolean => {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password, hash } = new URL(text);
  if (username || password || hash || text.includes('#') || text.includes('*')) return false;
  return protocol === 'https:' || (protocol === 'http:' && loopback.has(hostname));
};

const redirectUri = z
  .string()
  .trim()
  .max(1_000, 'An address must be at most 1000 characters.')
  .refine(isRedirectUri, 'Enter an https address, or http://localhost, without # or *.');

/** Addresses, each once. */
export const redirectUris = z
  .array(redirectUri)
  .max(20, 'Enter at most 20 addresses.')
  .transform((list) => [...new Set(list)]);
