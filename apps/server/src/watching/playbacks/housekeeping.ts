import type { Ground } from '../../platform/ground.ts';
import type { EndReason, Playback } from './playback.ts';
import type { Registry } from './registry.ts';
import { endIdle, endOrphans, endPlayback, endSignedOutStaff, writeLastSeen } from './store.ts';

/** A playback that nobody asked a part of for this long has ended (domain §2). */
const idleAfter = 30_000;
/** One whose page was heard of over the hub, and is not any more, has ended sooner: its picture is probably gone. */
const idleAfterPage = 15_000;
const writeSeenEvery = 10_000;
/** How often those are looked for whom nobody ends: of staff who signed out, of processes that died. */
const lookEvery = 10_000;
/** What nobody wrote of for so long was left by a process that died. */
const orphanAfter = idleAfter + 2 * writeSeenEvery;
/** A pass that takes longer shows that the database was slow: what others could not write counts for nothing. */
const slow = 2_000;

/** What is written of running playbacks beside the requests: when they were last seen, which ended, and which fell idle. */
export const createHousekeeping = (
  { db, log }: Pick<Ground, 'db' | 'log'>,
  registry: Registry,
  markEnded: (playback: Playback, reason: EndReason, code: null) => void,
) => {
  /** Ends that are not in the database yet. */
  const unwritten = new Map<Playback, { readonly reason: EndReason; readonly at: number }>();
  let lookedAt = 0;
  /** Since when, by the clock of the passes, everybody could write. */
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
      // One that another process serves was seen there: it is not ours to end. One that somebody hears of here stays.
      else if (one.listeners.size === 0 && at - one.lastSeenAt > idleAfter) registry.drop(one);
    }
  };

  /** Each as its own time comes, so that they spread over the passes. */
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
    /** Writes an end now, and until it is written: the playback itself has stopped already. Never rejects. */
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
