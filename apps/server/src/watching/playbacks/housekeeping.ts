import type { Platform } from '../../platform/platform.ts';
import type { EndReason, Playback } from './playback.ts';
import type { Registry } from './registry.ts';
import { endIdle, endOrphans, endPlayback, endSignedOutStaff, writeLastSeen } from './store.ts';

/** A playback without a request for this long has ended (domain §2). */
const idleAfter = 30_000;
/** Ends sooner if its page was once subscribed over the hub and no longer is: the picture is probably gone. */
const idleAfterPage = 15_000;
const writeSeenEvery = 10_000;
/** How often to look for playbacks that nobody ends: those of signed-out staff, or of dead processes. */
const lookEvery = 10_000;
/** A playback not written to for this long was left behind by a dead process. */
const orphanAfter = idleAfter + 2 * writeSeenEvery;
/** A pass slower than this means the database was slow, so that missing writes from others prove nothing. */
const slow = 2_000;

/** Writes the state of running playbacks in the background: when they were last seen, which ended, and which went idle. */
export const createHousekeeping = (
  { db, log }: Pick<Platform, 'db' | 'log'>,
  registry: Registry,
  markEnded: (playback: Playback, reason: EndReason, code: null) => void,
) => {
  /** Ends not yet written to the database. */
  const unwritten = new Map<Playback, { readonly reason: EndReason; readonly at: number }>();
  let lookedAt = 0;
  /** Since when, by the passes' clock, everybody could write. */
  let writableSince: number | null = null;
  let isPassing = false;
  let isStopped = false;

  const writeEnds = async (): Promise<void> => {
    for (const [playback, { reason, at }] of unwritten) {
      await endPlayback(db, playback.id, reason, at, playback.tokenHash);
      unwritten.delete(playback);
    }
  };

  const endIdleOnes = async (at: number): Promise<void> => {
    const limitOf = (one: Playback) => (one.isHeard && one.listeners.size === 0 ? idleAfterPage : idleAfter);
    const quiet = [...registry.all()].filter((one) => !one.ended && at - one.lastSeenAt > limitOf(one));
    if (quiet.length === 0) return;
    const idle = quiet.map((one) => ({ id: one.id, since: at - limitOf(one) }));
    const gone = new Set(await endIdle(db, idle, at));
    for (const one of quiet) {
      if (gone.has(one.id)) markEnded(one, 'idle', null);
      // Another process has seen it more recently: not ours to end. It stays here while it has listeners.
      else if (one.listeners.size === 0 && at - one.lastSeenAt > idleAfter) registry.drop(one);
    }
  };

  /** Each is written when due, which spreads them over the passes. */
  const writeSeen = async (running: readonly Playback[]): Promise<void> => {
    const due = running.filter((one) => one.lastSeenAt - one.seenWrittenAt >= writeSeenEvery);
    const seen = due.map(({ id, lastSeenAt }) => ({ id, at: lastSeenAt }));
    await writeLastSeen(db, seen);
    for (const [at, one] of due.entries()) one.seenWrittenAt = seen[at]?.at ?? one.seenWrittenAt;
  };

  const endForgotten = async (running: readonly Playback[], at: number): Promise<void> => {
    const staff = running.filter(({ watcher }) => watcher.kind === 'staff').map(({ id }) => id);
    await endSignedOutStaff(db, staff, at);
    writableSince ??= at;
    if (at - writableSince >= orphanAfter) await endOrphans(db, at - orphanAfter);
  };

  const pass = async (at: number): Promise<void> => {
    await writeEnds();
    await endIdleOnes(at);
    const running = [...registry.all()].filter((one) => !one.ended);
    await writeSeen(running);
    if (at - lookedAt < lookEvery) return;
    await endForgotten(running, at);
    lookedAt = at;
  };

  return {
    /** Writes an end, retrying until it succeeds; the playback itself has already stopped. Never rejects. */
    async writeEnd(playback: Playback, reason: EndReason, at: number): Promise<void> {
      unwritten.set(playback, { reason, at });
      try {
        await endPlayback(db, playback.id, reason, at, playback.tokenHash);
        unwritten.delete(playback);
      } catch (error) {
        log.warn({ err: error, playbackId: playback.id }, 'the end of a playback waits to be written');
      }
    },

    /** Does what is due; one pass at a time. */
    pass(at: number): void {
      if (isPassing || isStopped) return;
      isPassing = true;
      const startedAt = performance.now();
      void pass(at)
        .then(
          () => performance.now() - startedAt < slow,
          (error: Error) => {
            log.warn({ err: error }, 'what became of playbacks could not be written');
            return false;
          },
        )
        .then((isWritable) => {
          if (!isWritable) writableSince = null;
          isPassing = false;
        });
    },

    stop(): void {
      isStopped = true;
    },
  };
};
