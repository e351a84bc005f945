import { createHash, hash, randomBytes } from 'node:crypto';
import type { Socket } from 'node:net';
import type { PlaybackState } from '@viewgate/contract';
import type { DeviceKind, ReasonCode } from '@viewgate/policy/vocabulary';

export type EndReason = 'closed' | 'idle' | 'maxLength' | 'denied' | 'endedByStaff' | 'invalidated' | 'replaced';

/** Who watches: a viewer of the location, or a member of staff. */
export type Watcher =
  | { readonly kind: 'viewer'; readonly viewerId: number }
  | { readonly kind: 'staff'; readonly accountId: number; ip: string };

/** One running playback as this process knows it. Instants are UTC milliseconds. */
export interface Playback {
  readonly id: number;
  readonly locationId: number;
  readonly cameraId: number;
  readonly watcher: Watcher;
  readonly device: DeviceKind;
  readonly startedAt: number;
  /** Valid sessions of the viewer on the day it began, itself included. */
  readonly sessionsToday: number;
  tokenHash: string;
  lastSeenAt: number;
  /** What the first request for a part called itself; a player's differs from its page's on some devices. */
  client: string | null;
  /** Set once: from then on every request is refused. */
  ended: {
    readonly at: number;
    readonly reason: EndReason;
    readonly code: ReasonCode | null;
    readonly nextOpening: number | null;
  } | null;
  readonly listeners: Set<(state: PlaybackState) => void>;
}

/** The token of a playlist's address: 256 random bits. Only its hash is kept. */
export const newToken = (): string => randomBytes(32).toString('base64url');
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();
/** The same, in hexadecimal, in one step. */
export const hexHashToken = (token: string): string => hash('sha256', token);

const lastOn = new WeakMap<Socket, { readonly token: string; readonly tokenHash: string }>();
/** The same, of a token that came on a connection: a player keeps to one token, which is hashed once. */
export const hexHashTokenOn = (socket: Socket, token: string): string => {
  const last = lastOn.get(socket);
  if (last?.token === token) return last.tokenHash;
  const tokenHash = hexHashToken(token);
  lastOn.set(socket, { token, tokenHash });
  return tokenHash;
};

/** What a client is recognised by. Its address is left out: a phone changes it between two cells. */
export const clientHash = (userAgent: string): Buffer => createHash('sha256').update(userAgent).digest();

/** The calendar date at a location (`YYYY-MM-DD`). */
export const localDay = (at: number, timeZone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone).toPlainDate().toString();
