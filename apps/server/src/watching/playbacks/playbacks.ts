import { isDeepStrictEqual } from 'node:util';
import { type CompiledLocation, isForStrangers } from '@viewgate/policy';
import type { ReasonCode } from '@viewgate/policy/vocabulary';
import type { PlaybackState, Showing } from '@viewgate/contract';
import { gather } from '../../platform/database/gathered.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal/refusal.ts';
import type { AccessState } from '../state.ts';
import { createDoubts } from './doubts.ts';
import { createHousekeeping } from './housekeeping.ts';
import { endOf, isShielded, openingAfter, refusalOf, showingOf } from './judge.ts';
import { hashToken, hexDigest } from '../../platform/secrets/tokens.ts';
import { type EndReason, newPlayback, type Playback, type Watcher } from './playback.ts';
import { createRegistry } from './registry.ts';
import { readStaffRights } from './staff-watcher.ts';
import { type PlaybackRow, playbacksByToken, playbackStandings } from './views.ts';

/** How often to check time alone: closing windows, lengths used up, unknowns resolved. */
const sweepEvery = 500;
/** How long, in milliseconds, a doubt or a missing state may go unnoticed; after that the playback is held. */
const settleWithin = 1_000;
/** How long a request waits for a location being read, in milliseconds. */
const waitAtMost = 2_000;
/** How long an ended playback is remembered, so that its player learns why. */
const rememberEnded = 120_000;

export type Playbacks = ReturnType<typeof createPlaybacks>;

/** Null for a row that names nobody. */
const watcherOf = ({
  viewerId,
  staffAccountId,
  publicGeneration,
  strangerAddresses,
  signInIp,
  isMobileApp,
}: PlaybackRow): Watcher | null => {
  if (viewerId !== null) return { kind: 'viewer', viewerId };
  if (publicGeneration !== null)
    return { kind: 'stranger', generation: publicGeneration, addresses: new Set(strangerAddresses) };
  return staffAccountId === null
    ? null
    : { kind: 'staff', accountId: staffAccountId, isMobileApp, ip: signInIp ?? '', rights: null };
};

/** How a player was told to show its picture; null when that was a guess, made while the location was not known. */
const toldBy = (state: PlaybackState, c: CompiledLocation | null | undefined): Showing | null =>
  state.status === 'running' && c !== undefined
    ? { streamShield: state.streamShield, pictureInPicture: state.pictureInPicture }
    : null;

const unavailable = () => new Refusal('unavailable', { retryAfter: 1 });

const inTime = async <T>(answer: Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(unavailable()), waitAtMost);
  });
  return await Promise.race([answer, late]).finally(() => clearTimeout(timer));
};

/**
 * The running playbacks that this process serves. Each is decided again on every request, on every change of its
 * location, and twice a second for the passage of time. One that must not go on is ended: refused from then on, with
 * the database and its player notified. If that cannot be determined it is held: refused for now, to resume on its
 * own.
 */
