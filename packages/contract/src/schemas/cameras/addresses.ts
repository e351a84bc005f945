import { z } from 'zod';
import { fail } from '../../failures/fail.ts';

const parsed = (text: string): URL | null => (URL.canParse(text) ? new URL(text) : null);
const isWeb = (url: URL | null): url is URL => url !== null && /^https?:$/.test(url.protocol) && url.hostname !== '';
/** A bare host or address means http: people copy it from a router's page that way. */
const withScheme = (text: string) => (/^[a-z][\w+.-]*:\/\//i.test(text) ? text : `http://${text}`);

const needsScheme = fail('enterServerAddress');
const noCredentials = fail('noCredentials');
const isFreeOfCredentials = (url: URL | null) => url === null || (url.username === '' && url.password === '');

/** A blank address is null; anything else is http or https without credentials, at most `max` characters. */
export const optionalWebAddress = (max: number, label: string) =>
  z
    .string()
    .trim()
    .max(max, fail('tooLong', { field: label, most: max }))
    .refine((text) => text === '' || isWeb(parsed(text)), needsScheme)
    .refine((text) => isFreeOfCredentials(parsed(text)), noCredentials)
    .transform((text) => text || null)
    .nullable()
    .default(null);

/** Origin and path, no query, no trailing slash. */
const asServer = (text: string): string => {
  const url = parsed(text);
  return url ? url.origin + url.pathname.replace(/\/+$/, '') : text;
};

/** A web address as it is called, with its path and query. */
export const webAddress = (max: number, label: string) =>
  z
    .string()
    .trim()
    .min(1, fail('required', { field: label }))
    .max(max, fail('tooLong', { field: label, most: max }))
    .refine((text) => text === '' || isWeb(parsed(text)), needsScheme)
    .refine((text) => isFreeOfCredentials(parsed(text)), noCredentials);

/** A required http or https address of a server: origin and path, no query, no trailing slash. */
export const serverAddress = (max: number, label: string) => webAddress(max, label).transform(asServer);

/** The same where it may be missing: blank is null. */
export const optionalServerAddress = (max: number, label: string) =>
  optionalWebAddress(max, label).transform((text) => text && asServer(text));

/** A host, an IP address or a web address, for links only; blank is null. */
export const optionalHost = (max: number, label: string) =>
  z
    .string()
    .trim()
    .max(max, fail('tooLong', { field: label, most: max }))
    .refine(
      (text) => text === '' || (!/\s/.test(text) && isWeb(parsed(withScheme(text)))),
      fail('enterHost', { field: label }),
    )
    .refine((text) => isFreeOfCredentials(parsed(withScheme(text))), noCredentials)
    .transform((text) => text || null)
    .nullable()
    .default(null);
