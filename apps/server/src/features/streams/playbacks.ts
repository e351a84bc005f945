import { check, decideStaff, nextOpening, type CompiledLocation, windowEnd } from '@viewgate/policy';
import type { ReasonCode } from '@viewgate/policy/vocabulary';
import type { Ground } from '../../app-deps.ts';
import type { AccessState } from '../access/index.ts';
import { type EndReason, hashToken, hexHashToken, type Playback } from './playback.ts';
import { noRights, readStaffRights, type StaffRights } from './staff-watcher.ts';
import { endIdle, endOrphans, endPlayback, writeLastSeen } from './store.ts';
import { type PlaybackRow, playbackById, playbackByToken } from './views.ts';

/** A playback that nobody asked a part of for this long has ended (domain §2). */
const idleAfter = 30_000;
/** How often time alone is looked at: windows that close, lengths that are used up, idle ones. */
const sweepEvery = 500;
const writeSeenEvery = 10_000;
/** An ended playback is remembered this long, so that its player hears why. */
const rememberEnded = 120_000;

export type Playbacks = ReturnType<typeof createPlaybacks>;

/**
 * The running playbacks that this process serves. Each is decided anew on every request, on every change of its location, and twice
 * a second for time itself; once ended it is refused at once, and the database and its player are told.
 */
