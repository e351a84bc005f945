import type { FrontRequest } from '../../platform/http/front.ts';
import { sessionCookie } from '../../platform/sessions/sessions.ts';
import { hexDigest } from '../../platform/secrets/tokens.ts';
import type { Playback } from './playback.ts';

/** Over https, the cookie's name carries the prefix. */
const pattern = new RegExp(`(?:^|;\\s*)(?:__Host-)?${sessionCookie}=([^;]+)`);

/** The hash of the sign-in cookie, as stored in the database; null without a cookie. */
export const cookieHashOf = (header: string | undefined): string | null => {
  const value = header === undefined ? undefined : pattern.exec(header)?.[1];
  return value === undefined ? null : hexDigest(value);
};

const hasItsCookie = (playback: Playback, { headers }: Pick<FrontRequest, 'headers'>): boolean =>
  cookieHashOf(headers.cookie) === playback.cookieHash;

/** Whether a request comes without the cookie before this process has heard anything of the player: another one may have seen it with the cookie. */
export const mustAskForBinding = (playback: Playback, request: Pick<FrontRequest, 'headers'>): boolean =>
  playback.cookieHash !== null && playback.isBoundToCookie === null && !hasItsCookie(playback, request);

/**
 * Whether a request comes from the client that is playing: it has the first one's user agent and, if the first one
 * sent the cookie of the sign-in that opened the playback (as the portal's own player does), sends it too.
 */
export const isOwnClient = (playback: Playback, request: Pick<FrontRequest, 'headers'>): boolean => {
  const client = request.headers['user-agent'] ?? '';
  playback.client ??= client;
  if (playback.client !== client) return false;
  if (playback.cookieHash === null || playback.isBoundToCookie === false) return true;
  const hasCookie = hasItsCookie(playback, request);
  playback.isBoundToCookie ??= hasCookie;
  return hasCookie || !playback.isBoundToCookie;
};
