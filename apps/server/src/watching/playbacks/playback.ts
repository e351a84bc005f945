import type { Socket } from 'node:net';
import type { PlaybackState, Showing } from '@viewgate/contract';
import type { DeviceKind, ReasonCode } from '@viewgate/policy/vocabulary';
import { digest, hexDigest } from '../../platform/secrets/tokens.ts';
import type { Spent } from '../usage.ts';
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

/** Who is watching: a viewer of the location, a member of staff (whose rights are null while unknown), or somebody by a public link, from
 * these addresses as far as this process knows. */
export type Watcher =
  | { readonly kind: 'viewer'; readonly viewerId: number }
  | { readonly kind: 'stranger'; readonly generation: number; readonly addresses: Set<string> }
  | {
      readonly kind: 'staff';
      readonly accountId: number;
      readonly isMobileApp: boolean;
      ip: string;
      rights: StaffRights | null;
    };

/** The client that asked first for a playback's picture, at any process. */
export interface Player {
  /** Of its user agent, in hexadecimal; on some devices it differs from the page's. */
  readonly hash: string;
  /** Whether it sent the cookie of the sign-in that opened the playback. */
  readonly sendsCookie: boolean;
}

/** One running playback as this process knows it. Instants are UTC milliseconds. */
export interface Playback {
  readonly id: number;
  readonly locationId: number;
  readonly cameraId: number;
  readonly watcher: Watcher;
  readonly device: DeviceKind;
  readonly startedAt: number;
  /** What the viewer had used when it began, this session included. */
  readonly spent: Spent;
  tokenHash: string;
  lastSeenAt: number;
  /** What the database has for `lastSeenAt`. */
  seenWrittenAt: number;
  /** Null until this process knows it. */
  player: Player | null;
  /** The player's user agent, once it has been at this process. */
  agent: string | null;
  /** Whether any segment was sent: from then on the visit counts. */
  isServed: boolean;
  /** Hash of the cookie of the sign-in that opened it; null when unknown. */
  readonly cookieHash: string | null;
  /** Since when it has been in doubt, by the monotonic `performance.now()`; null when it is not. */
  doubtedAt: number | null;
  /** Since when it has been unknown whether it may go on, by the same clock. */
  unknownSince: number | null;
  /** How its players were last told to show the picture; null when they were told nothing, or only a guess. */
  told: Showing | null;
  /** On hold, showing nothing, until it is known whether it may go on. */
  isHeld: boolean;
  /** Connections with a response in flight. */
  readonly answering: Set<Socket>;
  /** Set once: from then on every request is refused. */
  ended: {
    readonly at: number;
    readonly reason: EndReason;
    readonly code: ReasonCode | null;
    readonly nextOpening: number | null;
  } | null;
  readonly listeners: Set<(state: PlaybackState) => void>;
  /** A page has subscribed over the hub: once nobody is left, it has probably gone. */
  isHeard: boolean;
}

/** A new playback, or one new to this process. */
export const newPlayback = (
  given: Pick<
    Playback,
    | 'id'
    | 'locationId'
    | 'cameraId'
    | 'watcher'
    | 'device'
    | 'startedAt'
    | 'spent'
    | 'tokenHash'
    | 'lastSeenAt'
    | 'cookieHash'
  >,
): Playback => ({
  ...given,
  seenWrittenAt: given.lastSeenAt,
  player: null,
  agent: null,
  isServed: false,
  doubtedAt: null,
  unknownSince: null,
  told: null,
  isHeld: false,
  answering: new Set(),
  ended: null,
  listeners: new Set(),
  isHeard: false,
});

const lastOn = new WeakMap<Socket, { readonly token: string; readonly tokenHash: string }>();
/** `hexDigest` of a playlist token, cached per connection, because a player keeps using the same one. */
export const hexHashTokenOn = (socket: Socket, token: string): string => {
  const last = lastOn.get(socket);
  if (last?.token === token) return last.tokenHash;
  const tokenHash = hexDigest(token);
  lastOn.set(socket, { token, tokenHash });
  return tokenHash;
};

/** Identifies a client. The IP address is left out: a phone's changes between cells. */
export const clientHash = (userAgent: string): Buffer => digest(userAgent);