export const createPlaybacks = ({ db, clock, listener, log }: Ground, access: AccessState) => {
  const byToken = new Map<string, Playback>();
  const byId = new Map<number, Playback>();
  const staffRights = new Map<number, StaffRights>();
  let stopped = false;

  /** Null when it may go on, else why not. `undefined` facts deny. */
  const refusalOf = (playback: Playback, c: CompiledLocation | null, at: number): ReasonCode | null => {
    if (!c) return 'locationUnreadable';
    const { watcher } = playback;
    if (watcher.kind === 'staff') {
      const rights = staffRights.get(playback.id);
      if (!rights) return 'staffNoPermission';
      return decideStaff(c, { ...rights, address: watcher.ip }, playback.cameraId).reason;
    }
    return check(c, questionOf(playback, watcher.viewerId, at)).reason;
  };

  const questionOf = (playback: Playback, viewerId: number, at: number) => ({
    viewerId,
    cameraId: playback.cameraId,
    device: playback.device,
    at,
    usage: { sessionsToday: playback.sessionsToday, sessionStartedAt: playback.startedAt },
  });

  /** When it must end as far as is known now: the window's end or the session's. */
  const endsAt = (playback: Playback, c: CompiledLocation | null, at: number): number | null =>
    c && playback.watcher.kind === 'viewer' ? windowEnd(c, questionOf(playback, playback.watcher.viewerId, at)) : null;

  const stateOf = (playback: Playback, at: number) => {
    const serverTime = new Date(at).toISOString();
    if (!playback.ended) {
      const end = endsAt(playback, access.peek(playback.locationId), at);
      return { status: 'running' as const, endsAt: end === null ? null : new Date(end).toISOString(), serverTime };
    }
    const { code, reason, nextOpening: opening } = playback.ended;
    return {
      status: 'ended' as const,
      reason: code ?? reason,
      nextOpening: opening === null ? null : new Date(opening).toISOString(),
      serverTime,
    };
  };

  const tell = (playback: Playback): void => {
    const state = stateOf(playback, clock.now());
    for (const listen of playback.listeners) listen(state);
  };

  /** Marks it ended here and now: the next request is refused. */
  const markEnded = (playback: Playback, reason: EndReason, code: ReasonCode | null): void => {
    if (playback.ended) return;
    const at = clock.now();
    let opening: number | null = null;
    const c = access.peek(playback.locationId);
    if (code && c && playback.watcher.kind === 'viewer') {
      const found = nextOpening(c, questionOf(playback, playback.watcher.viewerId, at));
      opening = found === 'never' ? null : found;
    }
    playback.ended = { at, reason, code, nextOpening: opening };
    staffRights.delete(playback.id);
    tell(playback);
  };

  const end = (playback: Playback, reason: EndReason, code: ReasonCode | null = null): void => {
    markEnded(playback, reason, code);
    endPlayback(db, playback.id, reason, playback.ended?.at ?? clock.now()).catch((error: Error) =>
      // The sweep for orphans ends the row later; the stream has stopped already.
      log.warn({ err: error, playbackId: playback.id }, 'the end of a playback could not be written'),
    );
  };

  /** Whether it may go on at this moment; ends it when not. */
  const evaluate = (playback: Playback, c: CompiledLocation | null): boolean => {
    if (playback.ended) return false;
    const code = refusalOf(playback, c, clock.now());
    if (code === null) return true;
    end(playback, code === 'sessionTimeUp' ? 'maxLength' : 'denied', code);
    return false;
  };

  const add = (playback: Playback): Playback => {
    byId.set(playback.id, playback);
    byToken.set(playback.tokenHash, playback);
    return playback;
  };

  const drop = (playback: Playback): void => {
    if (byToken.get(playback.tokenHash) === playback) byToken.delete(playback.tokenHash);
    if (byId.get(playback.id) === playback) byId.delete(playback.id);
    staffRights.delete(playback.id);
  };

  const adopt = async (row: PlaybackRow | null): Promise<Playback | null> => {
    if (!row) return null;
    const kept = byId.get(row.id);
    if (kept && kept.tokenHash === row.tokenHash) return kept;
    if (kept) replace(kept);
    if (row.staffAccountId === null && row.viewerId === null) return null;
    const at = clock.now();
    const playback: Playback = {
      id: row.id,
      locationId: row.locationId,
      cameraId: row.cameraId,
      watcher:
        row.viewerId === null
          ? { kind: 'staff', accountId: row.staffAccountId ?? 0, ip: '' }
          : { kind: 'viewer', viewerId: row.viewerId },
      device: row.device,
      startedAt: row.startedAt.getTime(),
      sessionsToday: row.sessionsToday,
      tokenHash: row.tokenHash,
      lastSeenAt: at,
      client: null,
      ended: null,
      listeners: new Set(),
    };
    if (row.staffAccountId !== null) {
      staffRights.set(row.id, await readStaffRights(db, row.staffAccountId, row.locationId));
    }
    if (row.endedAt || !row.isValid) {
      playback.ended = {
        at: row.endedAt?.getTime() ?? at,
        reason: row.isValid ? (row.endReason as EndReason) : 'invalidated',
        code: null,
        nextOpening: null,
      };
    }
    return add(playback);
  };

  /** The same playback goes on under a new token: the old one is refused. */
  const replace = (old: Playback): void => {
    markEnded(old, 'replaced', null);
    // The one that goes on may stand there already.
    if (byId.get(old.id) === old) byId.delete(old.id);
  };

  /** Another process, or staff, ended or continued it: read it anew. */
  const reread = async (id: number): Promise<void> => {
    const playback = byId.get(id);
    if (!playback) return;
    const row = await playbackById(db, id);
    // It went on meanwhile: what was read is of the one before.
    if (byId.get(id) !== playback) return await reread(id);
    if (!row || !row.isValid) markEnded(playback, 'invalidated', null);
    else if (row.tokenHash !== playback.tokenHash) replace(playback);
    else if (row.endedAt) markEnded(playback, row.endReason as EndReason, null);
  };

  const onFailure = (what: string) => (error: Error) => log.warn({ err: error }, what);

  const stopListening = access.onChange((locationId, c) => {
    for (const playback of byId.values()) {
      if (playback.locationId !== locationId || playback.ended) continue;
      if (evaluate(playback, c)) tell(playback);
    }
  });
  listener.on('camera_session_changed', (payload) => {
    reread(Number(payload.split(':')[1])).catch(onFailure('a changed playback could not be read'));
  });
  listener.on('account_changed', (payload) => {
    for (const playback of byId.values()) {
      const { watcher } = playback;
      if (watcher.kind !== 'staff' || watcher.accountId !== Number(payload)) continue;
      readStaffRights(db, watcher.accountId, playback.locationId)
        .catch((error: Error) => {
          log.warn({ err: error }, 'the rights of a watching member of staff could not be read');
          return noRights;
        })
        .then((rights) => {
          if (playback.ended) return;
          staffRights.set(playback.id, rights);
          evaluate(playback, access.peek(playback.locationId));
        })
        .catch(onFailure('a playback of staff could not be decided'));
    }
  });
  // Whatever ended while notifications could not be heard.
  listener.on('connected', () => {
    for (const id of byId.keys()) reread(id).catch(onFailure('a playback could not be read'));
  });

  let seenWrittenAt = 0;
  const endIdleOnes = async (at: number): Promise<void> => {
    const quiet = [...byId.values()].filter((one) => !one.ended && at - one.lastSeenAt > idleAfter);
    if (quiet.length) {
      const gone = new Set(
        await endIdle(
          db,
          quiet.map((one) => one.id),
          at - idleAfter,
          at,
        ),
      );
      // One that another process serves was seen there: it is not ours to end.
      for (const one of quiet) {
        if (gone.has(one.id)) markEnded(one, 'idle', null);
        else drop(one);
      }
    }
    if (at - seenWrittenAt < writeSeenEvery) return;
    seenWrittenAt = at;
    await writeLastSeen(
      db,
      [...byId.values()].filter((one) => !one.ended).map((one) => ({ id: one.id, at: one.lastSeenAt })),
    );
    await endOrphans(db, at - idleAfter - 2 * writeSeenEvery);
  };

  let sweeping = false;
  const timer = setInterval(() => {
    const at = clock.now();
    for (const playback of byId.values()) {
      if (playback.ended) {
        if (at - playback.ended.at > rememberEnded) drop(playback);
        continue;
      }
      const c = access.peek(playback.locationId);
      // Without a true state the next request waits for one; what cannot be verified for long is refused there.
      if (c) evaluate(playback, c);
      else
        access.of(playback.locationId).then(
          (found) => evaluate(playback, found),
          () => end(playback, 'denied', 'locationUnreadable'),
        );
    }
    if (sweeping || stopped) return;
    sweeping = true;
    endIdleOnes(at)
      .catch(onFailure('idle playbacks could not be ended'))
      .finally(() => {
        sweeping = false;
      });
  }, sweepEvery);
  timer.unref();

  return {
    /** Serves it from now on. What was said of it since its transaction has reached nobody yet: it is read once more. */
    begin(playback: Playback): Playback {
      add(playback);
      reread(playback.id).catch(onFailure('a playback that begins could not be read'));
      return playback;
    },
    end,
    stateOf,
    byId: (id: number): Playback | undefined => byId.get(id),
    setStaffRights: (id: number, rights: StaffRights) => staffRights.set(id, rights),

    /** The playback that a token names, if this process knows it; no I/O. */
    known: (tokenHash: string): Playback | undefined => byToken.get(tokenHash),
    /** The same, asking the database when this process has not served it before. */
    async find(token: string): Promise<Playback | null> {
      return this.known(hexHashToken(token)) ?? (await adopt(await playbackByToken(db, hashToken(token))));
    },

    /** Whether a request for a part of it may be answered now: true, false, or a promise while its location is read anew. */
    mayServe(playback: Playback, ip: string): boolean | Promise<boolean> {
      if (playback.ended) return false;
      // Onsite-only staff are asked where they are on each request.
      if (playback.watcher.kind === 'staff') playback.watcher.ip = ip;
      const c = access.peek(playback.locationId);
      return c ? evaluate(playback, c) : access.of(playback.locationId).then((found) => evaluate(playback, found));
    },

    /** Ends the one that went on under a new token. */
    replace,

    /** Whether Stream Shield watches over it at this moment; unknown counts as yes. */
    isShielded(playback: Playback): boolean {
      const c = access.peek(playback.locationId);
      const { watcher } = playback;
      return (
        watcher.kind === 'viewer' && (!c || check(c, questionOf(playback, watcher.viewerId, clock.now())).streamShield)
      );
    },

    runningCount: () => [...byId.values()].filter((one) => !one.ended).length,
    stop(): void {
      stopped = true;
      clearInterval(timer);
      stopListening();
    },
  };
};
