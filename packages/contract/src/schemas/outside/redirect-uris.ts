import { z } from 'zod';
import { fail } from '../../failures/fail.ts';

const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Where a code may be sent: over https, or to the person's own machine. Compared exactly, so it must have no variable parts. */
const isRedirectUri = (text: string): boolean => {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password, hash } = new URL(text);
  if (username || password || hash || text.includes('#') || text.includes('*')) return false;
  return protocol === 'https:' || (protocol === 'http:' && loopback.has(hostname));
};

const redirectUri = z
  .string()
  .trim()
  .max(1_000, fail('oauthClients.redirectTooLong', { most: 1000 }))
  .refine(isRedirectUri, fail('oauthClients.wrongRedirect'));

/** Addresses, each once. */
export const redirectUris = z
  .array(redirectUri)
  .max(20, fail('oauthClients.tooManyRedirects', { most: 20 }))
  .transform((list) => [...new Set(list)]);

/** One, or none: blank is null. */
export const optionalRedirectUri = z
  .string()
  .trim()
  .max(1_000, fail('oauthClients.redirectTooLong', { most: 1000 }))
  .refine((given) => given === '' || isRedirectUri(given), fail('oauthClients.wrongRedirect'))
  .transform((given) => given || null)
  .nullable()
  .default(null);