export const createPlaybacks = ({ db, clock, listener, log, telemetry }: Platform, access: AccessState) => {
  const registry = createRegistry(access.pin);
  // When a process starts, or another one has ended, everybody who watches asks at once.
  const byToken = gather((hashes: readonly Buffer[]) => playbacksByToken(db, hashes));
  const stateOf = (playback: Playback, at: number, c = access.peek(playback.locationId)): PlaybackState => {
    const serverTime = new Date(at).toISOString();
    if (playback.ended) {
      const { code, reason, nextOpening } = playback.ended;
      const isUntold = code !== null && playback.watcher.kind === 'stranger' && !isForStrangers(code);
      const opening = nextOpening === null || isUntold ? null : new Date(nextOpening).toISOString();
      return { status: 'ended', reason: isUntold ? reason : (code ?? reason), nextOpening: opening, serverTime };
    }
    if (playback.isHeld) return { status: 'waiting', serverTime };
    const end = endOf(playback, c, at);
    const endsAt = end === null ? null : new Date(end).toISOString();
    return { status: 'running', endsAt, ...showingOf(playback, c, at), serverTime };
  };

  const tell = (playback: Playback, c = access.peek(playback.locationId)): void => {
    if (playback.listeners.size === 0) return;
    const state = stateOf(playback, clock.now(), c);
    playback.told = toldBy(state, c);
    for (const listen of playback.listeners) listen(state);
  };

  /** Tells a player its state, at once and whenever it changes. Returns an unsubscribe function. */
  const listen = (playback: Playback, listener: (state: PlaybackState) => void): (() => void) => {
    const c = access.peek(playback.locationId);
    const state = stateOf(playback, clock.now(), c);
    // What the other listeners were told stays the reference: if it no longer holds, the next look tells everybody.
    const told = toldBy(state, c);
    if (playback.listeners.size === 0 || told === null) playback.told = told;
    playback.listeners.add(listener);
    listener(state);
    return () => playback.listeners.delete(listener);
  };

  /** Aborts responses in flight, including what the system has not sent yet. */
  const cutOff = ({ answering }: Playback): void => {
    for (const socket of answering) socket.resetAndDestroy();
    answering.clear();
  };

  /** Marks it ended in this process: further requests are refused, and responses in flight are aborted. */
  const markEnded = (playback: Playback, reason: EndReason, code: ReasonCode | null): void => {
    if (playback.ended) return;
    const at = clock.now();
    const nextOpening = openingAfter(playback, code, access.peek(playback.locationId), at);
    playback.ended = { at, reason, code, nextOpening };
    cutOff(playback);
    tell(playback);
  };

  const end = async (playback: Playback, reason: EndReason, code: ReasonCode | null = null): Promise<void> => {
    if (playback.ended) return;
    markEnded(playback, reason, code);
    await housekeeping.writeEnd(playback, reason, clock.now());
  };

  /** Whether it may go on right now; ends it if not. Throws `unavailable` when that cannot be known. */
  const evaluate = (playback: Playback, c: CompiledLocation | null | undefined, isRequested = false): boolean => {
    if (playback.ended) return false;
    const code = refusalOf(playback, c, clock.now());
    // Checks made because time passed, or something changed, count only if they refuse.
    if (isRequested || (code !== null && code !== 'unknown')) telemetry.decided('request', code);
    if (code === 'unknown') throw unavailable();
    if (code === null) return true;
    void end(playback, code === 'sessionTimeUp' ? 'maxLength' : 'denied', code);
    return false;
  };

  const isInDoubt = ({ doubtedAt }: Playback): boolean =>
    doubtedAt !== null && performance.now() - doubtedAt > settleWithin;

  /** Checks one without a request: ends it, holds it, or lets it go on. */
  const lookAt = (playback: Playback, c = access.peek(playback.locationId)): void => {
    if (playback.ended) return;
    const code = isInDoubt(playback) ? 'unknown' : refusalOf(playback, c, clock.now());
    if (code === 'unknown') {
      playback.unknownSince ??= performance.now();
      if (playback.isHeld || performance.now() - playback.unknownSince < settleWithin) return;
      playback.isHeld = true;
      cutOff(playback);
      tell(playback);
      return;
    }
    playback.unknownSince = null;
    const wasHeld = playback.isHeld;
    playback.isHeld = false;
    if (!evaluate(playback, c)) return;
    // Time alone may turn Stream Shield on or off.
    if (wasHeld || !isDeepStrictEqual(playback.told, showingOf(playback, c, clock.now()))) tell(playback, c);
  };

  /** The same playback continues under a new token: the old one is refused. */
  const replace = (old: Playback): void => markEnded(old, 'replaced', null);

  const adopt = async (row: PlaybackRow | null): Promise<Playback | null> => {
    if (!row) return null;
    const kept = registry.byId(row.id);
    if (kept && kept.tokenHash === row.tokenHash) return kept;
    const watcher = watcherOf(row);
    if (!watcher) return null;
    const at = clock.now();
    const { id, locationId, cameraId, device, spent, tokenHash, cookieHash } = row;
    const playback = newPlayback({
      id,
      locationId,
      cameraId,
      device,
      spent,
      tokenHash,
      cookieHash,
      watcher,
      startedAt: row.startedAt.getTime(),
      lastSeenAt: at,
    });
    playback.isServed = row.isServed;
    if (row.playerHash) playback.player = { hash: row.playerHash, sendsCookie: row.isBoundToCookie };
    if (row.endedAt || !row.isValid) {
      const reason = row.endReason === null ? 'invalidated' : (row.endReason as EndReason);
      const code = await ruleBehind(playback, reason);
      const opening = openingAfter(playback, code, access.peek(locationId), at);
      playback.ended = { at: row.endedAt?.getTime() ?? at, reason, code, nextOpening: opening };
    }
    return begin(playback);
  };

  const begin = (playback: Playback): Playback => {
    const old = registry.byId(playback.id);
    if (old && old !== playback) replace(old);
    registry.add(playback);
    doubts.about(playback);
    return playback;
  };

  /**
   * The rule behind an end that this process did not decide. A refusal is written without its rule: the change that
   * caused it has been announced here too.
   */
  const ruleBehind = async (playback: Playback, reason: EndReason): Promise<ReasonCode | null> => {
    if (reason === 'maxLength') return 'sessionTimeUp';
    if (reason !== 'denied') return null;
    const c = await inTime(access.of(playback.locationId)).catch(() => undefined);
    const code = refusalOf(playback, c, clock.now());
    return code === 'unknown' ? null : code;
  };

  /** Rereads playbacks, which any process may have changed, and the rights of the staff among them, and applies the result. */
  const settle = async (playbacks: readonly Playback[]): Promise<void> => {
    const standings = await playbackStandings(
      db,
      playbacks.map(({ id }) => id),
    );
    for (const playback of playbacks) {
      const row = standings.get(playback.id);
      const { watcher } = playback;
      if (!row) markEnded(playback, 'invalidated', null);
      else if (row.tokenHash !== playback.tokenHash) replace(playback);
      else if (row.endReason) {
        const reason = row.endReason as EndReason;
        markEnded(playback, reason, await ruleBehind(playback, reason));
      } else if (!row.isValid) markEnded(playback, 'invalidated', null);
      else if (watcher.kind === 'staff') {
        watcher.rights = await readStaffRights(db, watcher, playback.locationId);
        lookAt(playback);
      }
    }
  };
  const doubts = createDoubts({ log, read: settle });
  const housekeeping = createHousekeeping({ db, log }, registry, markEnded);

  const stopListening = access.onChange((locationId, c, concerns) => {
    for (const playback of registry.at(locationId)) {
      const { watcher, cameraId } = playback;
      // A held playback resumes as soon as the location is readable again, whatever was read. A stranger is bound by what binds anybody.
      const isConcerned =
        watcher.kind === 'stranger' || concerns(watcher.kind === 'viewer' ? watcher.viewerId : null, cameraId);
      if (!playback.isHeld && !isConcerned) continue;
      lookAt(playback, c);
      if (!playback.ended && !playback.isHeld) tell(playback, c);
    }
  });
  listener.on('camera_session_changed', (payload) => {
    const playback = registry.byId(Number(payload.split(':')[1]));
    if (playback) doubts.about(playback);
  });
  listener.on('account_changed', (payload) => {
    for (const playback of registry.all()) {
      const { watcher } = playback;
      if (watcher.kind === 'staff' && watcher.accountId === Number(payload)) doubts.about(playback);
    }
  });
  const doubtAll = () => {
    for (const playback of registry.all()) doubts.about(playback);
  };
  // Covers everything that ended while notifications were down.
  listener.on('connected', doubtAll);

  const timer = setInterval(() => {
    const at = clock.now();
    for (const playback of registry.all()) {
      if (!playback.ended) lookAt(playback);
      else if (at - playback.ended.at > rememberEnded) registry.drop(playback);
    }
    // While notifications are down, poll instead.
    if (listener.isConnected) doubts.retry();
    else doubtAll();
    housekeeping.pass(at);
  }, sweepEvery);
  timer.unref();

  return {
    /** Begins to serve it. Anything announced since its transaction went unheard, so it is reread. */
    begin,
    /** Ends it at once; resolves when that is written, or queued for writing. */
    end,
    stateOf,
    listen,
    byId: (id: number): Playback | undefined => registry.byId(id),

    /** The playback with this token, if this process knows it; no I/O. */
    known: (tokenHash: string): Playback | undefined => registry.byToken(tokenHash),
    /** The same, looked up in the database if this process has not served it before. */
    async find(token: string): Promise<Playback | null> {
      return this.known(hexDigest(token)) ?? (await adopt(await byToken(hashToken(token))));
    },

    /**
     * Whether a segment request may be answered now: true, false, or a promise while its location is reread. Throws,
     * or rejects with, `unavailable` when that cannot be determined.
     */
    mayServe(playback: Playback, ip: string | null): boolean | Promise<boolean> {
      if (playback.ended) return false;
      // Onsite-only staff have their address checked on each request.
      if (playback.watcher.kind === 'staff' && ip !== null) playback.watcher.ip = ip;
      if (isInDoubt(playback)) throw unavailable();
      const c = access.peek(playback.locationId);
      if (c !== undefined) return evaluate(playback, c, true);
      return inTime(access.of(playback.locationId)).then((found) => evaluate(playback, found, true));
    },

    /** Ends the playback that continues under a new token. */
    replace,

    isShielded: (playback: Playback): boolean => isShielded(playback, access.peek(playback.locationId), clock.now()),

    runningCount: () => [...registry.all()].filter((one) => !one.ended).length,
    stop(): void {
      housekeeping.stop();
      clearInterval(timer);
      stopListening();
    },
  };
};
