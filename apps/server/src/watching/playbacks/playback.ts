import { createHash, hash } from 'node:crypto';
import type { Socket } from 'node:net';
import type { PlaybackState } from '@viewgate/contract';
import type { DeviceKind, ReasonCode } from '@viewgate/policy/vocabulary';
import type { StaffRights } from './staff-watcher.ts';

export type EndReason =
  | 'closed'
  | 'idle'
  | 'maxLength'
  | 'denied'
  | 'endedByStaff'
  | 'invalidated'
  | 'replaced'
  | 'signedOut'
  /** Stream Shield shows one picture at a time, and the viewer opened another. */
  | 'shieldMoved';

/** Who watches: a viewer of the location, or a member of staff (whose rights are null while they are unknown). */
export type Watcher =
  | { readonly kind: 'viewer'; readonly viewerId: number }
  | { readonly kind: 'staff'; readonly accountId: number; ip: string; rights: StaffRights | null };

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
  /** What the database knows of that. */
  seenWrittenAt: number;
  /** What the first request for a part called itself; a player's differs from its page's on some devices. */
  client: string | null;
  /** Whether a part of the picture was sent: from then on the visit counts. */
  isServed: boolean;
  /** The hash of the cookie of the sign-in that opened it; null when that is unknown. */
  readonly cookieHash: string | null;
  /** Its player sends that cookie; null before the first request. */
  isBoundToCookie: boolean | null;
  /** Since when something was said of it that is not read yet; by `performance.now()`, a clock that nobody sets. */
  doubtedAt: number | null;
  /** Since when it cannot be known whether it may go on, by the same clock. */
  unknownSince: number | null;
  /** It waits, and shows nothing, until it can be known whether it may go on. */
  isHeld: boolean;
  /** The connections on which an answer is under way. */
  readonly answering: Set<Socket>;
  /** Set once: from then on every request is refused. */
  ended: {
    readonly at: number;
    readonly reason: EndReason;
    readonly code: ReasonCode | null;
    readonly nextOpening: number | null;
  } | null;
  readonly listeners: Set<(state: PlaybackState) => void>;
  /** A page heard of it over the hub: when nobody does any more, it has probably gone. */
  isHeard: boolean;
}

/** A playback that begins, or begins at this process. */
export const newPlayback = (
  given: Pick<
    Playback,
    | 'id'
    | 'locationId'
    | 'cameraId'
    | 'watcher'
    | 'device'
    | 'startedAt'
    | 'sessionsToday'
    | 'tokenHash'
    | 'lastSeenAt'
    | 'cookieHash'
  >,
): Playback => ({
  ...given,
  seenWrittenAt: given.lastSeenAt,
  client: null,
  isServed: false,
  isBoundToCookie: null,
  doubtedAt: null,
  unknownSince: null,
  isHeld: false,
  answering: new Set(),
  ended: null,
  listeners: new Set(),
  isHeard: false,
});

/** `hashToken` of a playlist's address, in hexadecimal, in one step. */
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
