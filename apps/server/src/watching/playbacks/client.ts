import type { FrontRequest } from '../../platform/http/front.ts';
import { sessionCookie } from '../../platform/sessions/sessions.ts';
import { hexDigest } from '../../platform/secrets/tokens.ts';
import { clientHash, type Playback, type Player } from './playback.ts';

type Asking = Pick<FrontRequest, 'headers'>;

/** Over https, the cookie's name carries the prefix. */
const pattern = new RegExp(`(?:^|;\\s*)(?:__Host-)?${sessionCookie}=([^;]+)`);

/** The hash of the sign-in cookie, as stored in the database; null without a cookie. */
export const cookieHashOf = (header: string | undefined): string | null => {
  const value = header === undefined ? undefined : pattern.exec(header)?.[1];
  return value === undefined ? null : hexDigest(value);
};

const hasItsCookie = ({ cookieHash }: Playback, { headers }: Asking): boolean =>
  cookieHash !== null && cookieHashOf(headers.cookie) === cookieHash;

const agentOf = ({ headers }: Asking): string => headers['user-agent'] ?? '';

/** The client that sends a request, as the player of the playback. */
export const playerOf = (playback: Playback, request: Asking): Player => ({
  hash: clientHash(agentOf(request)).toString('hex'),
  sendsCookie: hasItsCookie(playback, request),
});

const isItsAgent = (playback: Playback, player: Player, agent: string): boolean => {
  if (playback.agent === agent) return true;
  if (clientHash(agent).toString('hex') !== player.hash) return false;
  playback.agent = agent;
  return true;
};

/**
 * Whether a request comes from the player: it has the player's user agent and, if that sent the cookie of the sign-in that opened the
 * playback (as the portal's own player does), sends it too.
 */
export const isOwnClient = (playback: Playback, request: Asking): boolean => {
  const { player, cookieHash } = playback;
  if (player === null || !isItsAgent(playback, player, agentOf(request))) return false;
  return !player.sendsCookie || cookieHash === null || hasItsCookie(playback, request);
};
